import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));

/** Never on the first screen: their routes wait for all labels. */
const LATER =
  /^telecom\/|^features\/(?!auth\/(landing-screen|social-buttons)\.)|^layouts\/(my-account-layout|sidebar|drawer|bottom-bar|navigation-entries|banner-slider|menus|sign-out-dialog)|^ui\/gallery/;

/**
 * Label names that the first screen and anything around it may show: those written in the source of that screen, of the
 * layouts and of what every screen shares. Read from the source, so that there is no list to keep.
 */
export function firstScreenLabels(): Set<string> {
  const names = new Set<string>();
  for (const file of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || file.endsWith('.gen.ts') || LATER.test(file)) continue;
    const text = readFileSync(SOURCE + file, 'utf8');
    if (
      file.startsWith('routes/') &&
      /guard: '(signed-in|anonymous|open)'/.test(text) &&
      file !== 'routes/index.tsx' &&
      file !== 'routes/__root.tsx'
    )
      continue;
    for (const [, name] of text.matchAll(/'([a-z][a-z0-9]*(?:_[a-z0-9]+)+)'/g)) names.add(name ?? '');
  }
  return names;
}

const COMPILED = /JSON\.parse\((".*"|'.*'|`.*`)\)/s;

/**
 * Cuts a compiled catalog in two: `?part=first` has the labels of the first screen, `part=rest` the others.
 */
export function labelParts(): Plugin {
  let first: Set<string>;
  return {
    name: 'portal:label-parts',
    enforce: 'post',
    buildStart() {
      first = firstScreenLabels();
    },
    transform(code, id) {
      const part = /\.json\?part=(first|rest)\?lingui$/.exec(id)?.[1];
      if (!part) return null;
      const literal = COMPILED.exec(code)?.[1];
      if (!literal) return this.error('a compiled catalog looks otherwise than expected');
      const messages = JSON.parse(JSON.parse(literal) as string) as Record<string, unknown>;
      const wanted = Object.entries(messages).filter(([name]) => first.has(name) === (part === 'first'));
      const text = JSON.stringify(JSON.stringify(Object.fromEntries(wanted)));
      return { code: `export const messages = JSON.parse(${text});`, map: null };
    },
  };
}
