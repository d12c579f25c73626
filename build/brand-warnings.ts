/** Prints what works in the brand file, but hardly as it is meant. Mistakes end the build before this (`read-brand.ts`). */
import type { Plugin } from 'vite';

export const brandWarnings = (warnings: readonly string[]): Plugin => ({
  name: 'portal:brand-warnings',
  configResolved({ logger }) {
    for (const warning of warnings) logger.warnOnce(`brand: ${warning}`);
  },
});
