/** From the raw request to its answer: hash, idempotency, problems. */
export { Api, LOST_HEADER } from './api.ts';
export {
  corsHeaders,
  isAllowedHost,
  isAllowedOrigin,
  isOpenToAll,
  type OriginRules,
  preflight,
} from './origins.ts';
export { Problem, toProblemBody } from './problem.ts';
export { readBody, readJson } from './read-request.ts';
