/**
 * Labels: bundled texts of the language, overlaid at run time by the content service. A label is always there: what
 * the service lacks, leaves empty or writes wrongly falls back to the bundled text, and the overlay is applied only
 * when it is complete, so nothing flashes half-translated.
 */
import { i18n, type Messages, setupI18n } from '@lingui/core';
import { DEFAULT_LANGUAGE, directionOf, type Language } from '#src/lib/languages.ts';
import { isVisible } from '#src/lib/visible-text.ts';
import { FIRST_AREA, type LabelArea, type LabelName, textsOf } from './areas.ts';

export type { LabelArea, LabelName };

declare module '@lingui/core' {
  interface Register {
    messageIds: LabelName;
  }
}

export { i18n };

/** Values of the content service that are settings, not texts (section 2 and 6). */
export const CONTENT_VALUES = [
  'show_noudjoum',
  'hijri_offset',
  'web_login_top_banner',
  'web_login_colour_code',
] as const;
export type ContentValueName = (typeof CONTENT_VALUES)[number];

const contentValues = new Map<ContentValueName, string>();

export function contentValue(name: ContentValueName): string | undefined {
  return contentValues.get(name);
}

let areContentValuesKnown = false;

/** Whether the content service has said anything yet, on this visit or one before. */
export const hasContentValues = (): boolean => areContentValuesKnown;

/** Braces take values, backslashes begin escapes, two apostrophes are written for one. All other text is as it reads. */
const IS_PATTERN = /[{}\\]|''/;

/** Those labels of the content service that can be shown in the place of the bundled ones. Never rejects. */
async function overlayOf(
  labels: Readonly<Record<string, unknown>>,
  bundle: Messages,
  language: Language,
): Promise<Messages> {
  const texts: Messages = {};
  const patterns: [LabelName, string][] = [];
  for (const [name, text] of Object.entries(labels)) {
    // Not `in`: every object has a `constructor`.
    if (!Object.hasOwn(bundle, name) || typeof text !== 'string' || !isVisible(text)) continue;
    if (IS_PATTERN.test(text)) patterns.push([name as LabelName, text]);
    else texts[name] = [text];
  }
  if (patterns.length === 0) return texts;
  try {
    const { compilePatterns } = await import('./label-patterns.ts');
    return { ...texts, ...compilePatterns(patterns, bundle, language) };
  } catch {
    // The compiler could not be fetched: the bundled patterns stand.
    return texts;
  }
}

/** The bundled texts alone, for what is shown when something broke: the content service's may be what broke. */
const bundled = setupI18n();

export function bundledText(name: LabelName, values?: Record<string, unknown>): string {
  return bundled._(name, values);
}

let base: Messages = {};
let active: Language = DEFAULT_LANGUAGE;
/** The language that is shown once all changes are through. */
let wanted: Language = DEFAULT_LANGUAGE;
let overlaid: Readonly<Record<string, string>> | undefined;
/** Areas that a screen asked for: every language comes with all of them from then on. */
const shown = new Set<LabelArea>([FIRST_AREA]);

let turn: Promise<void> = Promise.resolve();

/** Changes of what is shown wait for each other: one that is overtaken would bring back the language before. */
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
  bundled.loadAndActivate({ locale: language, messages });
  i18n.loadAndActivate({ locale: language, messages: { ...messages, ...over } });
}

/**
 * Shows a language. `overlay` is what the content service last said in it, if that is on the device; it is shown with
 * the first paint. Sets `lang` and `dir` of the page. Rejects, and leaves everything as it was, when its bundled texts
 * cannot be fetched. `onReady` is called once they are there, right before anything of it is drawn.
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

/** Whether the labels of these areas are there, in the language shown. */
export const hasLabels = (areas: readonly LabelArea[]): boolean => areas.every((area) => shown.has(area));

/** Brings in the labels of these areas. Rejects when they cannot be fetched. */
export function loadLabels(areas: readonly LabelArea[]): Promise<void> {
  const language = wanted;
  // Asked for at once, though others may have their turn first.
  const fetched = textsOf(
    language,
    areas.filter((area) => !shown.has(area)),
  );
  fetched.catch(() => undefined);
  return enqueue(async () => {
    const missing = areas.filter((area) => !shown.has(area));
    if (missing.length === 0) return;
    const texts = language === active ? await fetched : await textsOf(active, missing);
    const over = overlaid ? await overlayOf(overlaid, texts, active) : {};
    for (const area of missing) shown.add(area);
    base = { ...base, ...texts };
    bundled.load(active, texts);
    i18n.load(active, { ...texts, ...over });
  });
}

/** Lays fresh labels over the language that is shown. Labels that came for another language are left alone. */
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
