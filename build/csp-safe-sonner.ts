import type { Plugin } from 'vite';

/**
 * Sonner writes its styles into a `<style>` element when it is imported, which the content security policy forbids.
 * The call is taken out; `sonner/dist/styles.css` is imported like any other style sheet. Goes when sonner offers an
 * entry without the injection.
 */
export function cspSafeSonner(): Plugin {
  return {
    name: 'portal:csp-safe-sonner',
    transform(code, id) {
      if (!/node_modules\/sonner\/dist\/index\.mjs/.test(id)) return null;
      const stripped = code.replace(/^__insertCSS\(.*\);$/m, '');
      if (stripped === code) this.error('sonner no longer injects its styles as expected: look at this plugin again');
      return { code: stripped, map: null };
    },
  };
}
