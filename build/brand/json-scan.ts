/** Follows a JSON text letter by letter, because the engine's own errors often name no position. */

const STRING_BODY = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/uy;
const PLAIN_VALUE = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y;
const BLANKS = /[ \t\n\r]*/y;

/** A name that a group of settings has twice. */
interface Repeated {
  readonly name: string;
  readonly at: number;
}

interface Scan {
  /** Position of the first character that JSON does not allow. */
  readonly errorAt?: number;
  readonly repeated: readonly Repeated[];
}

class Unexpected extends Error {}

export function scanJson(text: string): Scan {
  const repeated: Repeated[] = [];
  let at = 0;

  const matched = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  };
  const fail = (): never => {
    throw new Unexpected();
  };
  const take = (letter: string): boolean => {
    matched(BLANKS);
    if (text[at] !== letter) return false;
    at++;
    return true;
  };
  const need = (letter: string) => take(letter) || fail();
  const string = (): string => {
    const body = matched(STRING_BODY);
    if (body === '' || text[at] !== '"') fail();
    at++;
    return body.slice(1);
  };
  /** The inside of braces or brackets, up to their end. */
  const list = (end: string, item: () => void) => {
    if (take(end)) return;
    do item();
    while (take(','));
    need(end);
  };
  const group = () => {
    const names = new Set<string>();
    list('}', () => {
      matched(BLANKS);
      const start = at;
      const name = string();
      if (names.has(name)) repeated.push({ name, at: start });
      names.add(name);
      need(':');
      value();
    });
  };
  function value(): void {
    if (take('{')) group();
    else if (take('[')) list(']', value);
    else if (text[at] === '"') string();
    else if (matched(PLAIN_VALUE) === '') fail();
  }

  try {
    value();
    matched(BLANKS);
    return at < text.length ? { errorAt: at, repeated } : { repeated };
  } catch (error) {
    if (error instanceof Unexpected) return { errorAt: at, repeated };
    throw error;
  }
}
