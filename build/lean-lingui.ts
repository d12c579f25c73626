import type { Plugin } from 'vite';

/**
 * Lingui's core statically imports the compiler of message patterns, although it only needs it in development. A build
 * would load its 30 kB with the first screen. In a build this plugin gives that import an empty module. The portal's
 * own dynamic import (`src/i18n/labels.ts`) still gets the real compiler.
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
