import { expect, it } from 'vitest';
import { compilePatterns } from '#src/i18n/label-patterns.ts';

it('lets the browser handle taps while it compiles many patterns', async () => {
  const name = 'order_confirm';
  const many = Array.from({ length: 2_000 }, (_, index) => [name, `{amount}, ${index}`] as const);
  let isHandled = false;
  setTimeout(() => {
    isHandled = true;
  });
  const compiled = await compilePatterns(many, { [name]: [['amount']] }, 'fr');
  expect(isHandled).toBe(true);
  expect(compiled).toEqual({ [name]: [['amount'], ', 1999'] });
});
