/** One page of the built portal as it first stands: what `render-page.ts` is asked for, and what it answers. */
import type { Language } from '#src/lib/languages.ts';

export interface PageRequest {
  /** Folder of the build. */
  readonly dist: string;
  /** Path as the address bar has it. */
  readonly path: string;
  readonly language: Language;
  /** As somebody who is signed in sees it, before any answer. */
  readonly isSignedIn: boolean;
}

export interface RenderedPage {
  readonly title: string;
  readonly html: string;
  /** Files that the portal loaded before its first render, as addresses of the build, without its entry's own. */
  readonly scripts: readonly string[];
}
