# SPDX-License-Identifier: GPL-3.0-or-later
"""A phone at the table: a browser without a script, which follows links and sends forms."""

import http.client
import re
import urllib.parse

from kreights_ui import poll

TIMEOUT_S = 20
AGENT = "Mozilla/5.0 (Linux; Android 13; Pixel 7) Chrome/120.0 Mobile Safari/537.36"


class Phone:
    """One browser, with its own cookie."""

    def __init__(self, address, agent=AGENT):
        """At `address`, as the window shows it: 192.168.1.23:8150."""
        self.host, _, port = address.partition(":")
        self.port = int(port)
        self.agent = agent
        self.cookie = None
        self.seat = None

    def ask(self, method, path, fields=None):
        """Return the status and the text of the answer; a cookie that comes is kept."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=TIMEOUT_S)
        headers = {"User-Agent": self.agent, "Host": f"{self.host}:{self.port}"}
        body = None
        if self.cookie:
            headers["Cookie"] = self.cookie
        if method == "POST":
            headers["Origin"] = f"http://{self.host}:{self.port}"
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            headers["Sec-Fetch-Site"] = "same-origin"
            body = urllib.parse.urlencode(fields or {})
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
            cookie = answer.getheader("Set-Cookie")
            if cookie:
                self.cookie = cookie.split(";")[0]
            return answer.status, text
        finally:
            connection.close()

    def come(self, words):
        """Type the two words; return whether the table let the phone in."""
        self.ask("POST", "/words", {"words": words})
        return self.look() is not None

    def look(self):
        """Return the page as it is now; None if this phone may not see it."""
        status, text = self.ask("GET", "/")
        return text if status == 200 and 'id="own"' in text else None

    def claim(self, seat):
        """Ask for a seat; return the two digits that the phone shows."""
        self.ask("POST", "/claim", {"seat": seat})
        self.seat = seat
        digits = re.search(r'(?s)id="claim".*?<strong>(\d\d)</strong>', self.look())
        return digits[1] if digits else None

    def deal(self):
        return re.search(r'name="deal" value="(\d+)"', self.look())[1]

    def hand(self, **fields):
        status, text = self.ask("POST", "/hand", {"deal": self.deal(), **fields})
        return status if status >= 400 else text

    def type(self, cards):
        """Have those cards on the pad, not sent yet."""
        return self.hand(text=cards, points="0")

    def send(self, cards):
        self.type(cards)
        return self.hand(do="send")

    def send_points(self, points):
        self.hand(do="points")
        self.hand(text=str(points), points="1")
        return self.hand(do="send")

    def send_out(self):
        self.hand(do="out")
        return self.hand(do="send")

    def change(self):
        return self.hand(do="change")

    def call(self, happening):
        return self.ask("POST", "/call", {"what": happening})[0]


def read_way(window):
    """Return the address and the two words in Show on Phones, to be read aloud."""
    address = window.find(lambda name: re.fullmatch(r"[\d.]+:\d+", name), "label").name
    labels = [node.name for node in window.find_all(role="label")]
    return address, labels[labels.index("then the two words") + 1]


def take_seat(window, seat, name):
    """Return a phone that has come, claimed a seat and got it from the scorer."""
    address, words = read_way(window)
    phone = Phone(address)
    assert phone.come(words), "the phone is not let in"
    window.find(f"phone shows {phone.claim(seat)}", "status bar")
    window.find(f"Yes, That Is {name}", "push button").press()
    poll(lambda: 'id="pad"' in (phone.look() or ""), f"the pad of {name}")
    return phone
