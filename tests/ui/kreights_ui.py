# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the app as a person with a screen reader would: by accessible names.

A test file is a unittest module that ends with `kreights_ui.main ()`. Run by
itself it starts its own X server and session bus, so nothing of the desktop it
runs on is touched. Every App has folders of its own for data and settings.

Nothing here sleeps for a fixed time: what is not there yet is polled for, until
it is there or TIMEOUT_S has passed, and then the message lists what is there.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

TIMEOUT_S = float (os.environ.get ('KREIGHTS_UI_TIMEOUT', '15'))
POLL_S = 0.05
PROGRAM = os.environ.get ('KREIGHTS', 'build/src/ui/kreights')
SHOTS = os.environ.get ('KREIGHTS_UI_SHOTS', '')
INSIDE = 'KREIGHTS_UI_INSIDE'

# Nothing that a test looks for is inside these; every look costs a round trip.
LEAVES = {'label', 'image', 'text', 'check box', 'scroll bar'}


running = []  # every App that was started and not stopped


def look_again ():
    """Forgets what is cached of the apps: not every change is told (GTK 4.8)."""
    from gi.repository import GLib
    context = GLib.MainContext.default ()
    while context.iteration (False):
        pass
    for app in running:
        app.root.accessible.clear_cache ()


def poll (probe, what, explain=None, again=True):
    """The first true value of probe (); fails saying `what` was waited for."""
    deadline = time.monotonic () + TIMEOUT_S
    while True:
        value = probe ()
        if value:
            return value
        if time.monotonic () > deadline:
            there = '\n' + explain () if explain else ''
            raise AssertionError (f'waited in vain for {what}{there}')
        time.sleep (POLL_S)
        if again:
            look_again ()


class Node:
    """One accessible object."""

    def __init__ (self, app, accessible):
        self.app = app
        self.accessible = accessible

    @property
    def name (self):
        return self.accessible.name

    @property
    def role (self):
        return self.accessible.getRoleName ()

    @property
    def description (self):
        return self.accessible.description

    def states (self):
        import pyatspi
        self.accessible.clear_cache ()  # not every change of a state is told
        return {pyatspi.stateToString (s) for s in self.accessible.getState ().getStates ()}

    def extents (self):
        import pyatspi
        try:
            return self.accessible.queryComponent ().getExtents (pyatspi.WINDOW_COORDS)
        except NotImplementedError:
            return None

    def is_shown (self):
        box = self.extents ()
        return box is not None and box.width > 0 and box.height > 0

    def is_sensitive (self):
        return 'sensitive' in self.states ()

    def is_focused (self):
        return 'focused' in self.states ()

    def is_checked (self):
        return bool (self.states () & {'checked', 'pressed'})

    def children (self):
        if self.role in LEAVES:
            return
        for index in range (self.accessible.get_child_count ()):
            accessible = self.accessible.get_child_at_index (index)
            if accessible is not None:
                yield Node (self.app, accessible)

    def walk (self):
        yield self
        for child in self.children ():
            yield from child.walk ()

    def press (self):
        """Activates a button, toggle, switch or check button."""
        poll (self.is_sensitive, f'“{self.name}” to be sensitive')
        actions = self.accessible.get_action_iface ()
        if actions is not None and actions.get_n_actions () > 0:
            actions.do_action (0)
        else:  # check buttons have no action in GTK 4.8
            self.click ()

    def set_text (self, text):
        self.accessible.queryEditableText ().setTextContents (text)

    def get_text (self):
        text = self.accessible.queryText ()
        return text.getText (0, text.characterCount)

    def parent (self):
        return Node (self.app, self.accessible.parent)

    def window (self):
        node = self.accessible
        while node.parent is not None and node.parent.getRoleName () != 'application':
            node = node.parent
        return Node (self.app, node)

    def click (self):
        """A mouse click in the middle: for rows and other things without an action,
        and to give an entry the focus, which GTK 4.8 does not do on request."""
        def settled ():
            box = self.extents ()
            time.sleep (POLL_S)
            return box if box == self.extents () else None
        box = poll (settled, f'“{self.name}” to stand still')
        self.app.click (self.window (), box.x + box.width // 2, box.y + box.height // 2)

    def find (self, name=None, role=None, shown=True):
        """The node inside this one of that name and role; polls."""
        def probe ():
            return next (self.search (name, role, shown), None)
        return poll (probe, f'{role or "a node"} “{name}”', self.describe)

    def find_all (self, name=None, role=None, shown=True):
        return list (self.search (name, role, shown))

    def search (self, name=None, role=None, shown=True):
        import gi.repository.GLib
        try:
            for node in self.walk ():
                if name is not None and node.name != name:
                    continue
                if role is not None and node.role != role:
                    continue
                if shown and not node.is_shown ():
                    continue
                yield node
        except (LookupError, gi.repository.GLib.Error):
            return  # it went away while we looked: look again

    def describe (self):
        lines = []
        for node in self.walk ():
            if node.is_shown () and node.name:
                lines.append (f'  {node.role} “{node.name}”')
        return '\n'.join (lines)


class App:
    """The app in folders of its own. Use it as a context manager."""

    def __init__ (self, *arguments, env=None, home=None, program=None):
        self.arguments = list (arguments)
        self.env = env or {}
        self.home = home or tempfile.mkdtemp (prefix='kreights-ui-')
        self.keep_home = home is not None
        self.program = program or PROGRAM
        self.process = None

    def __enter__ (self):
        self.start ()
        return self

    def __exit__ (self, *_):
        self.stop ()
        if not self.keep_home:
            shutil.rmtree (self.home, ignore_errors=True)

    def start (self):
        env = dict (os.environ)
        for variable, folder in (('XDG_DATA_HOME', 'data'), ('XDG_CONFIG_HOME', 'config'),
                                 ('XDG_CACHE_HOME', 'cache'), ('XDG_STATE_HOME', 'state')):
            env[variable] = os.path.join (self.home, folder)
            os.makedirs (env[variable], exist_ok=True)
        self._write_settings (os.path.join (env['XDG_CONFIG_HOME'], 'gtk-4.0'))
        env.update (GDK_BACKEND='x11', GSK_RENDERER='cairo', GSETTINGS_BACKEND='memory',
                    NO_AT_BRIDGE='0')
        env.update (self.env)
        self.process = subprocess.Popen ([self.program, *self.arguments], env=env)
        self.root = poll (self._find_application, f'{self.program} on the accessibility bus')
        running.append (self)
        self.move_pointer_away ()
        poll (lambda: any (True for _ in self.windows ()), 'a window')
        self.focus ()

    def _write_settings (self, folder):
        """Without animations, what is there can be clicked at once."""
        os.makedirs (folder, exist_ok=True)
        with open (os.path.join (folder, 'settings.ini'), 'w') as settings:
            settings.write ('[Settings]\ngtk-enable-animations=0\n')

    def stop (self):
        """Ends the app as a crash would: nothing gets a chance to be saved late."""
        if self.process is not None and self.process.poll () is None:
            self.process.send_signal (signal.SIGKILL)
        if self.process is not None:
            self.process.wait (TIMEOUT_S)
        if self in running:
            running.remove (self)
        self.process = None

    def remove (self):
        """Ends the app and removes its folders."""
        self.stop ()
        shutil.rmtree (self.home, ignore_errors=True)

    def restart (self):
        self.stop ()
        self.start ()

    def _find_application (self):
        import pyatspi
        assert self.process.poll () is None, f'{self.program} ended with {self.process.returncode}'
        for accessible in pyatspi.Registry.getDesktop (0):
            if accessible is not None and accessible.get_process_id () == self.process.pid:
                return Node (self, accessible)
        return None

    def windows (self):
        return [node for node in self.root.children () if node.is_shown ()]

    def window (self, title):
        """The window of that title; polls."""
        return poll (lambda: next ((w for w in self.windows () if w.name == title), None),
                     f'the window “{title}”',
                     lambda: '\n'.join (f'  window “{w.name}”' for w in self.windows ()))

    def find (self, name=None, role=None, shown=True):
        return self.root.find (name, role, shown)

    def has (self, name=None, role=None):
        """Whether it is there now; does not wait."""
        return next (self.root.search (name, role), None) is not None

    def wait_gone (self, name=None, role=None):
        poll (lambda: not self.has (name, role), f'“{name}” to go away', self.root.describe)

    def wait_closed (self, title):
        """Waits for the X window of that title to go. The accessible tree is not
        looked at meanwhile: GTK 4.8 falls when asked for a window that just went."""
        def is_closed ():
            found = subprocess.run (['xdotool', 'search', '--all', '--onlyvisible', '--pid',
                                     str (self.process.pid), '--name', f'^{title}$'],
                                    capture_output=True, text=True)
            return not found.stdout.split ()
        poll (is_closed, f'the window “{title}” to close')

    def press (self, name, role=None):
        """Presses the button of that name, once it is there and can be pressed."""
        def probe ():
            return next ((n for n in self.root.search (name, role)
                          if n.role != 'label' and n.is_sensitive ()), None)
        poll (probe, f'“{name}” to be pressed', self.root.describe).press ()

    def set_text (self, name, text):
        self.find (name, 'text').set_text (text)

    # --- The X side: keys, pointer, pictures, sizes

    def x_windows (self):
        found = subprocess.run (['xdotool', 'search', '--onlyvisible', '--pid',
                                 str (self.process.pid)], capture_output=True, text=True)
        return found.stdout.split ()

    def focus (self, x_window=None):
        """Without a window manager somebody has to give the focus."""
        windows = poll (self.x_windows, 'an X window')
        subprocess.run (['xdotool', 'windowfocus', '--sync', x_window or windows[-1]], check=True)

    def key (self, *keys):
        subprocess.run (['xdotool', 'key', '--clearmodifiers', *keys], check=True)

    def type (self, text):
        subprocess.run (['xdotool', 'type', '--delay', '4', text], check=True)

    def click (self, window, x, y, button=1):
        subprocess.run (['xdotool', 'mousemove', '--window', self.x_window (window), str (x), str (y),
                         'click', str (button)], check=True)
        self.move_pointer_away ()

    def move_pointer_away (self):
        """So that no tooltip comes and goes: GTK 4.8 can end over asking about one."""
        subprocess.run (['xdotool', 'mousemove', '1919', '1079'], check=True)

    def wait_closed (self, title):
        """Waits for a window to go without asking about what is in it: GTK 4.8 can
        end over a question about a window that is just being taken down."""
        search = ['xdotool', 'search', '--all', '--onlyvisible', '--pid',
                  str (self.process.pid), '--name', f'^{title}$']
        poll (lambda: not subprocess.run (search, capture_output=True).stdout,
              f'the window “{title}” to close', again=False)

    def x_window (self, window):
        """The X window of a window."""
        found = subprocess.run (['xdotool', 'search', '--all', '--onlyvisible', '--pid',
                                 str (self.process.pid), '--name', f'^{window.name}$'],
                                capture_output=True, text=True)
        return found.stdout.split ()[-1]

    def resize (self, width, height, window=None):
        target = self.x_window (window) if window else self.x_windows ()[0]
        subprocess.run (['xdotool', 'windowsize', '--sync', target, str (width), str (height)],
                        check=True)

    def minimum_size (self, window=None):
        """(width, height) below which the window cannot be made."""
        target = self.x_window (window) if window else self.x_windows ()[0]
        hints = subprocess.run (['xprop', '-id', target, 'WM_NORMAL_HINTS'],
                                capture_output=True, text=True, check=True).stdout
        for line in hints.splitlines ():
            if 'minimum size' in line:
                width, height = line.split (':')[1].split ('by')
                return int (width), int (height)
        return 0, 0

    def shot (self, name):
        """Keeps a picture of the screen in the build folder."""
        if SHOTS:
            os.makedirs (SHOTS, exist_ok=True)
            subprocess.run (['import', '-window', 'root', os.path.join (SHOTS, name + '.png')],
                            check=True)


def new_game (app, names, rules=None, look=None):
    """Starts a game of those players by way of the New Game window, which
    look () may look at before."""
    app.press ('New Game…')
    window = app.window ('New Game')
    if rules is not None:
        window.find (rules, 'check box').press ()
    while any (window.search (f'Player in seat {len (names) + 1}', 'text')):
        n_seats = len (list (window.search (role='text'))) - 2  # place and note are texts too
        window.find (f'Take seat {n_seats} off the table').press ()
        poll (lambda: not any (window.search (f'Player in seat {n_seats}', 'text')), 'a seat less')
    for seat, name in enumerate (names, 1):
        label = f'Player in seat {seat}'
        if not any (window.search (label, 'text')):
            window.find ('Add Player').press ()
        window.find (label, 'text').set_text (name)
    if look is not None:
        look (window)
    app.press ('Start')
    app.wait_closed ('New Game')


def _run_inside ():
    """This very script again, with an X server and a session bus of its own."""
    runtime = tempfile.mkdtemp (prefix='kreights-run-')
    os.chmod (runtime, 0o700)
    reader, writer = os.pipe ()
    server = subprocess.Popen (['Xvfb', '-displayfd', str (writer), '-screen', '0',
                                '1920x1080x24', '-nolisten', 'tcp', '-noreset'], pass_fds=[writer],
                               stderr=subprocess.DEVNULL)
    os.close (writer)
    try:
        number = os.read (reader, 16).decode ().strip ()
        env = dict (os.environ, DISPLAY=f':{number}', XDG_RUNTIME_DIR=runtime, LC_ALL='C.UTF-8')
        env[INSIDE] = '1'
        env.pop ('WAYLAND_DISPLAY', None)
        command = ['dbus-run-session', '--', sys.executable, *sys.argv]
        return subprocess.run (command, env=env).returncode
    finally:
        server.terminate ()
        server.wait ()
        shutil.rmtree (runtime, ignore_errors=True)


def main ():
    if INSIDE not in os.environ:
        sys.exit (_run_inside ())
    unittest.main (verbosity=2, warnings='ignore')
