/** What `npm test` prints at its end. */
import type { StageResult } from './stage.ts';

export interface Finished {
  /** The name of the stage. */
  readonly name: string;
  readonly result: StageResult;
  readonly seconds: number;
}

const secondsOf = (ms: number): string => `${String(Math.round(ms / 1000)).padStart(4)} s`;

/** The line of one stage, with its remarks and its slowest files below. */
export function stageLines({ name, result, seconds }: Finished): string {
  const { passed, failed, notes = [], slowest = [] } = result;
  return [
    `  ${name.padEnd(9)} ${String(passed).padStart(5)} passed  ${String(failed).padStart(3)} failed  ${String(seconds).padStart(4)} s`,
    ...slowest.map(({ file, ms }) => `    ${secondsOf(ms)}  ${file}`),
    ...notes.map((note) => `    ${note}`),
  ].join('\n');
}

const failureLines = ({ name, result }: Finished): string =>
  [`Failed in ${name}:`, ...result.failures.map((failure) => `  ${failure}`)].join('\n');

/** The stages, what failed in each, and the total in the last line. */
export function summary(stages: readonly Finished[]): string {
  const total = (what: 'passed' | 'failed') => stages.reduce((sum, { result }) => sum + result[what], 0);
  return [
    stages.map(stageLines).join('\n'),
    ...stages.filter(({ result }) => result.failed > 0).map(failureLines),
    `${total('passed')} passed, ${total('failed')} failed`,
  ].join('\n\n');
}
