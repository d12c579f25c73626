/** Finds wordings that are hard to read, in comments, test titles and documents. */

/** Wording, and what to write instead. CONTRIBUTING.md gives the reasons. */
const AVOIDED: readonly (readonly [RegExp, string])[] = [
  [/\bwhoever\b/i, 'the user, the tab, a caller'],
  [/\bwhatever becomes\b/i, 'in any case'],
  [/\bbecomes? of\b|\bbecame of\b/i, 'the outcome of'],
  [/\bwhat hangs on\b/i, 'what depends on'],
  [/\b(?:cannot|can(?:no|['’])t|to|not) be had\b|\bis had\b/i, 'is missing, fails to load'],
  [/\b(?:is|are|was|were|be|been) (?:told|said)\b/i, 'receives, is shown, is notified'],
  [/\banew\b/i, 'again'],
  [/\bbeneath\b/i, 'below, under'],
  [/\bfor want of\b/i, 'without'],
  [/\bnobody['’]s\b/i, 'without an owner'],
  [/\bcomes? to the same\b|\bgoe?s? on with\b|\bof one['’]s own\b/i, 'an ordinary verb'],
];

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w/])\/\/[^\n]*/g;
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g;

interface Passage {
  /** Index in the text of the file. */
  readonly at: number;
  readonly text: string;
}

function passagesOf(path: string, text: string): readonly Passage[] {
  if (path.endsWith('.md')) return [{ at: 0, text }];
  const comments = [...text.matchAll(COMMENT)].map((match) => ({ at: match.index, text: match[0] }));
  const titles = /(?:\.test|\.spec)\.tsx?$/.test(path)
    ? [...text.matchAll(TITLE)].map((match) => ({
        at: match.index + match[0].indexOf(match[2] ?? ''),
        text: match[2] ?? '',
      }))
    : [];
  return [...comments, ...titles];
}

/** One sentence for each finding, with the line. */
export function plainWordFindings(path: string, text: string): readonly string[] {
  return passagesOf(path, text).flatMap((passage) =>
    AVOIDED.flatMap(([wording, instead]) => {
      const found = wording.exec(passage.text);
      if (!found) return [];
      const line = text.slice(0, passage.at + found.index).split('\n').length;
      return [`${path}:${line}: "${found[0]}" is not plain English; write for example: ${instead}`];
    }),
  );
}
