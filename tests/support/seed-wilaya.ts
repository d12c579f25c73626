import { WILAYAS } from '../../sandbox/seed/wilayas.ts';

/** Throws for an unknown code. */
export function wilayaOf(code: string): (typeof WILAYAS)[number] {
  const wilaya = WILAYAS.find((candidate) => candidate.code === code);
  if (!wilaya) throw new Error(`no wilaya ${code}`);
  return wilaya;
}
