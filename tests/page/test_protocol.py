#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the page lets strangers do, tried against the running process: nothing without the secret;
nothing from another page; nothing large, slow or often. And whoever belongs here goes on.

usage: test_protocol.py TABLE_DRIVER

Prints TAP.
"""
import html
import os
import re
import signal
import socket
import sys
import time
import traceback

from page_table import PATIENCE_S, Browser, Evening, Table, read_event

DRIVER = sys.argv[1]
SECRET = "Inês"  # what only those see who may
HAND = {"deal": 1}
results = []


def test(function):
    """Runs @function with a table of its own."""
    table = Table(DRIVER)
    try:
        function(table)
        problem = None
    except Exception:  # whatever it is, the other tests go on
        problem = traceback.format_exc()
    finally:
        table.close()
    results.append(problem)
    print(f"{'not ok' if problem else 'ok'} {len(results)} - {function.__name__}", flush=True)
    if problem:
        print("# " + problem.replace("\n", "\n# "), flush=True)


def expect(found, wanted, what=""):
    assert found == wanted, f"{what}: {found}, not {wanted}"


def raw(table, data, seconds=PATIENCE_S):
    """What comes back for the bytes @data, until the other side closes."""
    host, port = table.host.split(":")
    with socket.create_connection((host, int(port)), timeout=seconds) as connection:
        connection.sendall(data)
        received = b""
        while True:
            try:
                chunk = connection.recv(65536)
            except (ConnectionResetError, socket.timeout):
                return received
            if not chunk:
                return received
            received += chunk


def wait_for(what, seconds=PATIENCE_S):
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "not in time"
        time.sleep(0.05)


@test
def only_the_secret_lets_in(table):
    stranger = Browser(table)
    for path in ("/", "/?board", "/rulings?q=a", "/events", "/" + "0" * 32, "/" + table.token[:-1]):
        response, text = stranger.get(path)
        assert SECRET not in text and response.getheader("Set-Cookie") is None, path
        assert 'action="/words"' in text, path
    for cookie in ("kreights=" + "0" * 32, "kreights=" + table.token, "kreights=", "a=b"):
        stranger.cookie = cookie
        assert SECRET not in stranger.get("/")[1], cookie
        expect(stranger.post("/hand", HAND)[0].status, 403, cookie)
    friend = Browser(table).come_in()
    assert SECRET in friend.get("/")[1]
    nearly = Browser(table)
    nearly.cookie = friend.cookie[:-1] + ("0" if friend.cookie[-1] != "0" else "1")
    assert SECRET not in nearly.get("/")[1]


@test
def the_cookie_belongs_to_this_page_alone(table):
    response, _ = Browser(table).get("/" + table.token)
    attributes = response.getheader("Set-Cookie").split("; ")[1:]
    expect(set(attributes), {"Path=/", "Max-Age=86400", "HttpOnly", "SameSite=Strict"})
    friend = Browser(table).come_in()
    response, text = friend.get("/")
    policy = response.getheader("Content-Security-Policy")
    assert policy.startswith("default-src 'self'; ") and "unsafe" not in policy
    assert not re.search(r"<script(?! src=\"/page\.js\" defer)|style=|\son\w+=|https?://", text)


@test
def words_let_in_too(table):
    friend = Browser(table)
    typed = table.words.upper().replace(" ", " - ")
    response, text = friend.post("/words", {"words": typed})
    assert "/icon.svg" in text, "the browser looks for an icon of its own"
    friend.cookie = response.getheader("Set-Cookie").split(";")[0]
    assert SECRET in friend.get("/")[1]


@test
def words_cannot_be_guessed(table):
    guesser = Browser(table, source="127.0.0.9")
    statuses = [guesser.post("/words", {"words": f"plum {n}"})[0].status for n in range(20)]
    expect(statuses[0], 403)
    assert statuses.count(403) <= 6 and statuses[-1] == 429, statuses
    expect(guesser.post("/words", {"words": table.words})[0].status, 429)
    others = [
        Browser(table, source=f"127.0.1.{n}").post("/words", {"words": "no"})[0].status
        for n in range(1, 40)
    ]
    assert 429 in others, "nobody counts the tries of many"


@test
def only_its_own_name_is_answered(table):
    friend = Browser(table).come_in()
    for host in ("evil.example", "evil.example:8150", "127.0.0.1", "127.0.0.1:1", "", None):
        response, text = friend.get("/", Host=host)
        assert response.status in (400, 421) and SECRET not in text, host
    expect(friend.get("/", Host="localhost:" + table.host.split(":")[1])[0].status, 200)


@test
def only_its_own_page_may_send(table):
    friend = Browser(table).come_in()
    friend.sit(1)
    for origin in (
        None,
        "null",
        "http://evil.example",
        "https://" + table.host,
        table.origin + "x",
    ):
        expect(friend.post("/hand", {**HAND, "text": "6"}, Origin=origin)[0].status, 403, origin)
        expect(friend.post("/words", {"words": table.words}, Origin=origin)[0].status, 403, origin)
    expect(friend.post("/hand", {**HAND, "text": "6"}, Content_Type="text/plain")[0].status, 415)
    expect(friend.post("/hand", {**HAND, "text": "6"})[0].status, 200)


@test
def other_methods_are_refused(table):
    friend = Browser(table).come_in()
    for method in ("HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"):
        expect(friend.send(method, "/")[0].status, 405, method)
    for path in ("/hand", "/nothing", "/../etc/passwd", "/page.html", "/%2e%2e/page.css"):
        expect(friend.get(path)[0].status, 404, path)


@test
def large_requests_are_refused(table):
    friend = Browser(table).come_in()
    friend.sit(1)
    expect(friend.post("/hand", {**HAND, "text": "6 " * 2100})[0].status, 413)
    head = f"POST /hand HTTP/1.1\r\nHost: {table.host}\r\nOrigin: {table.origin}\r\n"
    head += f"Cookie: {friend.cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    for more in (
        "Content-Length: 99999999999\r\n\r\n",
        "Content-Length: -1\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n5\r\ntext=\r\n0\r\n\r\n",
        "\r\n",
    ):
        answer = raw(table, (head + more).encode())
        assert re.match(rb"HTTP/1\.1 4(00|11|13) ", answer), (more, answer[:80])
    answer = raw(table, (head + "X: " + "a" * 100_000).encode())
    assert answer == b"" or re.match(rb"HTTP/1\.1 4\d\d ", answer), answer[:80]
    assert re.match(rb"HTTP/1\.1 4\d\d ", raw(table, b"GET /" + b"a" * 30_000 + b" HTTP/1.1\r\n"))
    expect(friend.get("/rulings?q=" + "a" * 2000)[0].status, 414)
    raw(table, os.urandom(5000), seconds=1)
    expect(friend.get("/")[0].status, 200)


@test
def whoever_is_slow_is_cut_off(table):
    host, port = table.host.split(":")
    slow = [socket.create_connection((host, int(port))) for _ in range(20)]
    begun = time.monotonic()
    for connection in slow:
        connection.sendall(b"GET / HTTP/1.1\r\nX: ")
    open_ones = list(slow)
    friend = Browser(table, source="127.0.0.2").come_in()
    while open_ones and time.monotonic() - begun < 40:
        expect(friend.get("/")[0].status, 200)
        for connection in list(open_ones):
            connection.settimeout(0.02)
            try:
                connection.sendall(b"a")
                if connection.recv(1000) == b"":
                    open_ones.remove(connection)
            except socket.timeout:
                pass
            except OSError:
                open_ones.remove(connection)
        time.sleep(0.5)
    expect(len(open_ones), 0, "still open")
    assert time.monotonic() - begun < 25


@test
def a_flood_of_connections_leaves_room(table):
    host, port = table.host.split(":")
    friend = Browser(table, source="127.0.0.2").come_in()
    flood = []
    for _ in range(200):
        try:
            flood.append(socket.create_connection((host, int(port)), timeout=2))
        except OSError:
            break
    expect(friend.get("/")[0].status, 200)
    for connection in flood:
        connection.close()


@test
def a_flood_of_requests_is_slowed_down(table):
    friend = Browser(table).come_in()
    flooder = Browser(table, source="127.0.0.3").come_in()
    statuses = [flooder.get("/")[0].status for _ in range(150)]
    assert 429 in statuses, "never too many"
    expect(friend.get("/")[0].status, 200)
    stranger = Browser(table, source="127.0.0.4")
    assert 429 in [stranger.get("/")[0].status for _ in range(100)]


@test
def many_who_look_something_up_do_not_keep_the_table_busy(table):
    """Each within the rate of one: together they are slowed down, and a hand comes through."""
    lookers = [Browser(table, source=f"127.0.2.{n}").come_in() for n in range(1, 9)]
    sam = Browser(table).come_in()
    sam.sit(1)
    answers = [looker.get("/rulings?q=queen")[0].status for _ in range(5) for looker in lookers]
    assert 200 in answers and answers[-1] == 429, answers
    sam.send("POST", "/hand", {**HAND, "text": "6 10", "points": 0})
    sam.send("POST", "/hand", {**HAND, "do": "send"})
    table.wait("hand 1 sent 6 10")


@test
def so_many_browsers_and_streams_and_no_more(table):
    browsers = []
    for n in range(64):
        browsers.append(Browser(table, source=f"127.0.2.{n // 8 + 1}").come_in())
    expect(Browser(table).get("/" + table.token)[0].status, 503)
    streams = [browser.listen() for browser in browsers[:32]]
    expect({stream.status for stream in streams}, {200})
    expect(browsers[40].get("/events")[0].status, 503)
    expect(browsers[40].get("/")[0].status, 200)
    for stream in streams:
        stream.connection.close()
    wait_for(lambda: browsers[40].listen().status == 200, 40)


@test
def events_say_everything_at_first(table):
    friend = Browser(table).come_in()
    stream = friend.listen()
    expect(stream.getheader("Content-Type"), "text/event-stream")
    first, second = read_event(stream), read_event(stream)
    expect((first[0], second[0]), ("own", "table"))
    assert SECRET in second[1]
    table.tell("say Sam took a pressure")
    assert "Sam took a pressure" in read_event(stream)[1]
    expect(read_event(stream)[0], "beat")
    again = friend.listen()
    read_event(again)
    assert "Sam took a pressure" in read_event(again)[1]


def read_standings(text):
    """The lines of the standings in @text: place, name and score; None without any."""
    part = re.search(r'<section id="standings".*?</section>', text, re.DOTALL)
    line = r'<tr class="p\d"><td>(.*?)</td><th scope="row"><bdi>(.*?)</bdi></th><td>(.*?)</td></tr>'
    return re.findall(line, part[0]) if part else None


def wait_standings(stream, wanted):
    """The events up to the one with the standings @wanted."""
    found = []
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end and (event := read_event(stream)) is not None:
        if event[0] == "table":
            found.append(read_standings(event[1]))
            if found[-1] == wanted:
                return
    raise AssertionError(f"{found}, never {wanted}")


@test
def standings_come_with_each_result_and_go_with_the_evening(table):
    friend = Browser(table).come_in()
    stream = friend.listen()
    wait_standings(stream, None)
    evening = Evening(table, ["Ada", "Bea", "Cy", "Di", "Eve", "Flo", "Gus", "Hal", "Ida"])
    assert read_standings(friend.get("/")[1]) is None, "before the first round"
    evening.start()
    everybody = ["Ada", "Bea", "Cy", "Di", "Eve", "Flo", "Gus", "Hal", "Ida"]
    wait_standings(stream, [("–", name, "–") for name in everybody])
    table.tell("result 0 40 10 10 30")
    first = [("1", "Bea", "1"), ("1", "Cy", "1"), ("3", "Di", "3"), ("4", "Ada", "4")]
    wait_standings(stream, first + [("–", name, "–") for name in everybody[4:]])
    table.tell("result 1 10 20 30 40")
    wait_for(lambda: ("1", "Eve", "1") in read_standings(friend.get("/")[1]))
    text = friend.get("/")[1]
    for words in ("<h2>Standings</h2>", "· Round 1<", ">Sum of places<", "Tied players share a"):
        assert words in text, words
    table.tell("evening")
    wait_standings(stream, None)


@test
def names_in_the_standings_are_only_text(table):
    friend = Browser(table).come_in()
    names = ["<script>alert(1)</script>", "a\" onload='b' & ${c}", "שרה (1)", "{n} {name} %s"]
    evening = Evening(table, names, "wins")
    evening.start()
    table.tell("result 0 1 2 3 4")
    wait_for(lambda: read_standings(friend.get("/")[1]) is not None)
    wait_for(lambda: ("1" in [line[0] for line in read_standings(friend.get("/")[1])]))
    text = friend.get("/")[1]
    found = {html.unescape(line[1]): line for line in read_standings(text)}
    expect(set(found), set(names))
    expect(found[names[0]][1:], ("&lt;script&gt;alert(1)&lt;/script&gt;", "1"))
    assert "alert(1)</script>" not in text and "Tom &amp; &lt;i&gt;Jo&lt;/i&gt;</bdi> ·" in text
    assert not re.search(r"<[^>]*onload", text.replace("&lt;", "").replace("&quot;", ""))


@test
def standings_without_room_say_how_many_are_missing(table):
    """As many players as an evening can have, with the longest names there are."""
    evening = Evening(table, [f"{n:03}" + "&'\"<" * 15 for n in range(256)])
    evening.start()
    friend = Browser(table).come_in()
    wait_for(lambda: read_standings(friend.get("/")[1]) is not None)
    text = friend.get("/")[1]
    n = len(read_standings(text))
    assert 100 < n < 256 and len(text) < 100_000, (n, len(text))
    assert f"{256 - n} more players have no room here." in text
    table.tell("evening")
    Evening(table, [f"Somebody {n}" for n in range(256)]).start()
    wait_for(lambda: len(read_standings(friend.get("/")[1]) or "") == 256)
    assert "no room here" not in friend.get("/")[1]


@test
def the_oldest_of_many_pages_rests(table):
    friend = Browser(table).come_in()
    streams = [friend.listen() for _ in range(4)]
    events = [read_event(streams[0]) for _ in range(3)]
    expect(events[2], ("rest", ""))
    expect(read_event(streams[0]), None)


@test
def a_hand_is_seen_by_its_own_phone_alone(table):
    ines, sam = Browser(table).come_in(), Browser(table).come_in()
    ines.sit(2)
    sam.sit(1)
    looker = Browser(table).come_in()
    stream = sam.listen()
    read_event(stream)
    read_event(stream)
    expect(ines.post("/hand", {**HAND, "text": "6 7 Q"})[0].status, 200)
    expect(ines.post("/hand", {**HAND, "do": "send"})[0].status, 200)
    assert 'data-text="6 7 Q"' in ines.get("/")[1]
    for other in (sam, looker):
        assert "6 7 Q" not in other.get("/")[1]
    assert "6 7 Q" not in (read_event(stream) or ("", ""))[1]
    expect(looker.post("/hand", {**HAND, "text": "6"})[0].status, 403)
    expect(looker.post("/call", {"what": 0})[0].status, 403)
    expect(looker.post("/leave", {})[0].status, 403)


@test
def a_hand_waits_for_its_deal(table):
    ines = Browser(table).come_in()
    client = ines.sit(2)
    for form in ({"text": "6"}, {"deal": "x"}, {**HAND, "text": "hello"}, {**HAND, "text": "6\n"}):
        expect(ines.post("/hand", form)[0].status, 400, form)
    expect(ines.post("/hand", {"deal": 2, "text": "6"})[0].status, 409)
    expect(ines.post("/hand", {**HAND, "do": "send"})[0].status, 409)
    ines.post("/hand", {**HAND, "text": "Q Q Q Q Q Q Q Q Q"})
    expect(ines.post("/hand", {**HAND, "do": "send"})[0].status, 409, "more queens than there are")
    ines.post("/hand", {**HAND, "text": "6"})
    expect(ines.post("/hand", {**HAND, "do": "send"})[0].status, 200)
    expect(ines.post("/hand", {**HAND, "text": "7"})[0].status, 409, "it is sent")
    table.tell("back 2")
    table.wait("hand 2 sent-back 6")
    expect(ines.post("/hand", {**HAND, "do": "send"})[0].status, 409, "unchanged")
    ines.post("/hand", {**HAND, "text": "7"})
    expect(ines.post("/hand", {**HAND, "do": "send"})[0].status, 200)
    table.tell("take 2")
    wait_for(lambda: "Ruth</bdi> enters your hand" in ines.get("/")[1])
    expect(ines.post("/hand", {**HAND, "do": "change"})[0].status, 409)
    table.tell("free 2")
    table.ask("clients", rf"client {client} -1 0")
    expect(ines.post("/hand", {**HAND, "text": "7"})[0].status, 403)


@test
def without_a_script_a_form_does_it(table):
    ines = Browser(table).come_in()
    ines.sit(2)
    ines.send("POST", "/hand", {**HAND, "text": "6", "points": 0, "key": "10"})
    response, _ = ines.send("POST", "/hand", {**HAND, "text": "6 10", "points": 0, "key": "Q"})
    expect((response.status, response.getheader("Location")), (303, "/#own"))
    assert 'data-text="6 10 Q"' in ines.get("/")[1]
    ines.send("POST", "/hand", {**HAND, "text": "6 10 Q", "points": 0, "key": "back"})
    ines.send("POST", "/hand", {**HAND, "do": "send"})
    table.wait("hand 2 sent 6 10")
    assert "Yes, &lt;once&gt;." in ines.get("/rulings?q=queen")[1]


@test
def calls_wait_for_the_scorer(table):
    sam = Browser(table).come_in()
    sam.sit(1)
    expect(sam.post("/call", {"what": 3})[0].status, 400, "a revoke is not offered")
    expect(sam.post("/call", {"what": 0})[0].status, 200)
    call = table.wait(r"call \d+ 1 0").split()[1]
    assert "the scorer decides" in sam.get("/")[1]
    table.tell(f"record {call}")
    wait_for(lambda: "Pressure: recorded." in sam.get("/")[1])
    statuses = [sam.post("/call", {"what": 1})[0].status for _ in range(4)]
    expect(statuses, [200, 200, 200, 409])


@test
def spectators_can_be_kept_out(table):
    sam, looker = Browser(table).come_in(), Browser(table).come_in()
    sam.sit(1)
    table.tell("spectators 0")
    wait_for(lambda: 'id="rows"' not in looker.get("/")[1])
    assert 'id="rows"' in sam.get("/")[1] and 'action="/claim"' in looker.get("/")[1]
    table.tell("spectators 1")
    wait_for(lambda: 'id="rows"' in looker.get("/")[1])


@test
def new_words_cut_off_at_once(table):
    sam, looker = Browser(table).come_in(), Browser(table).come_in()
    sam.sit(1)
    stream = looker.listen()
    before = table.token
    table.take_address(table.ask("renew 1", r"at \S+ .+"))
    events = []
    while (event := read_event(stream)) is not None:
        events.append(event[0])
    expect(events[-1], "gone")
    assert SECRET not in looker.get("/")[1] and SECRET in sam.get("/")[1]
    assert Browser(table).get("/" + before)[0].getheader("Set-Cookie") is None
    assert SECRET in Browser(table).come_in().get("/")[1]
    table.take_address(table.ask("renew 0", r"at \S+ .+"))
    assert SECRET not in sam.get("/")[1]
    looker = Browser(table).come_in()
    table.tell("away")
    wait_for(lambda: SECRET not in looker.get("/")[1])


@test
def a_crash_is_hardly_noticed(table):
    sam = Browser(table).come_in()
    sam.sit(1)
    sam.post("/hand", {**HAND, "text": "8 9"})
    before = table.pid()
    os.kill(before, signal.SIGKILL)
    table.wait("status 2")
    assert table.pid() != before
    assert 'data-text="8 9"' in sam.get("/")[1]
    expect(sam.post("/hand", {**HAND, "do": "send"})[0].status, 200)
    newcomer = Browser(table).come_in()
    assert newcomer.cookie != sam.cookie
    for _ in range(6):
        pid = table.pid()
        if pid == 0:
            break
        os.kill(pid, signal.SIGKILL)
        if "3" in table.wait("status [23]"):
            break
    else:
        raise AssertionError("it is started for ever")
    table.tell("start")
    table.wait("status 2")


@test
def a_server_that_hangs_keeps_nobody_waiting(table):
    sam = Browser(table).come_in()
    pid = table.pid()
    os.kill(pid, signal.SIGSTOP)
    begun = time.monotonic()
    for n in range(200):
        table.tell(f"say line {n}")
    table.ask("totals", "totals .*")
    assert time.monotonic() - begun < 5
    os.kill(pid, signal.SIGCONT)
    wait_for(lambda: "line 199" in sam.get("/")[1])


@test
def it_ends_with_its_host(table):
    pid = table.pid()
    table.process.kill()
    table.process.wait()
    wait_for(lambda: not os.path.exists(f"/proc/{pid}"))


@test
def it_has_only_its_sockets_left(table):
    pid = table.pid()
    fds = set(os.listdir(f"/proc/{pid}/fd")) - {"2"}  # what is standard error is ours, too
    links = [os.readlink(f"/proc/{pid}/fd/{fd}") for fd in fds]
    for link in links:
        assert re.match(r"socket:|anon_inode:|pipe:|/dev/", link), link
    with open(f"/proc/{pid}/status", encoding="ascii") as lines:
        status = lines.read()
    assert "NoNewPrivs:\t1" in status and "Seccomp:\t2" in status
    with open(f"/proc/{pid}/environ", "rb") as lines:
        expect(lines.read(), b"")


print(f"1..{len(results)}")
sys.exit(any(results))
