import type { Plugin } from 'vite';

/**
 * Lingui's core imports the compiler of message patterns for development only, but statically, so that a build would
 * put its 30 kB on the first screen. In a build that import gets an empty module; the portal's own, behind a dynamic
 * import (`src/i18n/labels.ts`), gets the real one.
 */
export function leanLingui(): Plugin {
  return {
    name: 'portal:lean-lingui',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === '@lingui/message-utils/compileMessage' && /@lingui[\\/]core[\\/]/.test(importer ?? '')
        ? '\0no-compiler'
        : null,
    load: (id) => (id === '\0no-compiler' ? 'export const compileMessage = undefined;' : null),
  };
}
