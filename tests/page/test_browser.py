#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game in real browsers: four phones that propose their hands, a board, a looker, and a
phone without a script. The totals are those of the same game typed by hand.

usage: test_browser.py TABLE_DRIVER SAMPLE

Prints TAP. With $KREIGHTS_PAGE_PICTURES, saves a picture of each state in that folder.
"""
import json
import os
import pathlib
import re
import signal
import sys
import time
import traceback

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

from page_table import NAMES, PATIENCE_S, Table

DRIVER, SAMPLE = sys.argv[1:]
PICTURES = os.environ.get("KREIGHTS_PAGE_PICTURES")
PHONE, SMALL, TABLET = (390, 844), (320, 568), (820, 1180)
MOST_BYTES = 100_000
PAINT_MS = 200
SMALLEST_BOARD_PX = 21
results = []


class Page:
    """A browser with the page open."""

    def __init__(self, table, size=PHONE, path="/", dark=False, script=True, font=16):
        self.table = table
        options = Options()
        options.binary_location = "/usr/bin/chromium"
        for argument in (
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            f"--window-size={size[0]},{size[1]}",
            f"--blink-settings=defaultFontSize={font}",
        ):
            options.add_argument(argument)
        if not script:
            options.add_experimental_option(
                "prefs", {"profile.managed_default_content_settings.javascript": 2}
            )
        metrics = {"width": size[0], "height": size[1], "pixelRatio": 1, "mobile": True}
        if path == "/":
            options.add_experimental_option("mobileEmulation", {"deviceMetrics": metrics})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})
        self.driver.get(table.uri)
        self.wait(lambda: self.driver.current_url == table.origin + "/")
        self.driver.get(table.origin + path)
        self.wait(lambda: self.text("#where"))

    def wait(self, what, seconds=PATIENCE_S):
        end = time.monotonic() + seconds
        while True:
            try:
                found = what()
            except Exception:  # what is looked for is being replaced
                found = None
            if found:
                return found
            if time.monotonic() > end:
                body = self.driver.find_element(By.TAG_NAME, "body").text
                raise AssertionError(f"not in time; the page says: {body[:300]}")
            time.sleep(0.03)

    def find(self, css):
        return self.driver.find_element(By.CSS_SELECTOR, css)

    def text(self, css):
        return self.find(css).get_attribute("textContent")

    def click(self, css):
        self.wait(lambda: self.find(css).is_enabled())
        self.find(css).click()

    def enter(self, css):
        """By the keyboard: the driver's mouse needs the page's scripts."""
        self.find(css).send_keys("\n")

    def run(self, script):
        return self.driver.execute_script("return " + script)

    def picture(self, name):
        if PICTURES:
            self.driver.save_screenshot(f"{PICTURES}/{name}.png")

    def sit(self, seat):
        self.click('#tabs a[href="#own"]')
        self.click(f'#choice button[value="{seat}"]')
        client, digits = self.table.wait(rf"claim \d+ {seat} \d+").split()[1::2]
        self.wait(lambda: self.text("#claim strong") == digits)
        self.picture(f"claim-{seat}")
        self.table.ask(f"yes {client}", rf"hand {seat} .*")
        self.wait(lambda: self.find("#pad"))

    def rectangles(self):
        """Where everything is that one taps."""
        return self.run(
            "[...document.querySelectorAll('#outs button, .key, #send')].map(e =>"
            "{const r = e.getBoundingClientRect(); return [r.x, r.y, r.width, r.height].join()})"
        )

    def press(self, keys):
        for key in keys:
            self.click(f'.key[value="{key}"]')
        self.wait(lambda: self.text("#points") != "" or not keys)

    def open_hand(self):
        self.click('#tabs a[href="#own"]')

    def set_offline(self, offline):
        self.driver.execute_cdp_cmd("Network.enable", {})
        self.driver.execute_cdp_cmd(
            "Network.emulateNetworkConditions",
            {"offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1},
        )

    def is_too_wide(self):
        return self.run("document.documentElement.scrollWidth > innerWidth")

    def close(self):
        self.driver.quit()


def expect(found, wanted, what=""):
    assert found == wanted, f"{what}: {found!r}, not {wanted!r}"


def test(function):
    table = Table(DRIVER)
    pages = []

    def open_page(**options):
        pages.append(Page(table, **options))
        return pages[-1]

    try:
        function(table, open_page)
        problem = None
    except Exception:  # whatever it is, the other tests go on
        problem = traceback.format_exc()
    for page in pages:
        page.close()
    table.close()
    results.append(problem)
    print(f"{'not ok' if problem else 'ok'} {len(results)} - {function.__name__}", flush=True)
    if problem:
        print("# " + problem.replace("\n", "\n# "), flush=True)


def read_deals():
    """Of each deal of the sample: what each seat is caught with (None: it went out), and who took
    pressures. Corrections are left out."""
    document = json.loads(pathlib.Path(SAMPLE).read_text(encoding="utf-8"))
    deals = {}
    for event in document["events"]:
        match = re.match(r"score (\d+) ", event["line"])
        if not match or int(match[1]) in deals:
            continue
        hands, pressures = [], []
        for seat, entry, marks in re.findall(r" (\d):([^ /]+)(\S*)", event["line"]):
            hands.append(None if entry in ("out", "clean") else entry.split(","))
            pressures += [int(seat)] * int((re.search(r"/p(\d)", marks) or [0, 0])[1])
        deals[int(match[1])] = (hands, pressures)
    return [deals[number] for number in sorted(deals)]


def type_by_hand(deals):
    """The totals of the same game, typed."""
    table = Table(DRIVER)
    for number, (hands, pressures) in enumerate(deals, 1):
        out = ",".join(str(seat) for seat, hand in enumerate(hands) if hand is None)
        entries = []
        for seat, hand in enumerate(hands):
            n = pressures.count(seat)
            entry = "out" if hand is None else ",".join(hand)
            entries.append(f"{seat}:{entry}" + (f"/p{n}" if n else ""))
        table.ask(f"event score {number} out={out} {' '.join(entries)}", "applied")
    totals = table.ask("totals", "totals .*")
    table.close()
    return totals


def enter(page, hand):
    """Types @hand and sends it. Nothing moves meanwhile."""
    page.open_hand()
    page.wait(page.find("#pad").is_displayed)
    before = page.rectangles()
    if hand is None:
        page.click('#outs button[value="out"]')
    elif hand[0].startswith("="):
        page.click('.key[value="points"]')
        page.wait(lambda: page.find('.key[value="0"]'))
        page.press(hand[0][1:])
    else:
        page.press([re.sub("[SHDC]$", "", card) for card in hand])
    expect(page.rectangles(), before, "something moved while typing")
    page.click("#send")
    page.wait(lambda: page.find("#message").get_attribute("class") == "good")
    expect(page.rectangles(), before, "something moved when it was sent")


def wait_for_booking(pages, n):
    for page in pages:
        page.wait(lambda page=page: page.find("#where").get_attribute("data-scored") == str(n))


@test
def a_whole_game(table, open_page):
    deals = read_deals()
    pads = [open_page(dark=seat % 2 == 1) for seat in range(4)]
    board = open_page(size=(1920, 1080), path="/?board", dark=True)
    for seat, pad in enumerate(pads):
        pad.sit(seat)
    for number, (hands, pressures) in enumerate(deals, 1):
        for seat in pressures:
            pads[seat].open_hand()
            pads[seat].click('#calls button[value="0"]')
            call = table.wait(rf"call \d+ {seat} 0").split()[1]
            table.ask(f"event pressure {seat} +1", "applied")
            table.tell(f"record {call}")
            pads[seat].wait(lambda seat=seat: "recorded" in pads[seat].text("#calls p"))
        for seat, hand in enumerate(hands):
            enter(pads[seat], hand)
            table.wait(rf"hand {seat} sent .*")
        if number == 3:
            os.kill(table.pid(), signal.SIGKILL)
            table.wait("status 2")
        if number == 12:
            pads[0].picture("pad-sent")
        table.ask("book", "applied")
        wait_for_booking(pads + [board], number)
        if number == 12:
            pads[2].picture("phone-live")
            pads[1].picture("phone-live-dark")
            board.picture("board-live")
        news = board.text("#news")
        expect(news, board.text("#headline"), "the news")
        expect(board.run("document.querySelectorAll('tr.fresh').length"), 1)
        expect(pads[0].run("document.querySelector('section.open').id"), "sheet")
    expect(table.ask("totals", "totals .*"), type_by_hand(deals))


@test
def a_hand_waits_while_a_phone_sleeps(table, open_page):
    pad = open_page()
    pad.sit(2)
    pad.set_offline(True)
    pad.press([])
    for key in ("6", "7", "10"):
        pad.click(f'.key[value="{key}"]')
    expect(pad.find("#cards").text.split(), ["6", "7", "10"], "what was typed is shown at once")
    table.tell("say Sam took a pressure")
    time.sleep(1)
    pad.set_offline(False)
    table.wait("hand 2 typing 6 7 10", 30)
    pad.wait(lambda: pad.text("#points") == "75")
    pad.wait(lambda: "Sam took a pressure" in pad.text("#happenings"), 30)


@test
def what_was_sent_back_has_to_change(table, open_page):
    pad = open_page()
    pad.sit(1)
    enter(pad, ["8", "8", "9", "10", "Q"])
    table.wait("hand 1 sent .*")
    table.tell("back 1")
    pad.wait(lambda: "a fifth queen" in pad.text("#message"))
    expect(pad.run("document.activeElement.id"), "message", "the focus")
    expect(pad.find("#message").get_attribute("role"), "alert")
    assert not pad.find("#send").is_enabled()
    pad.picture("pad-sent-back")
    pad.click('.key[value="back"]')
    pad.wait(lambda: pad.find("#send").is_enabled())
    pad.click("#send")
    table.wait("hand 1 sent 8 8 9 10")
    pad.click("#send")
    table.wait("hand 1 typing 8 8 9 10")
    for _ in range(9):
        pad.click('.key[value="Q"]')
    pad.wait(lambda: pad.find("#message").get_attribute("class") == "wrong")
    assert not pad.find("#send").is_enabled()
    pad.picture("pad-refused")


@test
def it_says_how_old_it_is(table, open_page):
    looker = open_page()
    looker.wait(lambda: looker.text("#state").startswith("live"))
    pid = table.pid()
    os.kill(pid, signal.SIGSTOP)
    looker.run("(() => { const now = Date.now.bind(Date); Date.now = () => now() + 21000 })()")
    looker.wait(lambda: looker.text("#state").startswith("as of"))
    assert not looker.find("#stale").is_displayed()
    looker.run("(() => { const now = Date.now.bind(Date); Date.now = () => now() + 40000 })()")
    looker.wait(lambda: looker.find("#stale").is_displayed())
    looker.picture("stale")
    assert "Inês" in looker.text("#totals")
    os.kill(pid, signal.SIGCONT)
    looker.wait(lambda: looker.text("#state").startswith("live"), 40)
    assert not looker.find("#stale").is_displayed()


@test
def new_words_show_the_door(table, open_page):
    looker, pad = open_page(), open_page()
    pad.sit(0)
    table.take_address(table.ask("renew 1", r"at \S+ .+"))
    looker.wait(lambda: looker.find("#words"))
    looker.picture("door")
    looker.find("#words").send_keys("wrong words")
    looker.click("button")
    looker.wait(lambda: "not the words" in looker.text(".notice"))
    looker.find("#words").send_keys(table.words)
    looker.click("button")
    looker.wait(lambda: "Inês" in looker.text("#totals"))
    pad.press(["6"])
    table.wait("hand 0 typing 6")


@test
def without_a_script(table, open_page):
    pad = open_page(script=False)
    pad.enter('#choice button[value="3"]')
    client = table.wait(r"claim \d+ 3 \d+").split()[1]
    table.ask(f"yes {client}", r"hand 3 .*")
    pad.driver.get(table.origin + "/")
    for key in ("6", "7", "Q"):
        pad.enter(f'.key[value="{key}"]')
        table.wait(rf"hand 3 typing .*{key}")
    pad.enter("#send")
    table.wait("hand 3 sent 6 7 Q")
    pad.wait(lambda: "It counts when" in pad.text("#message"))
    pad.find("#question").send_keys("queen")
    pad.enter("#search button")
    pad.wait(lambda: "Yes, <once>." in pad.text("#answers"))


@test
def it_is_small_quick_and_of_one_place(table, open_page):
    page = open_page()
    page.click('#tabs a[href="#rulings"]')
    page.find("#question").send_keys("queen")
    page.click("#search button")
    page.wait(lambda: "Yes, <once>." in page.text("#answers"))
    page.picture("rulings")
    page.click("#answers a")
    page.wait(lambda: "The whole ruling." in page.text("#answers"))
    page.driver.get(table.origin + "/")
    page.wait(lambda: page.run("performance.getEntriesByType('paint').length") == 2)
    entries = page.run(
        "['navigation', 'resource'].flatMap(type => performance.getEntriesByType(type))"
        ".map(e => [e.name, e.decodedBodySize])"
    )
    for name, _ in entries:
        assert name.startswith(table.origin), name
    size = sum(size for _, size in entries)
    assert 0 < size < MOST_BYTES, size
    paints = []
    for _ in range(5):
        page.driver.get(table.origin + "/")
        page.wait(lambda: page.run("performance.getEntriesByType('paint').length") == 2)
        paints.append(page.run("performance.getEntriesByType('paint')[0].startTime"))
    paint = min(paints)  # the machine may be busy with something else
    print(f"# {size} bytes in all; first paint after {sorted(map(round, paints))} ms")
    assert paint < PAINT_MS, paints
    logged = [entry["message"] for entry in page.driver.get_log("browser")]
    expect(logged, [], "the console")


@test
def every_size(table, open_page):
    table.tell("banner Sam draws four")
    table.tell("say Sam took a pressure")
    for size in (SMALL, PHONE, TABLET):
        for dark in (False, True):
            page = open_page(size=size, dark=dark)
            name = f"{size[0]}-{'dark' if dark else 'light'}"
            assert not page.is_too_wide(), name
            page.picture(f"sheet-{name}")
            page.sit(3)
            page.press(["6", "6", "Q"])
            assert not page.is_too_wide(), name
            page.picture(f"pad-{name}")
            for box in page.rectangles():
                width, height = map(float, box.split(",")[2:])
                assert width >= 40 and height >= 40, (name, box)
            page.run("document.documentElement.setAttribute('dir', 'rtl')")
            assert not page.is_too_wide(), name + " from right to left"
            page.picture(f"pad-{name}-rtl")
            page.close()
            table.tell("free 3")
    page = open_page(size=PHONE, font=32)
    page.picture("sheet-large-text")
    assert not page.is_too_wide(), "large text"


def boxes(page, css):
    return page.run(
        f"[...document.querySelectorAll('{css}')].map(e =>"
        "{const r = e.getBoundingClientRect(); return [r.x, r.y, r.width, r.height].join()})"
    )


DEAL_1 = "event score 1 out=2 0:K 1:K,9 2:out 3:K,K"
CHANCES = "chances 31 21 45 3"
TOLD = ["3 in 10", "2 in 10", "5 in 10", "under 1 in 20"]


@test
def chances_come_and_go_and_nothing_moves(table, open_page):
    table.tell("chances")
    table.ask(DEAL_1, "applied")
    for size in (SMALL, PHONE, TABLET):
        page = open_page(size=size, dark=size == PHONE)
        table.tell("chances")
        page.wait(lambda: page.text("#totals .chance") == "")
        before = boxes(page, "#totals li, #rows, #headline, #rows tbody tr")
        table.tell(CHANCES)
        page.wait(lambda: "3 in 10" in page.text("#totals"))
        expect(boxes(page, "#totals li, #rows, #headline, #rows tbody tr"), before)
        told = page.run("[...document.querySelectorAll('#totals .chance')].map(e => e.textContent)")
        expect(told, [f"Chance to win: {chance}" for chance in TOLD])
        for sum_of in page.run(
            "[...document.querySelectorAll('#totals li')].map(e => e.scrollWidth - e.clientWidth)"
        ):
            expect(sum_of, 0, "a chance is cut off")
        page.picture(f"chances-{size[0]}")
        page.run("document.documentElement.setAttribute('dir', 'rtl')")
        assert not page.is_too_wide(), size
        page.picture(f"chances-{size[0]}-rtl")
        page.close()
    large = open_page(size=PHONE, font=32)
    assert not large.is_too_wide(), "large text"
    large.picture("chances-large-text")
    table.tell("chances off")
    large.wait(lambda: not large.driver.find_elements(By.CSS_SELECTOR, ".chance, .chances"))


@test
def chances_do_not_stop_the_ink(table, open_page):
    page, plain = open_page(), open_page(script=False)
    table.tell("chances")
    table.ask(DEAL_1, "applied")
    table.tell(CHANCES)
    page.wait(lambda: "3 in 10" in page.text("#totals"))
    expect(page.run("document.querySelectorAll('tr.fresh').length"), 1, "the row just booked")
    plain.driver.get(table.origin + "/")
    plain.wait(lambda: "3 in 10" in plain.text("#totals"))
    table.ask("event stop", "applied")
    page.wait(lambda: not page.driver.find_elements(By.CSS_SELECTOR, ".chance, .chances"))


@test
def a_board_shows_chances_below_the_totals(table, open_page):
    table.tell("chances")
    table.ask(DEAL_1, "applied")
    for size, dark in (((1920, 1080), True), ((1280, 800), False)):
        board = open_page(size=size, path="/?board", dark=dark)
        table.tell("chances")
        board.wait(lambda: board.text(".chances td") == "")
        before = boxes(board, "#rows tr, #rows td.total")
        table.tell(CHANCES)
        board.wait(lambda: board.text(".chances td") == "3 in 10")
        expect(boxes(board, "#rows tr, #rows td.total"), before)
        expect(board.text(".chances th"), "Chance to win")
        assert (
            board.run(
                "parseFloat(getComputedStyle(document.querySelector('.chances td')).fontSize)"
            )
            >= SMALLEST_BOARD_PX
        )
        assert not board.is_too_wide()
        board.picture(f"chances-board-{size[0]}")


@test
def a_board_can_be_read_across_the_table(table, open_page):
    for size, dark in (((1920, 1080), True), ((1280, 800), False)):
        board = open_page(size=size, path="/?board", dark=dark)
        sizes = board.run(
            "[...document.querySelectorAll('#sheet *')].filter(e => e.checkVisibility?.() &&"
            " !e.closest('.unseen, thead tr + tr, .badge, .dealt') &&"
            " [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))"
            ".map(e => parseFloat(getComputedStyle(e).fontSize))"
        )
        assert min(sizes) >= SMALLEST_BOARD_PX, min(sizes)
        assert not board.is_too_wide()
        board.picture(f"board-{size[0]}")


@test
def a_screen_reader_finds_its_way(table, open_page):
    page = open_page()
    expect(page.run("document.querySelectorAll('[aria-live]').length"), 1, "what speaks by itself")
    assert page.run("document.querySelector('#rows table caption, #rows table th[scope]') !== null")
    page.sit(0)
    nameless = page.run(
        "[...document.querySelectorAll('button, a, input:not([type=hidden])')].filter(e =>"
        " !(e.textContent.trim() || e.getAttribute('aria-label') || e.labels?.length))"
        ".map(e => e.outerHTML)"
    )
    expect(nameless, [])
    expect(page.run("document.documentElement.lang"), "en")
    expect(len(NAMES), page.run("document.querySelectorAll('#totals li').length"))


print(f"1..{len(results)}")
sys.exit(any(results))
