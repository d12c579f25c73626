/** What `npm run new` writes and changes. Nothing is written before everything has been checked. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '../lib/shutdown.ts';

export interface Plan {
  /** New files, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Changes of files, by path. Each throws if it does not find its place. */
  readonly edits: Readonly<Record<string, (text: string) => string>>;
  /** What is left to do by hand, in order. */
  readonly next: readonly string[];
}

/** Adds a line before the first of these lines that sorts after it, or after the last. */
export const sortedIn =
  (line: string, like: RegExp) =>
  (text: string): string => {
    const lines = text.split('\n');
    const places = lines.flatMap((one, index) => (like.test(one) ? [index] : []));
    const last = places.at(-1);
    if (last === undefined) throw new UserError(`No line looks like ${like}.`);
    const before = places.find((index) => (lines[index] ?? '') > line) ?? last + 1;
    return lines.toSpliced(before, 0, line).join('\n');
  };

/** Replaces the only place with this text. */
export const instead =
  (place: string, added: string) =>
  (text: string): string => {
    if (text.split(place).length !== 2) throw new UserError(`"${place}" is not there exactly once.`);
    return text.replace(place, () => added);
  };

/** Adds text before the only place with this text. */
export const before = (place: string, added: string) => instead(place, added + place);

export const inTurn =
  (...changes: readonly ((text: string) => string)[]) =>
  (text: string): string =>
    changes.reduce((changed, change) => change(changed), text);

/** @returns the paths that were written. */
export async function carryOut(root: string, { files, edits }: Plan): Promise<string[]> {
  const taken = Object.keys(files).filter((path) => existsSync(join(root, path)));
  if (taken.length > 0) throw new UserError(`Choose another name. There is already:\n  ${taken.join('\n  ')}`);
  const changed = await Promise.all(
    Object.entries(edits).map(async ([path, change]) => {
      try {
        return [path, change(await readFile(join(root, path), 'utf8'))] as const;
      } catch (error) {
        throw new UserError(`${path} cannot be changed: ${(error as Error).message}`);
      }
    }),
  );
  const all = [...Object.entries(files), ...changed];
  for (const [path, text] of all) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return all.map(([path]) => path);
}
