import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../../scripts/lib/project.ts';
import { VISITS } from '../e2e/support/pictures/visits.ts';

const FOLDER = join(PROJECT, 'tests', 'e2e', 'pictures');
const LIMIT_BYTES = 2 * 1024 * 1024;

const pictures = VISITS.flatMap((visit) => visit.pictures);
const files = await readdir(FOLDER);

describe('the pictures of screens', () => {
  it('has exactly one picture for each screen', () => {
    expect(files.toSorted()).toEqual(pictures.map(({ name }) => `${name}.png`).toSorted());
  });

  it('shows at least four screens in Arabic and four in the dark theme', () => {
    const count = (isWanted: (picture: (typeof pictures)[number]) => boolean) => pictures.filter(isWanted).length;
    expect(count(({ language }) => language === 'ar')).toBeGreaterThanOrEqual(4);
    expect(count(({ isDark }) => isDark === true)).toBeGreaterThanOrEqual(4);
  });

  it('keeps all pictures under 2 MB', async () => {
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(FOLDER, file))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LIMIT_BYTES);
  });
});
