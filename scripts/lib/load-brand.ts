/** Gives the portal's modules their brand when they run in Node, in place of the build. */
import process from 'node:process';
import type { Brand } from '../../build/brand/brand-schema.ts';
import { readBrand } from '../../build/brand/read-brand.ts';

/** `name`: of a file in `src/brand/`, or a path. Call it before importing anything of `src/` or `contract/`. */
export function loadBrand(name: string, env: NodeJS.ProcessEnv = process.env): Brand {
  const brand = readBrand({ ...env, BRAND: name });
  Object.assign(globalThis, { __BRAND__: brand });
  return brand;
}
