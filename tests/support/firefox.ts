import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/*
 * Drives the Firefox of a system by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). Playwright's
 * own support needs a Firefox that is built for it, or newer than an extended support release.
 */

const USUAL_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'];

/** Returns the path of an installed Firefox; undefined if there is none. */
export function firefoxPath(): string | undefined {
  return process.env.FIREFOX_PATH ?? USUAL_PLACES.find((place) => existsSync(place));
}

/** Keys that are more than a character, as WebDriver numbers them. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Time in which a page must show what is waited for, in milliseconds. */
const PATIENCE = 30_000;

interface Message {
  id?: number;
  result?: unknown;
  message?: string;
  method?: string;
  params?: { level?: string; text?: string };
}

/** A browser with one tab. */
export class Firefox {
  /** Errors of the pages that nothing caught, and what the console shows as errors. */
  readonly errors: string[] = [];
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #calls = 0;
  #tab = '';

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data))));
  }

  static async start(path: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
    const child = spawn(path, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      // It refuses to run as root in somebody else's home.
      env: { ...process.env, HOME: profile },
    });
    for await (const line of createInterface(child.stderr)) {
      const [, endpoint] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (endpoint === undefined) continue;
      child.stderr.resume();
      const socket = new WebSocket(`${endpoint}/session`);
      await once(socket, 'open');
      const firefox = new Firefox(child, profile, socket);
      await firefox.#send('session.new', { capabilities: {} });
      await firefox.#send('session.subscribe', { events: ['log.entryAdded'] });
      const tab = await firefox.#send<{ context: string }>('browsingContext.create', {
        type: 'tab',
      });
      firefox.#tab = tab.context;
      const viewport = { width: 1280, height: 800 };
      await firefox.#send('browsingContext.setViewport', { context: tab.context, viewport });
      return firefox;
    }
    throw new Error(`${path} ended before it could be driven.`);
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit');
    await this.#send('browser.close', {});
    await ended;
    rmSync(this.#profile, { recursive: true, force: true });
  }

  /** Opens an address, and waits until it has loaded. */
  async open(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { context: this.#tab, url, wait: 'complete' });
  }

  async reload(): Promise<void> {
    await this.#send('browsingContext.reload', { context: this.#tab, wait: 'complete' });
  }

  /** Goes through the history, back by -1. */
  async go(delta: number): Promise<void> {
    await this.#send('browsingContext.traverseHistory', { context: this.#tab, delta });
  }

  /** Runs a function in the page; its argument and its result are plain data. */
  async run<Result, Given = undefined>(
    code: (given: Given) => Result | Promise<Result>,
    given?: Given,
  ): Promise<Result> {
    const { result, exceptionDetails } = await this.#send<{
      result?: { value?: string };
      exceptionDetails?: { text: string };
    }>('script.callFunction', {
      functionDeclaration: `async (text) => JSON.stringify(await (${code})(JSON.parse(text)) ?? null)`,
      arguments: [{ type: 'string', value: JSON.stringify(given ?? null) }],
      target: { context: this.#tab },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result?.value ?? 'null');
  }

  /** Waits until a function returns something true in the page, and returns that. */
  async until<Result, Given = undefined>(
    what: string,
    code: (given: Given) => Result | Promise<Result>,
    given?: Given,
  ): Promise<Result> {
    for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
      // A page that is being left answers nothing.
      const found = await this.run(code, given).catch(() => undefined);
      if (found) return found;
      await new Promise((later) => setTimeout(later, 100));
    }
    throw new Error(`There is no ${what} after ${PATIENCE / 1000} s.`);
  }

  /** Clicks the first visible element of a selector that has a text, or a label's field, with the mouse. */
  async click(selector: string, text = ''): Promise<void> {
    const place = await this.until(
      `${selector} ${text}`,
      ([wanted, words]) => {
        const elements = [...document.querySelectorAll<HTMLElement>(wanted ?? '')];
        const found = elements.find(
          (element) =>
            element.checkVisibility() &&
            `${element.innerText} ${element.ariaLabel ?? ''}`.includes(words ?? ''),
        );
        // A click that an island repeats when it has loaded brings no focus from a label to its field.
        const target = found instanceof HTMLLabelElement ? found.control : found;
        target?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = target?.getBoundingClientRect() ?? new DOMRect();
        return width > 0 && { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      },
      [selector, text],
    );
    await this.#act({
      type: 'pointer',
      actions: [
        { type: 'pointerMove', ...place },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  /** Presses a key by its name, or types a text. */
  async type(keys: string): Promise<void> {
    const values = KEYS[keys] === undefined ? [...keys] : [KEYS[keys]];
    const actions = values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#act({ type: 'key', actions });
  }

  async #act(source: { type: string; actions: unknown[] }): Promise<void> {
    const actions = [{ id: source.type, ...source }];
    await this.#send('input.performActions', { context: this.#tab, actions });
  }

  async #send<Result>(method: string, params: unknown): Promise<Result> {
    const id = this.#calls++;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(id, answer);
    this.#socket.send(JSON.stringify({ id, method, params }));
    return (await answer.promise) as Result;
  }

  #receive({ id, result, message, method, params }: Message): void {
    if (method === 'log.entryAdded' && params?.level === 'error') {
      this.errors.push(params.text ?? '');
    }
    if (id === undefined) return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (message === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(message));
  }
}
