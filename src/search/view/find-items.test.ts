import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentLike, indexOf } from '../../../tests/support/search-box.ts';
import { indexFiles } from '../indexing/write-indexes.ts';
import { findItems } from './find-items.ts';

/** Enough words that start with an s for more than eight parts. */
const sand = (id: number): string =>
  Array.from({ length: 300 }, (_, at) => `s${id}x${at}`).join(' ');
/** Four of the documents have a camel, each in another part. */
const DOCUMENTS = Array.from({ length: 128 }, (_, id) => ({
  ...documentLike({ id, title: `Page ${id}`, sectionRoute: `/p${id}` }),
  content: id % 40 === 5 ? 'A camel walks.' : sand(id),
  code: '',
}));
const CAMELS = ['/p5', '/p45', '/p85', '/p125'];
const FILES = indexFiles('search-index-docs-own-1.json', DOCUMENTS, 0);
const EMPTY = JSON.stringify(indexOf([]));

let visit = 0;
let asked: string[];
/** Answers for the parts whose names match, in place of the parts. */
let faults: [part: RegExp, answer: (response: ServerResponse, body: string) => void][];

const server = createServer((request, response) => {
  const file = request.url?.slice(1).replace(/-own\d+-/, '-own-') ?? '';
  asked.push(/\.([td]\d+)\.json$/.exec(file)?.[1] ?? file);
  const body = FILES.get(file) ?? EMPTY;
  const fault = faults.find(([part]) => part.test(file));
  if (fault) fault[1](response, body);
  else response.end(body);
});
let origin: string;
const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
beforeEach(() => {
  visit++;
  asked = [];
  faults = [];
  warnings.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  warnings.mockRestore();
});

/** Searches an index of the test's own, because loads are kept, and returns every answer. */
async function answersTo(query: string, isWanted = () => true) {
  const answers: { routes: string[]; isComplete: boolean }[] = [];
  const instances = [{ id: `own${visit}`, versions: ['1'], label: '' }];
  await findItems({ folder: origin, listUrl: '/search', instances }, query, (items, isComplete) => {
    answers.push({ routes: items.map(({ section }) => section.route), isComplete });
    return isWanted();
  });
  return answers;
}

const partsAsked = (): string[] => asked.filter((file) => /^[td]\d+$/.test(file));
const lastOf = async (query: string) => (await answersTo(query)).at(-1);

describe('search of a large index', () => {
  it('loads the parts that a query needs, each once', async () => {
    expect(await lastOf('camel')).toEqual({ routes: CAMELS, isComplete: true });
    expect(partsAsked().sort()).toEqual(['d0', 'd1', 'd2', 'd3', 't0']);
    expect((await answersTo('camels')).map(({ isComplete }) => isComplete)).toEqual([true]);
    expect(partsAsked()).toHaveLength(5);
  });

  it.each<[string, RegExp, (typeof faults)[0][1], string[], string]>([
    ['no answer', /\.d1\./, (response) => response.destroy(), ['/p5', '/p85', '/p125'], 'fetch'],
    [
      '404',
      /\.d1\./,
      (response) => response.writeHead(404).end(),
      ['/p5', '/p85', '/p125'],
      'd1" could not be used: the server answered 404. It counts as empty.',
    ],
    ['a page', /\.t0\./, (response) => response.end('<h1>Hello</h1>'), [], 'JSON'],
    ['a part cut off', /\.t0\./, (response, body) => response.end(body.slice(0, 99)), [], 'JSON'],
    ['another part', /\.d2\./, (response) => response.end('[]'), ['/p5', '/p45', '/p125'], 'd2'],
    [
      'documents of another shape',
      /\.d2\./,
      (response, body) => response.end(body.replaceAll('sectionRoute":"', '$&//other.example')),
      ['/p5', '/p45', '/p125'],
      'd2',
    ],
  ])(
    'S7-04 S8-01 counts %s as an empty part, says why once, and tries again',
    async (_what, part, answer, found, reason) => {
      vi.useFakeTimers({ toFake: ['performance'] });
      faults = [[part, answer]];
      expect(await lastOf('camel')).toEqual({ routes: found, isComplete: true });
      expect(await lastOf('camels')).toEqual({ routes: found, isComplete: true });
      expect(warnings.mock.calls).toEqual([[expect.stringContaining(reason)]]);
      faults = [];
      vi.advanceTimersByTime(10_001);
      expect(await lastOf('camel')).toEqual({ routes: CAMELS, isComplete: true });
    },
  );

  it('S4-08 shows what it has while a part hangs, and does without it in the end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    faults = [[/\.d1\./, () => {}]];
    const answers = answersTo('camel');
    await vi.waitFor(() => expect(asked).toContain('d1'));
    await vi.advanceTimersByTimeAsync(90_000);
    expect((await answers).at(-1)).toEqual({ routes: ['/p5', '/p85', '/p125'], isComplete: true });
    expect(warnings.mock.calls).toEqual([[expect.stringContaining('it took too long')]]);
  });

  it('loads the many parts of one letter only if the reader types no other', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let isWanted = true;
    const answers = answersTo('s', () => isWanted);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    isWanted = false;
    await vi.advanceTimersByTimeAsync(200);
    await answers;
    expect(partsAsked()).toEqual([]);
    vi.useRealTimers();
    expect((await lastOf('s'))?.routes).toHaveLength(8);
    expect(partsAsked().length).toBeGreaterThan(8);
  });
});
