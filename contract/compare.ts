/** What has changed for operators between two versions of the OpenAPI document. */
import type { Json, OpenApi } from './openapi.ts';

export interface Breaking {
  /** `GET /path`, as the changelog must name it. */
  readonly call: string;
  /** A sentence. */
  readonly what: string;
}

type Node = Json & {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Node[];
};

type Parameter = Json & {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
};

const at = (node: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], node);

function callsOf(document: OpenApi): Map<string, Json> {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  );
  return new Map(calls);
}

const typesOf = ({ type }: Node): readonly string[] => (type === undefined ? [] : [type].flat());

/** What an answer that fitted before may now lack or have too much of. */
function narrowed(before: Node, after: Node, path: string): string[] {
  const name = path || 'the body';
  const required = (after.required ?? []).filter((field) => !(before.required ?? []).includes(field));
  const words = before.enum?.filter((word) => after.enum && !after.enum.includes(word)) ?? [];
  const isNewlyListed = after.enum !== undefined && before.enum === undefined;
  const lost = typesOf(before).filter((type) => typesOf(after).length > 0 && !typesOf(after).includes(type));
  const own = [
    ...required.map((field) => `the answer must have \`${[path, field].filter(Boolean).join('.')}\``),
    ...words.map((word) => `\`${name}\` may no longer be \`${word}\``),
    ...(isNewlyListed ? [`\`${name}\` must be one of the listed words`] : []),
    ...lost.map((type) => `\`${name}\` may no longer be of the type ${type}`),
    ...((after.minimum as number) > ((before.minimum as number | undefined) ?? -Infinity) ||
    (after.maximum as number) < ((before.maximum as number | undefined) ?? Infinity)
      ? [`the range of \`${name}\` is smaller`]
      : []),
  ];
  const fields = Object.entries(before.properties ?? {}).flatMap(([field, node]) => {
    const now = after.properties?.[field];
    return now ? narrowed(node, now, [path, field].filter(Boolean).join('.')) : [];
  });
  return [...own, ...fields, ...(before.items && after.items ? narrowed(before.items, after.items, `${path}[]`) : [])];
}

const answerOf = (operation: Json): Node | undefined => {
  const successes = Object.entries((operation.responses ?? {}) as Json).find(([status]) => status.startsWith('2'));
  return at(successes?.[1], 'content', 'application/json', 'schema') as Node | undefined;
};

const sentBody = (operation: Json): Node | undefined => {
  const [content] = Object.values((at(operation, 'requestBody', 'content') ?? {}) as Json);
  return at(content, 'schema') as Node | undefined;
};

const nameOf = ({ $ref, name, in: place }: Parameter) => $ref ?? `${place} \`${name}\``;

function newlySent(before: Json, after: Json): string[] {
  const parameters = (operation: Json) => ((operation.parameters ?? []) as readonly Parameter[]).map(nameOf);
  const fields = (operation: Json) => Object.keys(sentBody(operation)?.properties ?? {});
  return [
    ...parameters(after).filter((name) => !parameters(before).includes(name)),
    ...fields(after)
      .filter((name) => !fields(before).includes(name))
      .map((name) => `body \`${name}\``),
  ].map((name) => `the portal newly sends ${name}`);
}

function changes(before: Json, after: Json): string[] {
  const [was, is] = [answerOf(before), answerOf(after)];
  const need = before['x-need'] !== 'required' && after['x-need'] === 'required' ? ['the call is required now'] : [];
  return [...need, ...newlySent(before, after), ...(was && is ? narrowed(was, is, '') : [])];
}

/** What an operator has to look at before it installs the new version. */
export function breaking(before: OpenApi, after: OpenApi): readonly Breaking[] {
  const known = callsOf(before);
  return [...callsOf(after)].flatMap(([call, operation]) => {
    const old = known.get(call);
    const found = old ? changes(old, operation) : [`a new call (${operation['x-need']})`];
    return found.map((what) => ({ call, what }));
  });
}

/** The part of the changelog that a release must not leave without its breaking changes. */
function upgradeNotes(changelog: string): string {
  const unreleased = /^## Unreleased\n([\s\S]*?)(?=^## )/m.exec(changelog)?.[1] ?? '';
  return /^### To do when upgrading\n([\s\S]*?)(?=^### |$(?![\s\S]))/m.exec(unreleased)?.[1] ?? '';
}

/** Those whose call "To do when upgrading" of the next version does not name. */
export function unannounced(found: readonly Breaking[], changelog: string): readonly Breaking[] {
  const notes = upgradeNotes(changelog).replaceAll(/\s+/g, ' ');
  return found.filter(({ call }) => !notes.includes(`\`${call}\``));
}
