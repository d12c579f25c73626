import type { InstallProblem } from '#src/lib/install-failure.ts';

/** Why a file of the shell was not stored. */
export class ShellFileError extends Error {
  override readonly name = 'ShellFileError';
  readonly file: string;
  readonly problem: InstallProblem;
  readonly status: number;

  constructor(url: string, problem: InstallProblem, status = 0) {
    const { pathname } = new URL(url);
    super(`${pathname}: ${problem} (status ${status})`);
    this.file = pathname;
    this.problem = problem;
    this.status = status;
  }

  /** True if nothing wrong was received, so that a retry may succeed. */
  get isNetworkFailure(): boolean {
    return this.problem === 'timed-out' || this.problem === 'unreachable';
  }
}
