/** Set by the build: see vite.config.ts. */
declare const __INTERNAL_PAGES__: boolean;

declare module 'virtual:brand.css';

declare module '*.json?part=first?lingui' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*.json?part=rest?lingui' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
