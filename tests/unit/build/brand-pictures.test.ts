/** A build has the pictures of its own brand, in its own colours. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { LANGUAGES } from '#src/lib/languages.ts';
import { readBrand } from '../../../build/brand/read-brand.ts';
import { pictureFiles } from '../../../build/brand-pictures.ts';

afterEach(() => vi.unstubAllEnvs());

/** Three of a phone and one of a wide screen. */
const SCREENSHOTS = 4;

it('the default brand has its own screenshots in each language', () => {
  const files = pictureFiles(readBrand({}));
  expect([...files.keys()].filter((path) => path.startsWith('/screenshots/sahla/'))).toHaveLength(
    SCREENSHOTS * LANGUAGES.length,
  );
});

it('another brand has nothing of the default brand: neither its screenshots nor its colours', () => {
  const files = pictureFiles(readBrand({ BRAND: 'rimal' }));
  expect([...files.keys()]).toEqual(['/login-banner.svg', '/banner-fallback.svg']);
  for (const drawing of files.values()) {
    expect(drawing).toContain('#ff9478');
    // A template with an unknown colour would draw black.
    expect(drawing).not.toMatch(/%|#ffc163|#ffe3b8|#fbbf4d/);
  }
});

it('screenshots of an operator are beside its brand file, in a folder with the brand’s name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { cardPayments: _, ...sahla } = JSON.parse(readFileSync('src/brand/sahla.json', 'utf8'));
  const file = join(folder, 'mine.json');
  writeFileSync(file, JSON.stringify({ ...sahla, slug: 'tilila' }));
  cpSync('src/brand/sahla/screenshots', join(folder, 'tilila/screenshots'), { recursive: true });
  vi.stubEnv('BRAND', file);
  const found = pictureFiles(readBrand()).get('/screenshots/tilila/narrow-fr.png');
  expect(found).toEqual({ path: join(folder, 'tilila/screenshots/narrow-fr.png') });
});
