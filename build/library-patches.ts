import type { Plugin } from 'vite';

interface LibraryPatch {
  /** The file that a build loads of the library. */
  readonly file: string;
  readonly find: RegExp;
  readonly replacement: string;
}

export const LIBRARY_PATCHES: readonly LibraryPatch[] = [
  {
    // On import, Leaflet creates HTML from a string, to learn whether the browser renders SVG inside HTML. Trusted Types
    // forbid that and would throw. All supported browsers render it. Leaflet 2 no longer checks.
    file: 'leaflet/dist/leaflet-src.js',
    find: /(var inlineSvg = )!!svg\$1 && \(function \(\) \{[\s\S]*?\}\)\(\);/,
    replacement: '$1true;',
  },
  {
    // On import, sonner injects its styles as a <style> element, which the content security policy forbids. The portal
    // imports sonner/dist/styles.css like any other style sheet.
    file: 'sonner/dist/index.mjs',
    find: /^__insertCSS\(.*\);$/m,
    replacement: '',
  },
  {
    // Lingui's core statically imports the compiler of message patterns, although it only needs it in development. The
    // portal imports the compiler later (src/i18n/label-patterns.ts), and so its 30 kB would be in the first file.
    file: '@lingui/core/dist/index.mjs',
    find: /^import \{ compileMessage \} from '@lingui\/message-utils\/compileMessage';$/m,
    replacement: 'const compileMessage = undefined;',
  },
];

/**
 * Changes libraries that do something on import which the content security policy forbids, or which costs too much. A
 * patch that finds nothing to replace stops the build. Its test fails when the library no longer needs it.
 */
export function libraryPatches(): Plugin {
  return {
    name: 'portal:library-patches',
    apply: 'build',
    transform(code, id) {
      const path = id.replaceAll('\\', '/').replace(/\?.*/, '');
      const patch = LIBRARY_PATCHES.find(({ file }) => path.endsWith(`/node_modules/${file}`));
      if (!patch) return null;
      const patched = code.replace(patch.find, patch.replacement);
      if (patched === code) this.error(`${patch.file} has changed: see build/library-patches.ts`);
      return { code: patched, map: null };
    },
  };
}
