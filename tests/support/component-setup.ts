/** Vitest loads this file before each test of a component. It mocks nothing and imports nothing of the portal. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

configure({ asyncUtilTimeout: 10_000, defaultHidden: true });
afterEach(cleanup);
