import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { sharedBrowser, watch } from '../../support/browser.ts';
import { Merchant } from './merchant.ts';
import { type SandboxProgram, startProgram } from './program.ts';

/** Everybody who takes part in a payment. */
export interface Stage {
  /** The gateway, as a program of its own. */
  readonly gateway: SandboxProgram;
  /** The shop: its server, its pages and its receiver of callbacks. */
  readonly merchant: Merchant;
  /** A window of the shopper's browser, new for each test. */
  readonly shopper: Page;
}

/** Sets the stage for the tests of a file. An error in the shopper's window fails the test. */
export function setStage(): Stage {
  let gateway: SandboxProgram;
  let merchant: Merchant;
  let browser: Browser;
  let shopper: Page;
  let errors: string[] = [];
  beforeAll(async () => {
    gateway = await startProgram();
    merchant = await Merchant.start(gateway);
    browser = await sharedBrowser();
  });
  beforeEach(async () => {
    shopper = await browser.newPage();
    errors = watch(shopper, gateway.origin).errors;
  });
  afterEach(async () => {
    await shopper.close();
    if (errors.length > 0) throw new Error(`In the shopper's browser: ${errors.join('; ')}`);
  });
  afterAll(async () => {
    await merchant?.close();
    await gateway?.close();
  });
  return {
    get gateway() {
      return gateway;
    },
    get merchant() {
      return merchant;
    },
    get shopper() {
      return shopper;
    },
  };
}
