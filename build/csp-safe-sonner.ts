import type { Plugin } from 'vite';

/**
 * Sonner injects its styles as a `<style>` element on import, which the content security policy forbids. This plugin
 * removes the call; `sonner/dist/styles.css` is imported like any other style sheet. Remove it when sonner offers an
 * entry point without the injection.
 */
export function cspSafeSonner(): Plugin {
  return {
    name: 'portal:csp-safe-sonner',
    transform(code, id) {
      if (!/node_modules\/sonner\/dist\/index\.mjs/.test(id)) return null;
      const stripped = code.replace(/^__insertCSS\(.*\);$/m, '');
      if (stripped === code) this.error('sonner no longer injects its styles as expected: update this plugin');
      return { code: stripped, map: null };
    },
  };
}
