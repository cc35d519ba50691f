import { describe } from 'vitest';
import { testPages } from './pages.ts';

describe('at 1280 px', () => testPages(1280));
