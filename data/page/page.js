/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the page as the laptop has it, and sends what is tapped. Without this script everything on
 * the page is a form or a link that works as well. */
"use strict";
(() => {
  const STALE_S = 20;
  const BAND_S = 60;
  const AGAIN_MS = 2000;
  const find = (id) => document.getElementById(id);
  const state = find("state");

  /* Makes @old like @made in place, so that no button is lost under a finger. */
  const morph = (old, made) => {
    for (const { name } of [...old.attributes])
      if (!made.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of made.attributes)
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    if (old instanceof HTMLInputElement && old.type === "hidden") old.value = made.value;
    morphChildren(old, made);
  };
  const morphChildren = (old, made) => {
    const before = [...old.childNodes];
    const after = [...made.childNodes];
    after.forEach((node, i) => {
      const there = before[i];
      if (!there) old.append(node);
      else if (there.nodeName !== node.nodeName || there.id !== node.id) there.replaceWith(node);
      else if (node.nodeType === Node.ELEMENT_NODE) morph(there, node);
      else if (there.data !== node.data) there.data = node.data;
    });
    before.slice(after.length).forEach((node) => node.remove());
  };
  const parse = (html) => {
    const made = document.createElement("template");
    made.innerHTML = html;
    return made.content;
  };

  /* Tabs */
  const ids = ["sheet", "own", "rulings"];
  const open = (wanted) => {
    const id = ids.includes(wanted) ? wanted : "sheet";
    for (const each of ids) find(each).classList.toggle("open", each === id);
    for (const link of document.querySelectorAll("#tabs a"))
      if (link.hash === "#" + id) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
  };
  const openHash = () => open(location.pathname === "/rulings" ? "rulings" : location.hash.slice(1));
  addEventListener("hashchange", () => { openHash(); scrollTo(0, 0); });

  /* What the laptop says */
  let heard = Date.now();
  let source = null;
  const hear = () => { heard = Date.now(); tick(); };
  const scored = () => Number(find("where")?.dataset.scored ?? -1);
  let fresh = 0; /* the deal that was booked last: its ink runs once, whatever else comes */
  const showTable = (html) => {
    const before = scored();
    morphChildren(find("sheet"), parse(html));
    document.title = [find("where")?.textContent.trim(), "Kreights"].filter(Boolean).join(" · ");
    const after = scored();
    if (before < 0 || after < before) fresh = 0;
    else if (after > before) fresh = after;
    document.querySelectorAll("#rows tbody tr:not(.coming)")[fresh - 1]?.classList.add("fresh");
    if (before < 0 || after <= before) return;
    find("news").textContent = find("headline").textContent;
    if (find("own").classList.contains("open") && !queue.length) location.hash = "#sheet";
  };
  let version = 0;
  const showOwn = (html) => {
    const made = parse(html);
    const n = Number(made.getElementById("version")?.dataset.n ?? 0);
    if (n < version) return; /* an answer that an event has overtaken, or the other way round */
    version = n;
    const alerted = find("message")?.className === "wrong";
    morphChildren(find("own"), made);
    if (edits()) showCards();
    const tab = document.querySelector("#tabs a[href='#own']");
    tab.textContent = find("pad") ? tab.dataset.seated : tab.dataset.looking;
    const message = find("message");
    if (message?.className === "wrong" && !alerted) {
      message.tabIndex = -1;
      if (find("own").classList.contains("open")) message.focus({ preventScroll: true });
    }
  };
  const connect = () => {
    source?.close();
    source = new EventSource("/events");
    source.addEventListener("table", (event) => { hear(); showTable(event.data); });
    source.addEventListener("own", (event) => { hear(); showOwn(event.data); });
    source.addEventListener("beat", hear);
    source.addEventListener("gone", () => location.replace("/"));
    source.addEventListener("rest", () => source.close());
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) setTimeout(connect, AGAIN_MS);
    };
  };
  let asked = Date.now();
  const wake = () => {
    if (document.visibilityState !== "visible") return;
    asked = Date.now();
    connect();
  };
  const tick = () => {
    const now = Date.now();
    const age = (now - heard) / 1000;
    const stale = age > STALE_S;
    const time = new Date(heard).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    const words = stale ? state.dataset.asOf : state.dataset.live;
    const text = queue.length && stale ? state.dataset.waits : words.replace("{time}", time);
    if (state.textContent !== text) state.textContent = text;
    state.classList.toggle("stale", stale);
    find("stale").hidden = age <= BAND_S;
    if (stale && now - asked > STALE_S * 1000) wake();
  };
  for (const event of ["pageshow", "online"]) addEventListener(event, wake);
  document.addEventListener("visibilitychange", wake);

  /* What is tapped: one request after the other; what was typed waits while nobody answers. */
  const queue = [];
  let busy = false;
  const edits = () => queue.some((each) => each.text !== undefined);
  const typed = () => {
    const last = queue.findLast((each) => each.text !== undefined);
    return last ? last.text : find("cards").dataset.text;
  };
  const showCards = () => {
    const points = document.querySelector("#pad [name=points]").value === "1";
    const cards = points ? [typed()] : typed().split(" ");
    find("cards").replaceChildren(...cards.filter(Boolean).map((card) => {
      const item = document.createElement("li");
      item.textContent = card;
      return item;
    }));
    for (const key of document.querySelectorAll(".key .n")) {
      const n = points ? 0 : cards.filter((card) => card === key.parentNode.value).length;
      key.textContent = n || "";
      key.parentNode.classList.toggle("held", n > 0);
    }
  };
  const push = async () => {
    if (busy) return;
    busy = true;
    while (queue.length) {
      const { path, body } = queue[0];
      try {
        const answer = await fetch(path, { method: "POST", body, redirect: "error" });
        const html = await answer.text();
        if (answer.status >= 429) throw new Error(answer.statusText);
        hear();
        queue.shift();
        if (answer.ok) showOwn(html);
        else if (answer.status === 403 && html.includes("/words")) location.replace("/");
        else wake();
      } catch {
        tick();
        await new Promise((done) => setTimeout(done, AGAIN_MS));
      }
    }
    busy = false;
  };
  const post = (path, form, text) => {
    const body = new URLSearchParams(form);
    body.set("part", "1");
    const last = queue.length > 1 ? queue[queue.length - 1] : null;
    if (text !== undefined && last?.text !== undefined) queue.pop();
    queue.push({ path, body, text });
    push();
  };
  const pressKey = (form, key) => {
    const points = form.get("points") === "1";
    const cards = points ? [...typed()] : typed().split(" ").filter(Boolean);
    if (key === "back") cards.pop();
    else cards.push(key);
    const text = cards.join(points ? "" : " ");
    form.delete("key");
    form.set("text", text);
    post("/hand", form, text);
    showCards();
  };
  document.addEventListener("submit", (event) => {
    const form = new FormData(event.target, event.submitter);
    if (event.target.method !== "post") return;
    event.preventDefault();
    if (event.submitter?.name && !form.has(event.submitter.name))
      form.set(event.submitter.name, event.submitter.value);
    if (form.has("key")) pressKey(form, form.get("key"));
    else post(new URL(event.target.action).pathname, form);
  });

  /* Rulings: the answers come into the page. */
  const look = async (query) => {
    try {
      const answer = await fetch("/rulings?part=1&" + query);
      if (answer.ok) find("answers").innerHTML = await answer.text();
    } catch {
      tick();
    }
  };
  find("search").addEventListener("submit", (event) => {
    event.preventDefault();
    look(new URLSearchParams(new FormData(event.target)));
  });
  find("rulings").addEventListener("click", (event) => {
    const link = event.target.closest("a.ruling");
    if (!link) return;
    event.preventDefault();
    look(link.search.slice(1));
  });

  document.documentElement.classList.add("scripted");
  openHash();
  connect();
  setInterval(tick, 1000);
})();
