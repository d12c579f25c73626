/** Puts all pictures of a screen side by side, each with its name, for comparison. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

const CELL_PX = { 360: 260, 768: 420, 1280: 560 } as const;
const SHEET_WIDTH_PX = 2300;

export async function writeSheet(browser: Browser, folder: string, name: string, pictures: readonly string[]) {
  const cells = await Promise.all(
    pictures.map(async (picture) => {
      const width = Number(/-(360|768|1280)-/.exec(picture)?.[1]) as keyof typeof CELL_PX;
      const data = (await readFile(join(folder, picture))).toString('base64');
      return `<figure style="width:${CELL_PX[width]}px"><figcaption>${picture}</figcaption><img src="data:image/png;base64,${data}"></figure>`;
    }),
  );
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH_PX, height: 800 } });
  await page.setContent(
    `<style>body{margin:8px;display:flex;flex-wrap:wrap;gap:10px;background:#888;font:11px sans-serif;align-items:flex-start}figure{margin:0}img{width:100%;display:block}</style>${cells.join('')}`,
  );
  await page.screenshot({ path: join(folder, `sheet-${name}.png`), fullPage: true });
  await page.close();
}
