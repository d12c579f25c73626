/** Mixed mode: some calls go to a real backend, the others to the sandbox. `npm start -- --real …` sets it. */

/** The last answer of one side to a call. */
export interface LastAnswer {
  readonly status: number;
  readonly ms: number;
  /** Whether the portal can use it, and what is wrong with it. */
  readonly verdict: string;
  readonly findings: readonly string[];
}

export interface MixedCall {
  readonly id: string;
  readonly title: string;
  readonly isReal: boolean;
  readonly real: LastAnswer | undefined;
  readonly sandbox: LastAnswer | undefined;
}

export interface MixedMode {
  /** The real identity service issues tokens that the sandbox cannot check: it takes any of them for this line. */
  readonly anyTokenIsLine: string | undefined;
  calls(): readonly MixedCall[];
}
