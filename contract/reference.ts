/** The tables of docs/portal-calls.md. */
import { CALL_GROUPS } from './calls.ts';
import type { Call } from './define-call.ts';
import { OF_KEYS } from './define-order.ts';
import { aliasedObject, entriesOf, itemOf, mayBeAbsent, pipeOf, wrappedBy } from './lists.ts';
import { VALUE_RULES, WORDS } from './words.ts';

type Schema = NonNullable<Call['answer']>;

/** `name` for a field that must be there, `name?` for one that may be absent, words in parentheses. */
function fieldText(name: string, schema: Schema): string {
  return `${name}${mayBeAbsent(schema) ? '?' : ''}${shapeText(schema)}`;
}

function wordsText(schema: Schema): string {
  const { options, literal } = schema as unknown as { options?: readonly unknown[]; literal?: unknown };
  if (schema.type === 'picklist') return ` (${options?.join(' · ')})`;
  return schema.type === 'literal' ? ` (${literal})` : '';
}

/** What follows the name of a field: nothing for a plain value. */
function shapeText(schema: Schema): string {
  const wrapped = wrappedBy(schema);
  if (wrapped) return shapeText(wrapped);
  const item = itemOf(schema) ?? (schema.type === 'array' ? (schema as unknown as { item: Schema }).item : undefined);
  if (item) return `[]${shapeText(item)}`;
  const entries = objectOf(schema);
  return entries ? ` { ${entries} }` : wordsText(schema);
}

function objectOf(schema: Schema): string | undefined {
  const aliased = aliasedObject(schema);
  const entries = aliased?.entries ?? entriesOf(pipeOf(schema)?.[0] ?? schema) ?? entriesOf(schema);
  const inner = pipeOf(schema)?.[0];
  if (!entries) return inner && inner !== schema ? objectOf(inner) : undefined;
  return Object.entries(entries)
    .map(([name, entry]) => fieldText(name === 'brandRef' ? '{brand}_ref' : name, entry as Schema))
    .join(', ');
}

/** The table is about every brand. */
const anyBrand = (text: string): string => text.replaceAll(/\b[a-z][a-z0-9-]*_ref\b/g, '{brand}_ref');

function topLevel(schema: Schema): string {
  if (schema.type === 'union') {
    return (schema as unknown as { options: readonly Schema[] }).options.map(topLevel).join(' or ');
  }
  if (schema.type === 'variant') {
    return (schema as unknown as { options: readonly Schema[] }).options.map(topLevel).join(' or ');
  }
  return shapeText(schema).trim();
}

const code = (text: string): string => `\`${anyBrand(text)}\``;

function requestText({ request }: Call): string {
  const parts = (['path', 'query', 'headers', 'body', 'form'] as const).flatMap((place) => {
    const schema = request[place];
    if (!schema || place === 'path') return [];
    return [`${place === 'body' ? '' : `${place} `}${code(topLevel(schema))}`];
  });
  return parts.join('<br>');
}

function answerText({ answer, answerHeaders, isContentList, status }: Call): string {
  const parts = [
    ...(status ? [`status ${status}`] : []),
    ...(answer ? [code(isContentList ? topLevel(answer).replace(/^\[\]/, 'data[]') : topLevel(answer))] : []),
    ...(answerHeaders ? [`headers ${answerHeaders.map(code).join(', ')}`] : []),
  ];
  return parts.join('<br>') || 'not read';
}

const refusalText = ({ refusals }: Call): string =>
  refusals
    .filter((refusal) => !OF_KEYS.includes(refusal))
    .map((one) => `${one.status}${one.code ? ` ${code(one.code)}` : ''}: ${one.meaning}`)
    .join('<br>');

const HOSTS = { bff: '', identity: '{identity}', content: '{content}', shops: '{shops}' } as const;

const cell = (text: string): string => text.replaceAll('|', '\\|');

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

function callRow(call: Call): readonly string[] {
  const { id, host, method, path, caller, section, need, title, without, notes } = call;
  return [
    `\`${method} ${HOSTS[host]}${anyBrand(path)}\`<br>${title}.<br>id \`${id}\`, ${caller === 'line' ? 'with a token' : 'anybody'}, ${need}${section === 'portal-defined' ? ', portal-defined' : `, section ${section}`}`,
    requestText(call),
    answerText(call),
    refusalText(call),
    [notes ? anyBrand(notes) : '', `_Without it_: ${without}`].filter(Boolean).join('<br>'),
  ];
}

/** `find` and `void` of the orders are alike, so that the page describes them once. */
const isListed = ({ id, orderId }: Call): boolean => orderId === undefined || orderId === id;

/** Text by the name of its markers. */
function referenceParts(): Readonly<Record<string, string>> {
  const heads = ['call', 'request', 'answer', 'refusals', 'notes'];
  const groups = CALL_GROUPS.map(
    ({ name, calls }) => [name, table(heads, calls.filter(isListed).map(callRow))] as const,
  );
  const words = WORDS.map(({ where, words, meaning }) => [where, words.map(code).join(', '), meaning]);
  return {
    ...Object.fromEntries(groups),
    words: table(['where', 'words', 'meaning'], words),
    values: VALUE_RULES.map((rule) => `- ${rule}`).join('\n'),
  };
}

/** The document with the text between each pair of markers replaced. Throws for missing markers. */
export function withReference(document: string): string {
  return Object.entries(referenceParts()).reduce((text, [name, part]) => {
    const between = new RegExp(`(<!-- contract:${name}:begin -->\\n)[\\s\\S]*?(<!-- contract:${name}:end -->)`);
    if (!between.test(text)) throw new Error(`docs/portal-calls.md lacks the marks contract:${name}:begin and :end.`);
    return text.replace(between, (_, begin: string, end: string) => `${begin}\n${part}\n\n${end}`);
  }, document);
}
