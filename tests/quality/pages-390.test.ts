import { describe } from 'vitest';
import { testPages } from './pages.ts';

describe('at 390 px', () => testPages(390));
