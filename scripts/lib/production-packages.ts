/** The manifest and the lock of the project without everything that only builds and tests it. */
import * as v from 'valibot';

const manifestSchema = v.looseObject({ name: v.string(), version: v.string() });

const lockSchema = v.looseObject({
  packages: v.record(
    v.string(),
    v.looseObject({
      dev: v.optional(v.boolean()),
      optional: v.optional(v.boolean()),
      /** Of a development package and of an optional one. */
      devOptional: v.optional(v.boolean()),
    }),
  ),
});

function withoutTools(manifest: Record<string, unknown>): Record<string, unknown> {
  const { devDependencies: _dev, optionalDependencies: _optional, overrides: _overrides, ...rest } = manifest;
  return rest;
}

export function productionPackages(manifest: unknown, lock: unknown) {
  const { packages, ...rest } = v.parse(lockSchema, lock);
  const kept = Object.entries(packages).filter(([, entry]) => !entry.dev && !entry.optional && !entry.devOptional);
  const trimmed = kept.map(([path, entry]) => [path, path === '' ? withoutTools(entry) : entry] as const);
  return {
    manifest: withoutTools(v.parse(manifestSchema, manifest)),
    lock: { ...rest, packages: Object.fromEntries(trimmed) },
  };
}
