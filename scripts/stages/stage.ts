/** One step of `npm test`, and what came of it. */

export interface StageContext {
  /** Words after the names of the stages, passed on to the test runners (a file, `--grep`, …). */
  readonly passedOn: readonly string[];
  /** Names of stages that have failed so far in this run. */
  readonly failedStages: ReadonlySet<string>;
}

export interface StageResult {
  readonly passed: number;
  readonly failed: number;
  /** What a reader of the summary should know, one line each. */
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
