/** One rendered page of the built portal: the request that `render-page.ts` takes, and its result. */
import type { Language } from '#src/lib/languages.ts';

export interface PageRequest {
  /** Folder of the build. */
  readonly dist: string;
  /** Path as shown in the address bar. */
  readonly path: string;
  readonly language: Language;
  /** Renders the page as a signed-in user sees it before any response arrives. */
  readonly isSignedIn: boolean;
  /** The document will show the page. Otherwise it is rendered only to find its files. */
  readonly isPainted: boolean;
}

export interface RenderedPage {
  readonly title: string;
  readonly html: string;
  /**
   * Files that the portal loaded before its first render, as addresses within the build. Excludes the scripts of the
   * entry.
   */
  readonly scripts: readonly string[];
  /** Files that the portal loaded until the page was complete, including those of the entry. */
  readonly loaded: readonly string[];
}
