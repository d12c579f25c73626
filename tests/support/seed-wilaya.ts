import type { SeedWilaya } from '../../sandbox/seed/types.ts';
import { WILAYAS } from '../../sandbox/seed/wilayas.ts';

/** Throws for an unknown code. */
export function wilayaOf(code: string): SeedWilaya {
  const wilaya = WILAYAS.find((candidate) => candidate.code === code);
  if (!wilaya) throw new Error(`no wilaya ${code}`);
  return wilaya;
}
