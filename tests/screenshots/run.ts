/**
 * `npm run screenshots [-- --only name,name --sheet --widths 360 --languages fr --themes dark]`: pictures of the main
 * screens, from the build of the browser tests, in `screenshots/` as `screen-width-language-theme.png`. `--window`
 * limits each picture to the window.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { isLanguage, type Language } from '#src/lib/languages.ts';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { PROJECT } from '../../scripts/lib/project.ts';
import { buildFor } from '../e2e/support/builds.ts';
import { CHROMIUM_FLAGS } from '../e2e/support/chromium.ts';
import { type Operator, startOperator } from '../e2e/support/operator.ts';
import { addFonts, DRAWING_ENV } from '../e2e/support/pictures/fonts.ts';
import { emulateTouch } from '../e2e/support/pictures/picture.ts';
import { startShopList } from '../e2e/support/shop-list.ts';
import { signInByForm } from '../e2e/support/sign-in.ts';
import { writeSheet } from './contact-sheet.ts';
import { SCREENS, type Screen } from './screens.ts';

const HEIGHTS = { 360: 780, 768: 1024, 1280: 860 } as const;
type Width = keyof typeof HEIGHTS;
/** Smaller screens are touched. */
const COMPUTER_WIDTH: Width = 1280;
type Theme = 'light' | 'dark';

/** A screen that is not ready after this time is reported and skipped. */
const LIMIT_MS = 12_000;
const PICTURES_LIMIT_MS = 3_000;

const FOLDER = join(PROJECT, 'screenshots');

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sheet: { type: 'boolean', default: false },
    widths: { type: 'string', default: '360,768,1280' },
    languages: { type: 'string', default: 'fr,ar' },
    themes: { type: 'string', default: 'light,dark' },
    window: { type: 'boolean', default: false },
  },
});
const only = values.only?.split(',');
const screens = SCREENS.filter(({ name }) => !only || only.includes(name));
const widths = values.widths
  .split(',')
  .map(Number)
  .filter((width): width is Width => width in HEIGHTS);
const languages = values.languages.split(',').filter(isLanguage);
const themes = values.themes.split(',').filter((theme): theme is Theme => theme === 'light' || theme === 'dark');

interface Look {
  language: Language;
  theme: Theme;
}

async function contextFor(browser: Browser, baseURL: string, { language, theme }: Look, line: Screen['line']) {
  const context = await browser.newContext({
    baseURL,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'fr-DZ',
    timezoneId: 'Africa/Algiers',
  });
  context.setDefaultTimeout(LIMIT_MS);
  await addFonts(context);
  await context.addCookies([{ name: 'current-language', value: language, url: baseURL }]);
  if (!line) return context;
  const page = await context.newPage();
  await signInByForm(page, line, { language });
  await page.close();
  return context;
}

/**
 * Images of the content service load after the text. Images further down load only when they are scrolled into view.
 */
async function allPictures(limitMs: number): Promise<void> {
  const decoded = [...document.images].map((image) => {
    image.loading = 'eager';
    return image.decode().catch(() => undefined);
  });
  const limit = new Promise((resolve) => setTimeout(resolve, limitMs));
  await Promise.race([Promise.all([document.fonts.ready, ...decoded]), limit]);
}

/** Takes one picture. Resets the sandbox's faults and the network afterwards, also after an error. */
async function take(
  context: BrowserContext,
  operator: Operator,
  screen: Screen,
  width: Width,
  { language, theme }: Look,
) {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  if (width < COMPUTER_WIDTH) await emulateTouch(page);
  const file = `${screen.name}-${width}-${language}-${theme}.png`;
  try {
    await screen.open({ page, operator, language });
    // The operator's content decides about menus and cards. A screen that keeps loading is taken as it is.
    await page.waitForLoadState('networkidle', { timeout: PICTURES_LIMIT_MS }).catch(() => undefined);
    await page.evaluate(allPictures, PICTURES_LIMIT_MS);
    // The last click left the mouse over a control, which would look chosen.
    await page.mouse.move(0, 0);
    await page.screenshot({
      path: join(FOLDER, file),
      fullPage: !values.window && screen.isWhole === true,
      animations: 'disabled',
    });
    return file;
  } catch (error) {
    console.error(`  ${file}: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`);
    await page.screenshot({ path: join(FOLDER, `failed-${file}`) });
    return undefined;
  } finally {
    operator.clearFaults();
    await context.setOffline(false);
    await page.close();
  }
}

await buildFor('sahla');
await mkdir(FOLDER, { recursive: true });
const stopShopList = await startShopList();
const operator = await startOperator('sahla');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || ensureBrowser().path,
  args: [...CHROMIUM_FLAGS],
  env: { ...process.env, ...DRAWING_ENV },
});
const taken = new Map<string, string[]>(screens.map(({ name }) => [name, []]));
try {
  for (const language of languages) {
    for (const theme of themes) {
      operator.reset();
      for (const line of new Set(screens.map((screen) => screen.line))) {
        const context = await contextFor(browser, operator.portalUrl, { language, theme }, line);
        for (const screen of screens.filter((each) => each.line === line)) {
          for (const width of widths) {
            const file = await take(context, operator, screen, width, { language, theme });
            if (file) taken.get(screen.name)?.push(file);
          }
        }
        await context.close();
        console.log(`${language} ${theme} ${line ?? 'signed out'}: done`);
      }
    }
  }
  if (values.sheet) for (const [name, pictures] of taken) await writeSheet(browser, FOLDER, name, pictures);
} finally {
  await browser.close();
  await operator.close();
  await stopShopList();
}
const count = [...taken.values()].flat().length;
console.log(
  `${count} of ${screens.length * widths.length * languages.length * themes.length} pictures in screenshots/`,
);
