/** Set by the build: see vite.config.ts. */
declare const __INTERNAL_PAGES__: boolean;

/** Set in scripts that import nothing: see build/standalone-script.ts. */
declare const __DIRECTIONS__: Readonly<Record<string, string>>;
declare const __DEFAULT_LANGUAGE__: string;
/** What the page says when it cannot start, by language. */
declare const __START_FAILURE__: Readonly<
  Record<string, { direction: string; title: string; text: string; again: string }>
>;

declare module 'virtual:brand.css';
declare module 'virtual:languages.css';

declare module '*.json?lingui' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** The library gives no types of its own for this part of itself: they are those of the whole. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
