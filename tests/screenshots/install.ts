/**
 * `npm run screenshots:install`: the pictures that a browser shows when it offers to install the portal, in
 * `src/brand/sahla/screenshots/`. Run it again after these screens change. To reduce them to
 * 256 colours and a third of the bytes: `mogrify +dither -colors 256 src/brand/sahla/screenshots/*.png`.
 */
import { execFileSync } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { LANGUAGE_CODES } from '#src/lib/languages.ts';
import { PROJECT } from '../../scripts/lib/project.ts';

const FOLDER = join(PROJECT, 'src', 'brand', 'sahla', 'screenshots');

/**
 * Screens by the name of their picture (`build/manifests.ts`). The browser shows the first picture of each form first.
 */
const PICTURES = [
  { screen: 'dashboard', width: 360, form: 'narrow', number: '' },
  { screen: 'bundles-data', width: 360, form: 'narrow', number: '-2' },
  { screen: 'usage-summary', width: 360, form: 'narrow', number: '-3' },
  { screen: 'dashboard', width: 1280, form: 'wide', number: '' },
] as const;

const listed = (values: readonly (string | number)[]) => [...new Set(values)].join(',');

execFileSync(
  process.execPath,
  [
    join(PROJECT, 'tests', 'screenshots', 'run.ts'),
    ...['--only', listed(PICTURES.map(({ screen }) => screen))],
    ...['--widths', listed(PICTURES.map(({ width }) => width))],
    ...['--languages', listed(LANGUAGE_CODES)],
    ...['--themes', 'light', '--window'],
    ...process.argv.slice(2),
  ],
  { cwd: PROJECT, stdio: 'inherit' },
);

await mkdir(FOLDER, { recursive: true });
for (const language of LANGUAGE_CODES) {
  for (const { screen, width, form, number } of PICTURES) {
    const taken = join(PROJECT, 'screenshots', `${screen}-${width}-${language}-light.png`);
    await copyFile(taken, join(FOLDER, `${form}-${language}${number}.png`));
  }
}
