import type { TestData } from '../../../contract/test-data.ts';
import type { Shopper } from '../../shopper/shopper.ts';

/** What the pages are made from. */
export interface PageDeps {
  shopper: Shopper;
  testData: TestData;
  /** The sandbox's time, in milliseconds. */
  now(): number;
  /** Asks a control endpoint of this sandbox, as a developer would. */
  control(request: Request): Promise<Response>;
  /** The address of the docs, ending in `/`, where it is known. */
  docs?: string;
}
