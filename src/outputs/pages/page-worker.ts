import { parentPort } from 'node:worker_threads';
import { type PageJob, pageOutputs } from './page-outputs.ts';

/** The thread behind `outputsOf`: a list of jobs in, their outputs back. */
parentPort?.on('message', (jobs: PageJob[]) => parentPort?.postMessage(jobs.map(pageOutputs)));
