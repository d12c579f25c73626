/** Why a new version of the portal was not installed. Shared by the service worker, the page and analytics. */

export const INSTALL_PROBLEMS = [
  /** The server's bytes differ from the build's: another version, or a CDN that rewrites files. */
  'bytes-differ',
  /** Not 200. */
  'status',
  /** HTML instead of a script, for example. */
  'content-type',
  /** No byte arrived for too long. */
  'timed-out',
  'unreachable',
  /** The device refused to store it, for example because it is full. */
  'not-stored',
] as const;

export type InstallProblem = (typeof INSTALL_PROBLEMS)[number];

/** The path of a file of the build: words, dots and dashes, without a query. Personal data cannot have this form. */
export type BuildFile = `/${string}.${'html' | 'js' | 'css' | 'svg' | 'png'}`;

const BUILD_FILE = /^(?:\/[\w-]+)*\/[\w.-]+\.(?:html|js|css|svg|png)$/;
const LONGEST_PATH = 100;

export function isBuildFile(path: unknown): path is BuildFile {
  return typeof path === 'string' && path.length <= LONGEST_PATH && BUILD_FILE.test(path);
}

export interface InstallFailure {
  readonly file: BuildFile;
  readonly problem: InstallProblem;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
}

/** The setting in the portal's database that stores the last failure. Null after a successful install. */
export const INSTALL_FAILURE_SETTING = 'worker-install-failure';

/** Undefined for anything else: the worker may run another version. */
export function readInstallFailure(data: unknown): InstallFailure | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { file, problem, status } = data as Record<string, unknown>;
  const known = INSTALL_PROBLEMS.find((name) => name === problem);
  if (!isBuildFile(file) || !known || typeof status !== 'number') return undefined;
  return { file, problem: known, status };
}
