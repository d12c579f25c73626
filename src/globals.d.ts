/** Set by the build: see vite.config.ts. */
declare const __INTERNAL_PAGES__: boolean;

declare module 'virtual:brand.css';

declare module '*.json?lingui' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
