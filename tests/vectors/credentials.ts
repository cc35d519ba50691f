import { readFileSync } from 'node:fs';
import { TEST_DATA_FILE } from '../../gateway/contract/load.ts';
import { parseTestData } from '../../gateway/contract/test-data.ts';

const { credentials } = parseTestData(readFileSync(TEST_DATA_FILE, 'utf8'), TEST_DATA_FILE);

function credentialsOf(environment: 'test' | 'live') {
  const row = credentials.find((one) => one.environment === environment);
  if (!row)
    throw new Error(
      `test-data.yaml has no ${environment} credentials. Add a row with environment: ${environment}.`,
    );
  return row;
}

/** The documented credentials, from test-data.yaml. */
export const TEST = credentialsOf('test');
export const LIVE = credentialsOf('live');
