/** Reads a JSON file as people write it: any encoding that editors save, and mistakes with their line. */
import { scanJson } from './json-scan.ts';

/** UTF-8 with or without a byte-order mark, or UTF-16 as some Windows editors save it. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : '';
  return new TextDecoder(encoding || 'utf-8').decode(bytes);
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
  if (before === '') return 'the file must begin with {';
  if (/[\w$]/.test(letter) && /[:[]$/.test(before)) return 'a text must be in double quotes';
  if (/[\w$]/.test(letter) && /[{,]$/.test(before)) return 'the name of a setting must be in double quotes';
  return `${JSON.stringify(letter)} is not allowed here`;
}

function placeOf(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
}

/** @throws Error with line, column and the reason. */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decoded(bytes);
  const { errorAt, repeated } = scanJson(text);
  if (errorAt !== undefined) {
    throw new Error(`${placeOf(text, errorAt)}: this is not JSON: ${reasonAt(text, errorAt)}`);
  }
  const [first] = repeated;
  // The engine would silently use the last one.
  if (first) throw new Error(`${placeOf(text, first.at)}: ${first.name} is there twice`);
  return JSON.parse(text);
}
