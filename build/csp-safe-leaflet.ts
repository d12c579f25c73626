import type { Plugin } from 'vite';

/** Leaflet's check whether the browser renders SVG inside HTML. All supported browsers do. */
const PROBE = /(var inlineSvg = )!!svg\$1 && \(function \(\) \{[\s\S]*?\}\)\(\);/;

/**
 * Leaflet creates HTML from a string on import, to detect browser features. Trusted Types forbid that and would throw.
 * This plugin replaces the check with its known result. Remove it with Leaflet 2, which no longer checks.
 */
export function cspSafeLeaflet(): Plugin {
  return {
    name: 'portal:csp-safe-leaflet',
    transform(code, id) {
      if (!/node_modules\/leaflet\/dist\/leaflet-src\.js/.test(id)) return null;
      const safe = code.replace(PROBE, '$1true;');
      if (safe === code) this.error('Leaflet no longer contains the expected check: update this plugin');
      return { code: safe, map: null };
    },
  };
}
