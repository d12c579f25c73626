/** One step of `npm test`, and its result. */

export interface StageContext {
  /** Arguments after the names of the stages, forwarded to the test runners (a file, `--grep`, …). */
  readonly forwardedArgs: readonly string[];
  /** The commit to compare with, if the run has only tests that a change touches. */
  readonly changedSince?: string | undefined;
  /** Names of stages that have failed so far in this run. */
  readonly failedStages: ReadonlySet<string>;
}

export interface StageResult {
  readonly passed: number;
  readonly failed: number;
  /** What failed, one line each: names of tests, or the reason of a stage with a single result. */
  readonly failures: readonly string[];
  /** Remarks about tests that passed, one line each. */
  readonly notes?: readonly string[];
  /** The slowest test files, the slowest first. */
  readonly slowest?: readonly FileTime[];
}

export interface FileTime {
  /** Path from the project's folder. */
  readonly file: string;
  /** Time of its tests, without that for loading the file. */
  readonly ms: number;
}

export interface Stage {
  readonly name: string;
  readonly title: string;
  run(context: StageContext): Promise<StageResult>;
}

export const ONE_PASSED: StageResult = { passed: 1, failed: 0, failures: [] };

/** A stage of which nothing had to run. */
export const noneRun = (note: string): StageResult => ({ passed: 0, failed: 0, failures: [], notes: [note] });

export function oneFailed(...failures: readonly string[]): StageResult {
  return { passed: 0, failed: 1, failures };
}

export function minutes(count: number): number {
  return count * 60_000;
}
