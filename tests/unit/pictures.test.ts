import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../../scripts/lib/project.ts';
import { VISITS } from '../e2e/support/pictures/visits.ts';

const FOLDER = join(PROJECT, 'tests', 'e2e', 'pictures');
const LIMIT_BYTES = 4 * 1024 * 1024;

const pictures = VISITS.flatMap((visit) => visit.pictures);
const files = await readdir(FOLDER);

describe('the pictures of screens', () => {
  it('has exactly one picture for each of the forty screens', () => {
    expect(pictures).toHaveLength(40);
    expect(files.toSorted()).toEqual(pictures.map(({ name }) => `${name}.png`).toSorted());
  });

  it('shows at least eight screens in Arabic, two in English and eight in the dark theme', () => {
    const count = (isWanted: (picture: (typeof pictures)[number]) => boolean) => pictures.filter(isWanted).length;
    expect(count(({ language }) => language === 'ar')).toBeGreaterThanOrEqual(8);
    expect(count(({ language }) => language === 'en')).toBeGreaterThanOrEqual(2);
    expect(count(({ isDark }) => isDark === true)).toBeGreaterThanOrEqual(8);
  });

  it('keeps all pictures under 4 MB', async () => {
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(FOLDER, file))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LIMIT_BYTES);
  });
});
