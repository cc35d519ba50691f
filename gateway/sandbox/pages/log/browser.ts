/** Features of the developer's pages beyond plain forms: copy buttons, and a live log. */
export {};

const EVERY = 1500;
const LISTS = ['requests', 'callbacks'] as const;
const CONFIRMED_FOR = 1500;

addCopyButtons(document);
openTarget();
followLog();

/** Opens the entry that the address links to. */
function openTarget(): void {
  const target = document.getElementById(window.location.hash.slice(1));
  const details = target?.querySelector('details');
  if (details) details.open = true;
}

/** Keeps the log up to date. Unchanged entries stay as they are, with everything open in them. */
function followLog(): void {
  const note = document.querySelector('[data-live]');
  if (!note) return;
  const clock = document.querySelector('[data-clock]');
  let etag = '';
  const ask = async (): Promise<void> => {
    const answer = document.hidden ? undefined : await readEntries(etag);
    if (answer) {
      etag = answer.etag;
      if (clock) clock.textContent = answer.clock;
      if (answer.html !== undefined) takeOver(answer.html);
    }
    if (!document.hidden) note.textContent = answer ? 'Live' : 'The sandbox does not answer.';
    setTimeout(ask, EVERY);
  };
  void ask();
}

interface Answer {
  etag: string;
  clock: string;
  /** Missing if nothing changed. */
  html?: string;
}

/** Reads the entries. Returns `undefined` if the sandbox is unreachable. */
async function readEntries(etag: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(`/sandbox/live${window.location.search}`, {
      cache: 'no-store',
      headers: etag === '' ? {} : { 'If-None-Match': etag },
    });
    const clock = response.headers.get('x-sandbox-clock') ?? '';
    if (response.status === 304) return { etag, clock };
    if (!response.ok) return undefined;
    return { etag: response.headers.get('etag') ?? '', clock, html: await response.text() };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function takeOver(html: string): void {
  const fresh = new DOMParser().parseFromString(html, 'text/html');
  let news = 0;
  const focused = document.activeElement?.id;
  for (const list of LISTS) {
    const shown = document.getElementById(list);
    const wanted = fresh.getElementById(list);
    if (shown && wanted) news += takeOverList(shown, wanted);
  }
  for (const empty of document.querySelectorAll('.empty')) {
    const list = empty.parentElement?.querySelector('ol');
    if (list?.firstElementChild) empty.remove();
  }
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  const status = document.querySelector('[data-news]');
  if (status && news > 0) status.textContent = `${news} new ${news === 1 ? 'entry' : 'entries'}`;
}

/** @returns the number of new entries. */
function takeOverList(shown: HTMLElement, wanted: HTMLElement): number {
  let news = 0;
  const entries = [...wanted.children].map((entry) => {
    const known = document.getElementById(entry.id);
    if (!known) news += 1;
    if (known instanceof HTMLElement && entry instanceof HTMLElement) {
      if (known.dataset.version === entry.dataset.version) return known;
    }
    const adopted = document.importNode(entry, true);
    addCopyButtons(adopted);
    keepOpen(known, adopted);
    return adopted;
  });
  place(entries, shown);
  return news;
}

/** Keeps open what was open and closed what was closed. New parts stay as they come. */
function keepOpen(known: Element | null, adopted: Element): void {
  for (const details of adopted.querySelectorAll('details')) {
    const { key } = details.dataset;
    const before = known?.querySelector<HTMLDetailsElement>(`details[data-key="${key}"]`);
    if (before) details.open = before.open;
  }
}

/** Puts entries into a list without moving those already in place: moving one would lose its focus. */
function place(entries: readonly Element[], list: HTMLElement): void {
  const wanted = new Set(entries);
  for (const child of [...list.children]) {
    if (!wanted.has(child)) child.remove();
  }
  let next = list.firstElementChild;
  for (const entry of entries) {
    if (entry === next) next = next.nextElementSibling;
    else list.insertBefore(entry, next);
  }
}

/**
 * Adds a button beside everything that can be copied, or in the row of buttons of its block.
 * `data-copy-as` is the label of the button, else "Copy".
 */
function addCopyButtons(root: ParentNode): void {
  for (const source of root.querySelectorAll<HTMLElement>('[data-copy]')) {
    const name = source.dataset.copyAs ?? 'Copy';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = name;
    button.addEventListener('click', () => {
      void copy(source, button, name);
    });
    const row = source.closest('.sent')?.querySelector('.copies');
    if (row) row.append(button);
    else source.after(button);
    source.removeAttribute('data-copy');
  }
}

async function copy(source: HTMLElement, button: HTMLButtonElement, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
    button.textContent = 'Copied';
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // The browser doesn't let scripts copy. Select the text so the keyboard can.
    window.getSelection()?.selectAllChildren(source);
    button.textContent = 'Marked';
  }
  setTimeout(() => {
    button.textContent = name;
  }, CONFIRMED_FOR);
}
