/** The data of the content service: entries by kind and language, unnested, and the labels. */
import type { ContentKind } from '../cms/model.ts';
import type { SandboxContext } from '../context.ts';
import { hashOf } from '../ids.ts';
import type { Database } from './database.ts';

export type ContentEntry = Readonly<Record<string, unknown>>;

/** Cached, because each load of the portal requests thousands of labels in many pages. */
const documentIds = new Map<string, string>();

export function documentIdOf(kind: string, key: string): string {
  const name = `${kind} ${key}`;
  const known = documentIds.get(name);
  if (known !== undefined) return known;
  const made = hashOf(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '0')
    .slice(0, 24);
  documentIds.set(name, made);
  return made;
}

export function addEntry(db: Database, kind: string, locale: string, key: string, entry: ContentEntry): void {
  db.insert('content', { kind, locale, id: Number(entry.id), entry_key: key, body: JSON.stringify(entry) });
}

export function listEntries(db: Database, kind: ContentKind, locale: string): ContentEntry[] {
  if (kind === 'ui-labels') return listLabels(db, locale);
  const sql = 'SELECT body FROM content WHERE kind = ? AND locale = ? ORDER BY id';
  return db.all<{ body: string }>(sql, kind, locale).map(({ body }) => JSON.parse(body) as ContentEntry);
}

export function findEntry(db: Database, kind: ContentKind, locale: string, key: string): ContentEntry | undefined {
  const sql = 'SELECT body FROM content WHERE kind = ? AND locale = ? AND entry_key = ?';
  const row = db.get<{ body: string }>(sql, kind, locale, key);
  return row && (JSON.parse(row.body) as ContentEntry);
}

interface LabelRow {
  name: string;
  value: string;
}

/** The portal's labels by language, as entries. Kept, because each visit asks for all of them in twenty pages. */
const portalLabels = new WeakMap<Database, Map<string, ContentEntry[]>>();

const labelEntries = (rows: readonly LabelRow[], locale: string): ContentEntry[] =>
  rows.map(({ name, value }, index) => ({
    id: index + 1,
    documentId: documentIdOf('ui-labels', name),
    name,
    value,
    locale,
  }));

function listPortalLabels(db: Database, locale: string): ContentEntry[] {
  const kept = portalLabels.get(db) ?? new Map<string, ContentEntry[]>();
  portalLabels.set(db, kept);
  const sql = 'SELECT name, value FROM labels WHERE locale = ? ORDER BY name';
  const entries = kept.get(locale) ?? labelEntries(db.all<LabelRow>(sql, locale), locale);
  kept.set(locale, entries);
  return entries;
}

/** Labels edited by hand override those of the portal. */
function listLabels(db: Database, locale: string): ContentEntry[] {
  const edits = db.all<LabelRow>('SELECT name, value FROM label_edits WHERE locale = ?', locale);
  if (edits.length === 0) return listPortalLabels(db, locale);
  const sql = `SELECT name, value FROM label_edits WHERE locale = ?
      UNION ALL SELECT name, value FROM labels WHERE locale = ?
        AND name NOT IN (SELECT name FROM label_edits WHERE locale = ?)
      ORDER BY name`;
  return labelEntries(db.all<LabelRow>(sql, locale, locale, locale), locale);
}

/** Replaces the labels that come with the portal; edited labels stay. */
export function replaceLabels(db: Database, locale: string, labels: Readonly<Record<string, string>>): void {
  portalLabels.get(db)?.delete(locale);
  db.run('DELETE FROM labels WHERE locale = ?', locale);
  for (const [name, value] of Object.entries(labels)) db.insert('labels', { locale, name, value });
}

export function editLabel(db: Database, locale: string, name: string, value: string): void {
  db.run('INSERT OR REPLACE INTO label_edits (locale, name, value) VALUES (?, ?, ?)', locale, name, value);
}

interface Characteristic {
  specification: { name: string };
  specification_value: { value: string }[];
}

/** Writes an offering's price (DZD) into the catalogue of every language. */
export function changeCataloguePrice(context: SandboxContext, ref: string, price: number): void {
  const sql = "SELECT locale, body FROM content WHERE kind = 'product-offerings' AND entry_key = ?";
  for (const { locale, body } of context.db.all<{ locale: string; body: string }>(sql, ref)) {
    const entry = JSON.parse(body) as { characteristic_value_use: Characteristic[] };
    const use = entry.characteristic_value_use.find(
      ({ specification }) => specification.name.toLowerCase() === 'price',
    );
    const value = use?.specification_value[0];
    if (value) value.value = String(price);
    const update = "UPDATE content SET body = ? WHERE kind = 'product-offerings' AND locale = ? AND entry_key = ?";
    context.db.run(update, JSON.stringify(entry), locale, ref);
  }
}
