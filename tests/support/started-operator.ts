/**
 * The operator of one test file. Vitest loads this file first (`setupFiles`), so that the portal's modules read the
 * operator's addresses when a test imports them.
 */
import { afterAll, beforeEach } from 'vitest';
import { startTestOperator } from './operator.ts';

export const operator = await startTestOperator();

beforeEach(() => operator.reset());
afterAll(() => operator.close());
