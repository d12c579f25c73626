/** One step of `npm test`, and its result. */

export interface StageContext {
  /** Arguments after the names of the stages, forwarded to the test runners (a file, `--grep`, …). */
  readonly forwardedArgs: readonly string[];
  /** Names of stages that have failed so far in this run. */
  readonly failedStages: ReadonlySet<string>;
}

export interface StageResult {
  readonly passed: number;
  readonly failed: number;
  /** Remarks for the summary, one line each. */
  readonly notes: readonly string[];
}

export interface Stage {
  readonly name: string;
  readonly title: string;
  run(context: StageContext): Promise<StageResult>;
}

export const ONE_PASSED: StageResult = { passed: 1, failed: 0, notes: [] };

export function oneFailed(...notes: readonly string[]): StageResult {
  return { passed: 0, failed: 1, notes };
}

export function minutes(count: number): number {
  return count * 60_000;
}
