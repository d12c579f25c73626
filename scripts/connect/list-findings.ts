/** What is wrong with a list whose entries are right one by one. */
import { BRAND_REF_FIELD } from '#src/api/client/wire.ts';
import type { Call } from '../../contract/define-call.ts';
import type { Sent } from './exchange.ts';
import type { Finding } from './report.ts';

type Fields = Readonly<Record<string, unknown>>;

const ignored = (path: string, expected: string, found: string, what: string): Finding => ({
  path,
  expected,
  found,
  effect: 'ignored',
  what,
});

const hasTwins = (entries: readonly Fields[], field: string): boolean => {
  const names = entries.map((entry) => entry[field]).filter((name) => typeof name === 'string');
  return new Set(names).size < names.length;
};

/** Only what is wrong with entries that fit the table: its own findings name the others. */
function ofHistory({ items, total }: Fields, asked: Fields): Finding[] {
  const entries: readonly Fields[] = Array.isArray(items) ? items : [];
  const found: Finding[] = [];
  if (entries.length === 0 && typeof total === 'number' && total > 0) {
    const what = '`total` is not 0: the portal says that nothing has happened on the line';
    found.push(ignored('items', 'entries', 'an empty list', what));
  }
  if (hasTwins(entries, 'id')) {
    found.push(ignored('items.id', 'one of its own', 'the same twice', 'the portal shows one entry of each id'));
  }
  if (entries.some(({ type }) => typeof type === 'string' && type !== asked.type)) {
    found.push(ignored('items.type', 'the type of the request', 'another', 'the page of that type shows it'));
  }
  const outside = ({ at }: Fields) => {
    // Time zones may differ by a day.
    const day = String(at).slice(0, 10);
    return (
      Math.min(Date.parse(day) - Date.parse(String(asked.from)), Date.parse(String(asked.to)) - Date.parse(day)) <
      -DAY_MS
    );
  };
  if (entries.some(outside)) {
    found.push(ignored('items.at', 'within `from` and `to`', 'outside', 'the total of the period counts it'));
  }
  if (typeof total === 'number' && total < entries.length) {
    found.push(ignored('total', 'the number of entries', 'fewer', 'the portal shows the wrong number'));
  }
  return found;
}

const DAY_MS = 86_400_000;

/** `body`: as the portal reads it. */
export function listFindings({ id }: Call, sent: Sent, body: unknown): Finding[] {
  if (id === 'history') return ofHistory((body ?? {}) as Fields, (sent.body ?? {}) as Fields);
  if (id === 'offerings' && Array.isArray(body) && hasTwins(body, BRAND_REF_FIELD)) {
    const what = 'the portal shows one offering of each reference';
    return [ignored(`data.${BRAND_REF_FIELD}`, 'one of its own', 'the same twice', what)];
  }
  return [];
}
