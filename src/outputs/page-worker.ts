import { parentPort } from 'node:worker_threads';
import { type PageJob, pageOutputs } from './page-outputs.ts';

/** Runs the thread behind `outputsOf`: it takes a list of jobs and returns their outputs. */
parentPort?.on('message', (jobs: PageJob[]) => parentPort?.postMessage(jobs.map(pageOutputs)));
