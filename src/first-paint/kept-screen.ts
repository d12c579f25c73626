/**
 * The form in which the last screens are kept on the device, so that the next start shows the one it leads to at once:
 * `draw-kept-screen.ts` draws it before any other script has run, and the first render takes its place. Written by
 * `keep-screen.ts`. The known balance is then on the screen after as much work as plain HTML takes.
 */

/** Text, or an element: its name, its attributes, its children. */
export type KeptNode = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...KeptNode[]];

export interface KeptScreen {
  /** Path with search, as the address bar has it. */
  readonly path: string;
  readonly language: string;
  readonly nodes: readonly KeptNode[];
}

export interface KeptScreens {
  /** The sign-in that they belong to. */
  readonly line: string;
  /** Address of the entry script: another build may have other classes. */
  readonly build: string;
  /** Newest first. */
  readonly screens: readonly KeptScreen[];
}
