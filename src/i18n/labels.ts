/**
 * Labels: bundled texts of the language, overlaid at run time by the content service. Every label has a text: one that
 * is missing, empty or invalid in the service falls back to the bundled text. The overlay is applied only when it is
 * complete, so the page never appears half translated.
 */
import { i18n, type Messages, setupI18n } from '@lingui/core';
import { createEmitter } from '#src/lib/emitter.ts';
import { DEFAULT_LANGUAGE, directionOf, intlLocalesOf, type Language, languageRow } from '#src/lib/languages.ts';
import { isVisible } from '#src/lib/visible-text.ts';
import { compiledEarlier, rememberCompiled } from './compiled-patterns.ts';
import { FIRST_NAMESPACE, type LabelName, type LabelNamespace, textsOf } from './namespaces.ts';

export type { LabelName, LabelNamespace };

declare module '@lingui/core' {
  interface Register {
    messageIds: LabelName;
  }
}

export { i18n };

/** Values of the content service that are settings, not texts (sections 2 and 6). */
const CONTENT_VALUES = ['show_noudjoum', 'hijri_offset', 'web_login_top_banner', 'web_login_colour_code'] as const;
export type ContentValueName = (typeof CONTENT_VALUES)[number];

const contentValues = new Map<ContentValueName, string>();

export function contentValue(name: ContentValueName): string | undefined {
  return contentValues.get(name);
}

let areContentValuesKnown = false;

/** True if any labels of the content service have been read, on this visit or an earlier one. */
export const hasContentValues = (): boolean => areContentValuesKnown;

/** Braces contain values, backslashes begin escapes, two apostrophes mean one. Any other text is plain text. */
const IS_PATTERN = /[{}\\]|''/;

const hasValues = (message: Messages[string] | undefined): boolean =>
  Array.isArray(message) && message.some((token) => typeof token !== 'string');

const refusals = createEmitter<[name: string]>();
const refuse = refusals.emit;

/** Called with the name of each label whose text of the content service was refused. The bundled text stays. */
export const onRefusedLabel = refusals.subscribe;

/** The labels of the content service that can replace the bundled ones. Never rejects. */
async function overlayOf(
  labels: Readonly<Record<string, unknown>>,
  bundle: Messages,
  language: Language,
): Promise<Messages> {
  const texts: Messages = {};
  const patterns: [LabelName, string][] = [];
  const known = compiledEarlier(language);
  for (const [name, text] of Object.entries(labels)) {
    // Not `in`: every object has a `constructor`.
    if (!Object.hasOwn(bundle, name) || typeof text !== 'string' || !isVisible(text)) continue;
    if (!IS_PATTERN.test(text)) {
      // Without its value, a sentence about money says no sum.
      if (hasValues(bundle[name])) refuse(name);
      else texts[name] = [text];
    } else if (known[name]?.[0] !== text) patterns.push([name as LabelName, text]);
    else if (known[name][1]) texts[name] = known[name][1];
  }
  if (patterns.length === 0) return texts;
  try {
    const { compilePatterns } = await import('./label-patterns.ts');
    const compiled = await compilePatterns(patterns, bundle, language);
    rememberCompiled(language, patterns, compiled);
    for (const [name] of patterns) if (!compiled[name]) refuse(name);
    return { ...texts, ...compiled };
  } catch {
    // The compiler could not be fetched: the bundled patterns stay.
    return texts;
  }
}

/** Only the bundled texts, for error screens: the texts of the content service may be the cause of the error. */
const bundled = setupI18n();

export function bundledText(name: LabelName, values?: Record<string, unknown>): string {
  return bundled._(name, values);
}

let base: Messages = {};
let active: Language = DEFAULT_LANGUAGE;
/** The target language after all queued changes. */
let wanted: Language = DEFAULT_LANGUAGE;
/** The current language of the page, for code outside components. Components use `useLanguage`. */
export const shownLanguage = (): Language => active;
let overlaid: Readonly<Record<string, string>> | undefined;
/** Namespaces that a screen has requested. From then on, every language is loaded with all of them. */
const shown = new Set<LabelNamespace>([FIRST_NAMESPACE]);

let turn: Promise<void> = Promise.resolve();

/** Runs changes one after the other: a change that finished late would restore the previous language. */
function enqueue(work: () => Promise<void>): Promise<void> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

async function show(
  language: Language,
  messages: Messages,
  overlay: typeof overlaid,
  onReady = () => {},
): Promise<void> {
  const over = overlay ? await overlayOf(overlay, messages, language) : {};
  onReady();
  base = messages;
  active = language;
  overlaid = overlay;
  readContentValues(overlay);
  // For the plural forms.
  const locales = intlLocalesOf(languageRow(language));
  bundled.loadAndActivate({ locale: language, locales, messages });
  i18n.loadAndActivate({ locale: language, locales, messages: { ...messages, ...over } });
}

/**
 * Activates a language. `overlay`: the content service's last labels in it, if they are on the device; they are part of
 * the first paint. Sets `lang` and `dir` of the page. Rejects, and changes nothing, if the bundled texts cannot be
 * fetched. `onReady` is called when they are loaded, right before the first render in this language.
 */
export function activateLanguage(
  language: Language,
  overlay?: Readonly<Record<string, string>>,
  onReady?: () => void,
): Promise<void> {
  wanted = language;
  return enqueue(async () => {
    try {
      await show(language, await textsOf(language, shown), overlay, onReady);
    } catch (error) {
      wanted = active;
      throw error;
    }
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  });
}

/** True if the labels of these namespaces are loaded in the current language. */
export const hasLabels = (namespaces: readonly LabelNamespace[]): boolean =>
  namespaces.every((namespace) => shown.has(namespace));

/** Loads the labels of these namespaces. Rejects if they cannot be fetched. */
export function loadLabels(namespaces: readonly LabelNamespace[]): Promise<void> {
  const language = wanted;
  // Fetched at once, even if other changes are queued before this one.
  const fetched = textsOf(
    language,
    namespaces.filter((namespace) => !shown.has(namespace)),
  );
  fetched.catch(() => undefined);
  return enqueue(async () => {
    const missing = namespaces.filter((namespace) => !shown.has(namespace));
    if (missing.length === 0) return;
    const texts = language === active ? await fetched : await textsOf(active, missing);
    const over = overlaid ? await overlayOf(overlaid, texts, active) : {};
    for (const namespace of missing) shown.add(namespace);
    base = { ...base, ...texts };
    bundled.load(active, texts);
    i18n.load(active, { ...texts, ...over });
  });
}

/** Applies fresh labels to the current language. Labels of another language are ignored. */
export function overlayLabels(language: Language, labels: Readonly<Record<string, string>>): Promise<void> {
  return enqueue(async () => {
    if (language === active && labels !== overlaid) await show(language, base, labels);
  });
}

function readContentValues(labels: Readonly<Record<string, string>> | undefined): void {
  if (!labels) return;
  areContentValuesKnown = true;
  for (const name of CONTENT_VALUES) {
    const value = labels[name];
    if (value === undefined) contentValues.delete(name);
    else contentValues.set(name, value);
  }
}
