import { type RefObject, useEffect, useRef } from 'react';
import { useComputed } from '../shared/use-computed.ts';
import type { PageSandbox } from './page-sandbox.ts';
import { SampleBlocks } from './sample-blocks.ts';
import type { Sample } from './types.ts';

/**
 * Makes the page's sample the program for a body, in every language, until the panel closes.
 *
 * @param body undefined while the body is the page's own example
 * @returns what the sample is now; undefined if it never changed
 */
export function useSample(
  sandbox: PageSandbox,
  slug: string,
  body: string | undefined,
  panel: RefObject<Element | null>,
): Sample | undefined {
  const { value: sample } = useComputed(
    body === undefined ? 'example' : `body ${body}`,
    () => sampleOf(sandbox, slug, body),
    undefined,
  );
  const blocks = useRef<SampleBlocks>(undefined);
  useEffect(() => {
    const samples = panel.current?.closest('#samples');
    if (samples) blocks.current = new SampleBlocks(samples);
    return () => blocks.current?.reset();
  }, [panel]);
  useEffect(() => {
    if (sample?.kind === 'example') blocks.current?.reset();
    if (sample?.kind === 'written') blocks.current?.show(sample.programs);
  }, [sample]);
  return sample;
}

async function sampleOf(
  sandbox: PageSandbox,
  slug: string,
  body: string | undefined,
): Promise<Sample | undefined> {
  if (body === undefined) return { kind: 'example' };
  const read = sandbox.read(body);
  if ('fault' in read) return { kind: 'unreadable', detail: read.fault };
  try {
    const { samplesOf } = await import('./load-samples.ts');
    return { kind: 'written', programs: samplesOf(slug, read.value) };
  } catch (cause) {
    console.warn('The sample could not be written.', cause);
    return { kind: 'failed' };
  }
}
