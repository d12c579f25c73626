/**
 * Labels of the content service that contain values. Each is parsed and formatted before it is accepted: a pattern that
 * parses may still fail at render time, or leave a gap in its sentence. Loaded only if there is such a label, because
 * the compiler is large.
 */
import { type Messages, setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Language } from '#src/lib/languages.ts';
import { nextTask } from '#src/lib/scheduling.ts';
import { isVisible } from '#src/lib/visible-text.ts';
import type { LabelName } from './namespaces.ts';

/** The type of value that a format requires. Undefined: no such format. */
function kindOf(format: string | undefined): 'any' | 'number' | 'date' | undefined {
  switch (format) {
    case undefined:
    case 'select':
      return 'any';
    case 'plural':
    case 'selectordinal':
    case 'number':
      return 'number';
    case 'date':
    case 'time':
      return 'date';
    default:
      return undefined;
  }
}

interface Use {
  value: string;
  format: string | undefined;
  /** True for a choice without the form `other`. */
  isOpenChoice: boolean;
}

/** Every use of a value in a message, including those inside choices. */
function usesOf(message: unknown): Use[] {
  if (!Array.isArray(message)) return [];
  return (message as CompiledMessage).flatMap((token) => {
    if (typeof token === 'string') return [];
    const [value, format, options] = token;
    const forms = typeof options === 'object' && options !== null ? (options as Record<string, unknown>) : {};
    const isChoice = format === 'plural' || format === 'selectordinal' || format === 'select';
    const use: Use = { value, format, isOpenChoice: isChoice && !Object.hasOwn(forms, 'other') };
    return isChoice ? [use, ...Object.values(forms).flatMap(usesOf)] : [use];
  });
}

/** One count for each of the six plural forms of Arabic. */
const TRIAL_COUNTS = [0, 1, 2, 3, 11, 100];
const TRIAL_WORD = 'x';

/** The compiled pattern; undefined if it cannot be formatted with the values of the bundled text, or loses one of them. */
function compileLike(bundled: unknown, name: LabelName, text: string, language: Language): CompiledMessage | undefined {
  const compiled = compileMessageOrThrow(text);
  const kinds = new Map<string, Set<string | undefined>>();
  for (const { value, format } of usesOf(bundled)) {
    kinds.set(value, (kinds.get(value) ?? new Set()).add(kindOf(format)));
  }
  const fits = usesOf(compiled).every(({ value, format, isOpenChoice }) => {
    const kind = kindOf(format);
    return !isOpenChoice && kind !== undefined && kinds.has(value) && (kind === 'any' || kinds.get(value)?.has(kind));
  });
  const used = new Set(usesOf(compiled).map(({ value }) => value));
  // An apostrophe before a brace makes `{amount}` plain text, and a price would be missing.
  const isWhole = [...kinds.keys()].every((value) => used.has(value));
  if (!fits || !isWhole) return undefined;
  const trial = setupI18n({ locale: language, messages: { [language]: { [name]: compiled } } });
  const isShown = TRIAL_COUNTS.every((count) => {
    const values = [...kinds].map(([value, of]) => {
      if (of.has('date')) return [value, new Date(0)];
      return [value, of.has('number') ? count : TRIAL_WORD];
    });
    return isVisible(trial._(name, Object.fromEntries(values)));
  });
  return isShown ? compiled : undefined;
}

/** Milliseconds of work before the browser gets its turn. A service with hundreds of patterns would block every tap. */
const SLICE_MS = 12;

/** The patterns that can replace the bundled texts of the same names, compiled. */
export async function compilePatterns(
  patterns: readonly (readonly [name: LabelName, text: string])[],
  bundle: Messages,
  language: Language,
): Promise<Messages> {
  const compiled: Messages = {};
  let sliceEnd = performance.now() + SLICE_MS;
  for (const [name, text] of patterns) {
    if (performance.now() > sliceEnd) {
      await nextTask();
      sliceEnd = performance.now() + SLICE_MS;
    }
    try {
      const message = compileLike(bundle[name], name, text, language);
      if (message) compiled[name] = message;
    } catch {
      // The pattern does not parse, or cannot be formatted.
    }
  }
  return compiled;
}
