/** All labels with their texts in each language, bundled and from the content service. */
import { fold } from '#src/lib/fold-text.ts';
import { LANGUAGE_CODES, type Language } from '#src/lib/languages.ts';
import { isVisible } from '#src/lib/visible-text.ts';

type Texts = Partial<Record<Language, string>>;

export interface LabelRow {
  name: string;
  /** Folder of `locales/`; undefined for a label that only the content service has. */
  namespace: string | undefined;
  /** The displayed text by language: the content service's text if there is one, else the bundled one. */
  shown: Texts;
  /** Languages in which the content service has a text. */
  fromContent: readonly Language[];
  /** Languages without any text. */
  missing: readonly Language[];
}

export interface NamespaceTexts {
  namespace: string;
  language: Language;
  texts: Readonly<Record<string, string>>;
}

const FILES = import.meta.glob<Record<string, string>>(['../../locales/*/*.json'], { import: 'default' });

/** The bundled texts in source form. */
export async function bundledTexts(): Promise<NamespaceTexts[]> {
  return Promise.all(
    Object.entries(FILES).flatMap(([path, load]) => {
      const [, namespace = '', code] = /\/([\w-]+)\/(\w+)\.json$/.exec(path) ?? [];
      const language = LANGUAGE_CODES.find((known) => known === code);
      return language ? [load().then((texts) => ({ namespace, language, texts }))] : [];
    }),
  );
}

/** All rows, sorted by name. `content`: the last labels of the content service, by language. */
export function labelRows(
  bundled: readonly NamespaceTexts[],
  content: Partial<Record<Language, Readonly<Record<string, string>>>>,
): LabelRow[] {
  const rows = new Map<string, { namespace: string | undefined; own: Texts; theirs: Texts }>();
  const rowOf = (name: string, namespace: string | undefined) => {
    const row = rows.get(name) ?? { namespace, own: {}, theirs: {} };
    rows.set(name, row);
    return row;
  };
  for (const { namespace, language, texts } of bundled)
    for (const [name, text] of Object.entries(texts)) rowOf(name, namespace).own[language] = text;
  for (const language of LANGUAGE_CODES)
    for (const [name, text] of Object.entries(content[language] ?? {}))
      if (isVisible(text)) rowOf(name, undefined).theirs[language] = text;
  return [...rows]
    .map(([name, { namespace, own, theirs }]) => ({
      name,
      namespace,
      shown: { ...own, ...theirs },
      fromContent: LANGUAGE_CODES.filter((language) => theirs[language] !== undefined),
      missing: LANGUAGE_CODES.filter((language) => (theirs[language] ?? own[language]) === undefined),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const LABEL_FILTERS = ['all', 'content', 'missing'] as const;
export type LabelFilter = (typeof LABEL_FILTERS)[number];

/** The rows whose name or texts contain every typed word. */
export function rowsFound(rows: readonly LabelRow[], typed: string, filter: LabelFilter): LabelRow[] {
  const words = fold(typed).split(' ').filter(Boolean);
  return rows.filter((row) => {
    if (filter === 'content' && row.fromContent.length === 0) return false;
    if (filter === 'missing' && row.missing.length === 0) return false;
    if (words.length === 0) return true;
    const message = fold([row.name, row.namespace, ...Object.values(row.shown)].join(' '));
    return words.every((word) => message.includes(word));
  });
}
