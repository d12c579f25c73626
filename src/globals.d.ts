/** Defined by the build: see vite.config.ts. */
declare const __INTERNAL_PAGES__: boolean;

/** Defined in scripts without imports: see build/standalone-script.ts. */
declare const __DIRECTIONS__: Readonly<Record<string, string>>;
declare const __DEFAULT_LANGUAGE__: string;
/** The texts of the page that cannot start, by language. */
declare const __START_FAILURE__: Readonly<
  Record<string, { direction: string; title: string; text: string; again: string }>
>;

declare module 'virtual:brand.css';
declare module 'virtual:languages.css';

declare module '*.json?lingui' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** The library has no types for this entry point; those of the main entry apply. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
