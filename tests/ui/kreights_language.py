# SPDX-License-Identifier: GPL-3.0-or-later
"""The app in one of its languages, known to tests by its English texts: whatever is heard is looked
up in the catalog backward. A text that is no message, as a name, a date or several messages put
together, stays as it was heard; of several messages that a language says alike, one is chosen.
"""
import functools
import gettext
import os
import pathlib
import re
import subprocess

import kreights_bus

ROOT = pathlib.Path(__file__).resolve().parents[2]
LANGUAGES = (ROOT / "po/LINGUAS").read_text(encoding="utf-8").split()
REGION = {"de": "DE", "es": "ES", "fr": "FR", "nl": "NL"}
BLANK = re.compile(
    r"%(?:(?P<number>\d+)\$)?[-+ #'0-9.]*(?:hh|h|ll|l|j|z|t)?[a-zA-Z]|%%|\{(?P<name>\w+)\}"
)
MARKUP = re.compile(r"</?[a-z][^>]*>")
LEAST_LETTERS = 3  # around the blanks, for it to be known by them


def environment(language, folder):
    """What the app needs in order to speak it, with the dates of its country; made in `folder`."""
    locale = f"{language}_{REGION[language]}"
    place = os.path.join(folder, f"{locale}.UTF-8")
    if not os.path.exists(place):
        subprocess.run(["localedef", "-i", locale, "-f", "UTF-8", place], check=True)
    return {
        "KREIGHTS_LOCALE_DIR": os.environ["KREIGHTS_LOCALES"],
        "LOCPATH": folder,
        "LANGUAGE": language,
        "LC_ALL": f"{locale}.UTF-8",
    }


def find_blanks(text):
    """The blanks of a format, each with the name or the number of what fills it."""
    found = [blank for blank in BLANK.finditer(text) if blank[0] != "%%"]
    return [
        (blank, blank["name"] or f"blank{blank['number'] or at}")
        for at, blank in enumerate(found, 1)
    ]


def read_pattern(said):
    """The pattern of a format, with a group for each blank, and how many letters it has itself."""
    pattern, end, letters = "", 0, 0
    for blank, name in find_blanks(said):
        fixed = said[end : blank.start()]
        letters += sum(map(str.isalpha, fixed))
        again = f"(?P<{name}>" in pattern
        pattern += re.escape(fixed) + (f"(?P={name})" if again else f"(?P<{name}>.+?)")
        end = blank.end()
    letters += sum(map(str.isalpha, said[end:]))
    return re.compile(pattern + re.escape(said[end:])), letters


class Translation:
    """A catalog, read backward."""

    def __init__(self, language):
        path = os.path.join(os.environ["KREIGHTS_LOCALES"], language, "LC_MESSAGES/kreights.mo")
        with open(path, "rb") as compiled:
            catalog = gettext.GNUTranslations(compiled)._catalog
        self.texts = {}
        self.formats = []
        for key, said in catalog.items():
            text = (key[0] if isinstance(key, tuple) else key).rpartition("\x04")[2]
            if not text or not said:
                continue
            text, said = MARKUP.sub("", text), MARKUP.sub("", said)
            if not find_blanks(said):
                self.texts.setdefault(said, text)
                self.texts.setdefault(said.replace("_", ""), text.replace("_", ""))  # of a menu
            else:
                self.formats.append((*read_pattern(said), text))
        # The more of a text a format says itself, the likelier it is the one.
        self.formats = [one for one in self.formats if one[1] >= LEAST_LETTERS]
        self.formats.sort(key=lambda one: -one[1])

    @functools.cache
    def to_english(self, heard):
        if heard in self.texts:
            return self.texts[heard]
        for pattern, _, text in self.formats:
            if found := pattern.fullmatch(heard):
                for blank, name in reversed(find_blanks(text)):
                    filled = found.groupdict().get(name, "")
                    text = text[: blank.start()] + filled + text[blank.end() :]
                return text
        return heard


class Ear:
    """Hears a language, and knows again how a text was said."""

    def __init__(self, language):
        self.translation = Translation(language)
        self.said = {}

    def hear(self, heard):
        text = self.translation.to_english(heard)
        self.said[text] = heard
        return text

    def say(self, text):
        return self.said.get(text, text)


def listen(language):
    """From now on, whatever an app says is heard as that language."""
    ear = Ear(language)
    kreights_bus.Ear.strip = staticmethod(ear.hear)
    kreights_bus.Ear.say = staticmethod(ear.say)
