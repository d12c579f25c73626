/** A build leaves out the pages of capabilities that the brand turns off. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { CAPABILITIES } from '#src/brand/capabilities.ts';
import { readBrand } from '../../../build/brand/read-brand.ts';
import { manifestOf } from '../../../build/manifests.ts';
import { leaveOutPages, pageCapabilities } from '../../../build/route-files.ts';
import { allLabels } from '../../../locales/all-labels.ts';

const { capabilities, ...brand } = readBrand({});
const ROUTES = resolve(import.meta.dirname, '../../../src/routes');

function leftOut(code: string, path: string, off: Partial<typeof capabilities>): string | undefined {
  const { transform } = leaveOutPages({ ...capabilities, ...off });
  if (typeof transform !== 'object') throw new Error('the plugin has no transform');
  const handler = transform.handler as unknown as (code: string, id: string) => { code: string } | undefined;
  return handler(code, path)?.code;
}

function transformed(file: string, off: Partial<typeof capabilities>): string | undefined {
  const path = join(ROUTES, file);
  return leftOut(readFileSync(path, 'utf8'), path, off);
}

it('knows the pages of every capability', () => {
  const pages = pageCapabilities();
  expect(new Set(pages.values())).toEqual(new Set([...CAPABILITIES, 'topUpWithoutAccount']));
  expect(pages.get('/noudjoum')).toBe('loyalty');
  expect(pages.get('/dashboard/online-topup')).toBe('cardPayment');
  expect(pages.get('/dashboard/my-brand')).toBeUndefined();
});

it('removes the imports of screens and loaders from the pages of a capability that is off', () => {
  expect(transformed('noudjoum.ts', {})).toBeUndefined();
  expect(transformed('noudjoum.ts', { loans: false })).toBeUndefined();
  const code = transformed('noudjoum.ts', { loyalty: false });
  expect(code).toContain("'/noudjoum/$name',");
  expect(code).toContain("capability: 'loyalty'");
  expect(code).not.toContain('import(');
  // What is off unless the brand turns it on.
  expect(transformed('guest-top-up.ts', {})).not.toContain('import(');
  expect(transformed('guest-top-up.ts', { topUpWithoutAccount: true })).toBeUndefined();
});

it('refuses a file with pages of two capabilities, because a build leaves out either all of them or none', () => {
  const code = "page('/a', { capability: 'loyalty' }); page('/b', { capability: 'loans' });";
  expect(() => leftOut(code, '/portal/src/routes/both.ts', {})).toThrow('two capabilities: loyalty, loans');
});

it('the installed app has no shortcut to a page that is left out', () => {
  const shortcuts = (off: Partial<typeof capabilities>) =>
    manifestOf({ ...brand, capabilities: { ...capabilities, ...off } }, 'fr', allLabels('fr'), []).shortcuts.map(
      ({ url }) => url,
    );
  expect(shortcuts({ cardPayment: false })).not.toContain('/dashboard/online-topup');
  expect(shortcuts({ cardPayment: false })).toContain('/dashboard/scratch-card');
  expect(shortcuts({ cardPayment: false, scratchCard: false })).toHaveLength(2);
});
