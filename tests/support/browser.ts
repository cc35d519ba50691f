import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

/** In the order of `npm test`. */
const USUAL_PLACES = [
  ...['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'],
  '/usr/bin/google-chrome',
];

/** Features that Playwright switches off. Chromium heeds the last list alone, so ours repeats them. */
const OFF_FOR_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'AimEnabled'],
  ...['TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying'],
  ...['PreconnectToSearch'],
];
/** A process kept ready for the next origin: a test that opens one page would start two. */
const SPARE_PROCESS = ['SpareRendererForSitePerProcess'];
/** The list below the address bar: two pages of the browser's own, half of the work of a new profile. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

export const BROWSER_ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  // The empty page of a new tab and the one that it opens share a process.
  '--renderer-process-limit=1',
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...SPARE_PROCESS, ...ADDRESS_BAR]}`,
];

/** Returns the path of the Chromium that `npm test` found. */
export function browserPath(): string {
  return found(process.env.CHROMIUM_PATH ?? USUAL_PLACES.find((place) => existsSync(place)));
}

/** Returns the path of a Chromium with a window: the one without keeps no page that the reader left. */
export function windowedBrowserPath(): string {
  const place = USUAL_PLACES.slice(1).find((one) => existsSync(one));
  return found(place ?? process.env.CHROMIUM_PATH);
}

function found(path: string | undefined): string {
  if (!path) throw new Error('No Chromium. Fix: CHROMIUM_PATH=/path/to/chromium npm test');
  return path;
}

const shared: { browser?: Promise<Browser> } = {};

/**
 * Returns the browser that all test files of a worker share: to start one takes as much work as a few
 * pages. It ends with the worker, so a test closes only the pages and profiles that it opens.
 */
export function sharedBrowser(): Promise<Browser> {
  shared.browser ??= startBrowser();
  return shared.browser;
}

export async function startBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: BROWSER_ARGS,
    handleSIGTERM: false,
  });
  // Vitest ends a worker with SIGTERM. Playwright ends the browser and removes its files at an exit.
  process.once('SIGTERM', () => process.exit());
  // One that crashes must not fail the files that follow.
  browser.once('disconnected', () => {
    shared.browser = undefined;
  });
  return browser;
}

/** Simulates a connection on which nothing is fetched ahead, so that a test sees its own requests alone. */
export const NO_PREFETCH = (): void => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
};

/** Faults of a page, collected from the moment it is opened. */
export interface PageFaults {
  /** Errors in the console and exceptions, policy violations among them. */
  errors: string[];
  /** Requests to another origin. */
  foreign: string[];
}

/** Watches a page for errors and for requests to other origins. */
export function watch(page: Page, origin: string): PageFaults {
  const faults: PageFaults = { errors: [], foreign: [] };
  page.on('console', (message) => {
    if (message.type() === 'error') faults.errors.push(message.text());
  });
  page.on('pageerror', (error) => faults.errors.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) faults.foreign.push(request.url());
  });
  return faults;
}
