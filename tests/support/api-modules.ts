/** The modules of `src/api/` and its folders, for the lists of calls and queries that tests walk. */
type Module = Record<string, unknown>;

const MODULES = import.meta.glob<Module>('../../src/api/**/*.ts');

/** The exports of a file by its name, without folder and ending. Rejects for a name that no file or several files have. */
export async function apiModule(name: string): Promise<Module> {
  const [path, ...others] = Object.keys(MODULES).filter((key) => key.endsWith(`/${name}.ts`));
  const load = path === undefined || others.length > 0 ? undefined : MODULES[path];
  if (!load) throw new Error(`src/api/ must have exactly one ${name}.ts`);
  return load();
}

export const apiModules = (): Promise<Module[]> => Promise.all(Object.values(MODULES).map((load) => load()));
