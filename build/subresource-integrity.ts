import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** This script runs in documents of every version, so its digest is not pinned. */
export const START_GUARD = '/start-guard.js';

const TAG = /<(?:script|link)\b[^>]*>/g;
const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>/;
const INLINE_STYLE = /<style\b|<[^>]+\sstyle=/;

/** The same-origin file that a tag makes the browser run or apply, as a path within the build. */
function fileOf(tag: string): string | undefined {
  const isScript = tag.startsWith('<script');
  const takesIntegrity = isScript || /\srel="?(?:stylesheet|modulepreload|later)\b/.test(tag);
  const address = new RegExp(`\\s${isScript ? 'src' : 'href'}="([^"]+)"`).exec(tag)?.[1];
  if (!takesIntegrity || !address || address === START_GUARD || /\sintegrity=/.test(tag)) return undefined;
  return /^(?:[a-z]+:)?\/\//i.test(address) ? undefined : address.split(/[?#]/, 1)[0];
}

/**
 * Adds the hash of its file to every script, module preload and style sheet of a page.
 * @param read returns the content of a file that the page names. Its errors are passed on.
 */
export async function addIntegrity(html: string, read: (address: string) => Promise<Buffer>): Promise<string> {
  const tags = new Map<string, string>();
  for (const [tag] of html.matchAll(TAG)) {
    const file = fileOf(tag);
    if (!file) continue;
    const hash = createHash('sha384')
      .update(await read(file))
      .digest('base64');
    tags.set(tag, tag.replace(/\s*\/?>$/, ` integrity="sha384-${hash}">`));
  }
  return html.replace(TAG, (tag) => tags.get(tag) ?? tag);
}

/**
 * Pins the files that the documents load. Runs after the files are written and before the build closes, when the
 * service worker reads their revisions. Rejects inline code, which the content security policy would block.
 */
export function subresourceIntegrity(): Plugin {
  let base = '/';
  let folder = '';
  return {
    name: 'portal:subresource-integrity',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const read = (address: string) => readFile(resolve(folder, `./${address.replace(base, '/')}`));
        for await (const page of glob('**/index.html', { cwd: folder })) {
          const file = resolve(folder, page);
          const html = await readFile(file, 'utf8');
          if (INLINE_SCRIPT.test(html) || INLINE_STYLE.test(html)) {
            this.error(`${page} has inline code or styles, which the content security policy forbids`);
          }
          await writeFile(file, await addIntegrity(html, read));
        }
      },
    },
  };
}
