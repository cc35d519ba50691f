import { Hono } from 'hono';
import type { PageDeps } from '../checkout/deps.ts';

export function createLogPages(_deps: PageDeps): Hono {
  return new Hono();
}
