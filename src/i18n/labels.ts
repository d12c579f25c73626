/**
 * Labels: bundled texts of the language, overlaid at run time by the content service. A label is always there: what
 * the service lacks, leaves empty or writes wrongly falls back to the bundled text, and the overlay is applied only
 * when it is complete, so nothing flashes half-translated.
 */
import { i18n, type Messages, setupI18n } from '@lingui/core';
import type fr from '../../locales/fr.json';
import { messages as french } from '../../locales/fr.json?part=first?lingui';
import { isVisible } from '../lib/visible-text.ts';
import { DEFAULT_LANGUAGE, directionOf, type Language } from './languages.ts';

export type LabelName = keyof typeof fr;

declare module '@lingui/core' {
  interface Register {
    messageIds: LabelName;
  }
}

export { i18n };

type Part = () => Promise<{ messages: Messages }>;

/** The labels of the first screen; French, the default and the fallback, comes with the first script. */
const FIRST: Record<Language, Part> = {
  fr: async () => ({ messages: french }),
  en: () => import('../../locales/en.json?part=first?lingui'),
  ar: () => import('../../locales/ar.json?part=first?lingui'),
};

/** All others. */
const REST: Record<Language, Part> = {
  fr: () => import('../../locales/fr.json?part=rest?lingui'),
  en: () => import('../../locales/en.json?part=rest?lingui'),
  ar: () => import('../../locales/ar.json?part=rest?lingui'),
};

/** Values of the content service that are settings, not texts (section 2 and 6). */
export const CONTENT_VALUES = ['show_noudjoum', 'web_login_top_banner', 'web_login_colour_code'] as const;
export type ContentValueName = (typeof CONTENT_VALUES)[number];

const contentValues = new Map<ContentValueName, string>();

export function contentValue(name: ContentValueName): string | undefined {
  return contentValues.get(name);
}

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

let base: Messages = french;
let active: Language = DEFAULT_LANGUAGE;
let overlaid: Readonly<Record<string, string>> | undefined;
/** True once a screen wanted more than the first labels; every language then comes whole. */
let wantsAll = false;
let hasAll = false;

let turn: Promise<void> = Promise.resolve();

/** Changes of what is shown wait for each other: one that is overtaken would bring back the language before. */
function enqueue(work: () => Promise<void>): Promise<void> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

async function bundledLabels(language: Language): Promise<Messages> {
  const parts = await Promise.all([FIRST[language](), ...(wantsAll ? [REST[language]()] : [])]);
  return Object.assign({}, ...parts.map(({ messages }) => messages));
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
  return enqueue(async () => {
    const isWhole = wantsAll;
    await show(language, await bundledLabels(language), overlay, onReady);
    hasAll = isWhole;
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  });
}

/** Brings in the labels of every screen but the first. Their routes wait for it. */
export function loadAllLabels(): Promise<void> {
  wantsAll = true;
  return enqueue(async () => {
    if (hasAll) return;
    await show(active, await bundledLabels(active), overlaid);
    hasAll = true;
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
  for (const name of CONTENT_VALUES) {
    const value = labels[name];
    if (value === undefined) contentValues.delete(name);
    else contentValues.set(name, value);
  }
}
