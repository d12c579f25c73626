import { type Wilaya, wilayaName } from '#src/api/content/wilayas.ts';
import type { Language } from '#src/lib/languages.ts';

export interface WilayaOption {
  code: string;
  /** `16 · Alger`: people also know their wilaya by its number. */
  text: string;
}

/** Options for 48, 58 or 69 wilayas: each code once, sorted, including the subscriber's own even if it is unknown. */
export function wilayaOptions(wilayas: readonly Wilaya[], current: string, language: Language): WilayaOption[] {
  const names = new Map(wilayas.map((wilaya) => [wilaya.code, wilayaName(wilaya, language)]));
  const codes = new Set(names.keys());
  if (current) codes.add(current);
  return [...codes].sort().map((code) => ({ code, text: wilayaText(code, names.get(code)) }));
}

export const wilayaText = (code: string, name: string | undefined): string => (name ? `${code} · ${name}` : code);
