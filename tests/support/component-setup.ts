/** Vitest loads this file before each test of a component. It imports nothing of the portal, so tests can mock it. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

configure({
  asyncUtilTimeout: 10_000,
  defaultHidden: true,
  getElementError: (message) => new Error(`${message}\nThe page: ${document.body.textContent}`),
});
afterEach(cleanup);
