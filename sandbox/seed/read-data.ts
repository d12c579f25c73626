/** Reads data files and validates them. All mistakes of all files are reported together. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { SandboxError } from '../config.ts';

type Schemas = Readonly<Record<string, v.GenericSchema>>;
type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;
/** The content of each file. It is shared, so nothing may change it. */
export type DataOf<S extends Schemas> = { readonly [File in keyof S]: Frozen<v.InferOutput<S[File]>> };

export function dataError(folder: string, mistakes: readonly string[]): SandboxError {
  const list = mistakes.map((mistake) => `  - ${mistake}`).join('\n');
  return new SandboxError(
    `The sandbox cannot start. Correct its data in ${folder}, mistakes: ${mistakes.length}\n${list}`,
  );
}

/** The rows of a table whose first line names the fields. Spreadsheets write commas or semicolons. */
function tableOf(file: string): unknown {
  const [heads = '', ...lines] = file.replace('\ufeff', '').trimEnd().split(/\r?\n/);
  const separator = heads.includes(';') ? ';' : ',';
  const fields = heads.split(separator);
  const rows = lines.map((line) => line.split(separator));
  const uneven = rows.flatMap((cells, index) => (cells.length === fields.length ? [] : [index + 2]));
  if (uneven.length > 0) {
    throw new Error(
      `each line must have ${fields.length} cells, without "${separator}" in them: line ${uneven.join(', ')}`,
    );
  }
  return rows.map((cells) => {
    const named = cells.map((cell, index) => [fields[index] ?? '', cell.trim()]);
    return Object.fromEntries(named.filter(([, cell]) => cell !== ''));
  });
}

/** Where a mistake is: `#6 (D_1GB_DAY), name, ar`. Entries of a list count from one, with their name if they have one. */
function placeOf({ path }: v.BaseIssue<unknown>): string {
  const parts = (path ?? []).map(({ key, value }) => {
    if (typeof key !== 'number') return String(key);
    const [name] = typeof value === 'object' && value !== null ? Object.values(value) : [];
    return typeof name === 'string' ? `#${key + 1} (${name})` : `#${key + 1}`;
  });
  return parts.length > 0 ? `${parts.join(', ')}: ` : '';
}

/** @throws SandboxError */
export function readData<S extends Schemas>(folder: string, schemas: S): DataOf<S> {
  const mistakes: string[] = [];
  const entries = Object.entries(schemas).map(([file, schema]) => {
    try {
      const content = readFileSync(join(folder, file), 'utf8');
      const result = v.safeParse(schema, file.endsWith('.csv') ? tableOf(content) : JSON.parse(content));
      for (const issue of result.issues ?? []) mistakes.push(`${file}: ${placeOf(issue)}${issue.message}`);
      return [file, result.output];
    } catch (error) {
      mistakes.push(`${file}: cannot be read: ${error instanceof Error ? error.message : error}`);
      return [file];
    }
  });
  if (mistakes.length > 0) throw dataError(folder, mistakes);
  return Object.fromEntries(entries);
}
