/** Reads a JSON file as people write it: any encoding that editors save, and mistakes with their line. */

/** UTF-8 with or without a byte-order mark, or UTF-16 as some Windows editors save it. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : '';
  return new TextDecoder(encoding || 'utf-8').decode(bytes);
}

/** The position of the first character that JSON does not allow, as the engine reports it. */
function positionOf(message: string, text: string): number {
  const position = /at position (\d+)/.exec(message)?.[1];
  return position === undefined ? text.trimEnd().length : Number(position);
}

function reasonAt(text: string, at: number): string {
  const before = text.slice(0, at).trimEnd();
  const letter = text[at] ?? '';
  if (text.trim() === '') return 'the file is empty';
  if (at >= text.trimEnd().length) return 'the file ends too early: a brace, a bracket or a quote is not closed';
  if (/[}\]]/.test(letter) && before.endsWith(',')) return `a comma before ${letter} is not allowed`;
  if (letter === '/') return 'comments are not allowed';
  if (/['‘’“”]/.test(letter)) return `texts and names are in straight double quotes, not ${letter}`;
  if (letter === '"' && /["}\]\w]$/.test(before)) return 'a comma is missing before this';
  if (/[\n\r\t]/.test(letter)) return 'a text ends on the line on which it begins: its closing quote is missing';
  if (/[\w$]/.test(letter) && /[{,]$/.test(before)) return 'the name of a setting must be in double quotes';
  return `${JSON.stringify(letter)} is not allowed here`;
}

/** @throws Error with line, column and the reason. */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decoded(bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    const at = positionOf(error instanceof Error ? error.message : '', text);
    const lines = text.slice(0, at).split('\n');
    const place = `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
    throw new Error(`${place}: this is not JSON: ${reasonAt(text, at)}`, { cause: error });
  }
}
