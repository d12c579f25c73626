/**
 * `npm run bench:map [-- dist]`: the map of all shops on a phone with a quarter of this machine's speed: drags it over
 * the country, zooms in, drags again and zooms out. Prints how long frames took. Exits with 1 if the main thread was
 * blocked for longer than a frame may take. `dist`: a folder with an existing build.
 */
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { PROJECT } from '../../scripts/lib/project.ts';
import { BUILD_SETTINGS, runBuild } from '../e2e/support/builds.ts';
import { CHROMIUM_FLAGS } from '../e2e/support/chromium.ts';
import { label } from '../e2e/support/labels.ts';
import { startOperator } from '../e2e/support/operator.ts';
import { startShopList } from '../e2e/support/shop-list.ts';
import { take, tell, watch } from './frames.ts';

const SLOWDOWN = 4;
const PHONE = { width: 360, height: 780 };
const PATH = '/map-window?wilaya=all';
const DRAGS = 8;
/** The length of one drag in pixels, and its number of movements. */
const DRAG_PX = 160;
const DRAG_STEPS = 24;
/** From the whole country to the streets of one town, and back. */
const ZOOMS = 8;

/** Waits until the map has stopped moving. */
const stillness = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('.leaflet-zoom-anim, .leaflet-pan-anim, .leaflet-dragging'));

async function drag(page: Page, byX: number, byY: number): Promise<void> {
  const box = await page.locator('.store-map').boundingBox();
  if (!box) throw new Error('The page shows no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x - byX / 2, y - byY / 2);
  await page.mouse.down();
  await page.mouse.move(x + byX / 2, y + byY / 2, { steps: DRAG_STEPS });
  await page.mouse.up();
  await stillness(page);
}

async function zoom(page: Page, name: 'stores_map_zoom_in' | 'stores_map_zoom_out'): Promise<void> {
  await page.getByRole('button', { name: label('fr', name) }).click();
  await stillness(page);
}

const [given] = process.argv.slice(2);
const dist = given ?? join(PROJECT, 'dist-screenshots');
if (given === undefined) await runBuild(['--outDir', dist], BUILD_SETTINGS);
const stopShopList = await startShopList();
const operator = await startOperator('sahla');
const portal = await operator.servePortal(dist);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || ensureBrowser().path,
  args: [...CHROMIUM_FLAGS],
});
let isWithin = true;
try {
  const context = await browser.newContext({ baseURL: portal.url, viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(PATH);
  await page.locator('.map-mark').first().waitFor();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await watch(page);

  for (let turn = 0; turn < DRAGS; turn += 1) await drag(page, turn % 2 ? DRAG_PX : -DRAG_PX, turn % 4 < 2 ? 80 : -80);
  isWithin = tell('dragged over the country', await take(page)) && isWithin;
  for (let step = 0; step < ZOOMS; step += 1) await zoom(page, 'stores_map_zoom_in');
  isWithin = tell('closer, step by step', await take(page)) && isWithin;
  for (let turn = 0; turn < DRAGS; turn += 1) await drag(page, turn % 2 ? -DRAG_PX : DRAG_PX, 40);
  isWithin = tell('dragged over a town', await take(page)) && isWithin;
  for (let step = 0; step < ZOOMS; step += 1) await zoom(page, 'stores_map_zoom_out');
  isWithin = tell('back to the country', await take(page)) && isWithin;
} finally {
  await browser.close();
  await operator.close();
  await stopShopList();
}
process.exitCode = isWithin ? 0 : 1;
