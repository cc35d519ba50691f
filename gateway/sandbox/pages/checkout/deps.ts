import type { TestData } from '../../../contract/test-data.ts';
import type { Shopper } from '../../shopper/shopper.ts';

/** Dependencies of the pages. */
export interface PageDeps {
  shopper: Shopper;
  testData: TestData;
  /** The sandbox's time, in milliseconds. */
  now(): number;
  /** Calls a control endpoint of this sandbox, like a developer. */
  control(request: Request): Promise<Response>;
  /** Address of the docs, ending in `/`, if known. */
  docs?: string;
}
