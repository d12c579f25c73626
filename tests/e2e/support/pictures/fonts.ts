/**
 * The typeface of the pictures. The portal uses the fonts of the device, which differ between machines, also for Arabic.
 * Pictures need the same letters everywhere.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { packageFile } from '../../../../scripts/lib/project.ts';

/** The first family of `--font-sans` that no machine of the tests has. A page may define it. */
const FAMILY = 'Segoe UI';

/** Each package says in `unicode.json` which letters a file has. A later file comes before an earlier one. */
const FILES = [
  { name: 'noto-sans-arabic', parts: ['symbols', 'math', 'arabic'] },
  { name: 'noto-sans', parts: ['latin'] },
] as const;

interface Font {
  family: string;
  base64: string;
  unicodeRange: string;
}

const folderOf = (name: string) => packageFile(`@fontsource-variable/${name}`);

async function readFonts(): Promise<Font[]> {
  const packages = FILES.map(async ({ name, parts }) => {
    const ranges: Record<string, string> = JSON.parse(await readFile(`${folderOf(name)}/unicode.json`, 'utf8'));
    return Promise.all(
      parts.map(async (part) => ({
        family: FAMILY,
        base64: await readFile(`${folderOf(name)}/files/${name}-${part}-wght-normal.woff2`, 'base64'),
        unicodeRange: ranges[part] ?? '',
      })),
    );
  });
  return (await Promise.all(packages)).flat();
}

const fonts = readFonts();

/** Adds the fonts to every document before it is drawn, without a request, so that they also appear offline. */
export async function addFonts(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    (added) => {
      for (const { family, base64, unicodeRange } of added) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        document.fonts.add(new FontFace(family, bytes, { weight: '100 900', unicodeRange }));
      }
    },
    await fonts,
  );
}

/** The environment of a browser that draws letters in one way, whatever the settings of the machine are. */
export const DRAWING_ENV = { FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)) } as const;
