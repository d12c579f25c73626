import { expect, it, vi } from 'vitest';

it('reads the configuration of the browser tests on a machine without a browser', async () => {
  vi.stubEnv('CHROMIUM_PATH', undefined);
  vi.stubEnv('HEADLESS_SHELL_PATH', undefined);
  vi.stubEnv('PATH', '');
  const { default: config } = await import('../../playwright.config.ts');
  expect(config.use?.launchOptions).not.toHaveProperty('executablePath');
});
