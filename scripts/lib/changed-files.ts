/** What the work in progress has changed, as git sees it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { UserError } from './shutdown.ts';

const MAIN_BRANCHES = ['main', 'origin/main'];
const LARGEST_LIST = 10_000_000;

async function git(folder: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: folder, maxBuffer: LARGEST_LIST });
  return stdout;
}

/**
 * The commit to compare with: where the branch left `main`. On `main` itself this is the last commit, so that only
 * uncommitted changes count. The same without a branch `main`.
 * @param given another commit or branch, of which the branch's part is left out as well
 * @throws UserError if git does not know it, or if the folder is not a work tree.
 */
export async function baseCommit(folder: string, given?: string): Promise<string> {
  for (const branch of given === undefined ? MAIN_BRANCHES : [given]) {
    const found = await git(folder, 'merge-base', 'HEAD', branch).catch(() => undefined);
    if (found !== undefined) return found.trim();
  }
  const last = given === undefined && (await git(folder, 'rev-parse', 'HEAD').catch(() => undefined));
  if (last) return last.trim();
  throw new UserError(
    given === undefined ? 'This is not a git work tree.' : `git does not know the commit "${given}".`,
  );
}

/** Files that differ from the commit, and new files that git does not ignore. Paths from the folder of the work tree. */
export async function changedFiles(folder: string, base: string): Promise<string[]> {
  const lists = await Promise.all([
    git(folder, 'diff', '--name-only', '-z', base),
    git(folder, 'ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  return lists.flatMap((list) => list.split('\0').filter((path) => path !== ''));
}
