/**
 * Texts of the content service as blocks of paragraphs and lists with links. Operators write them as plain text, in
 * Markdown, or in an editor that leaves tags and entities. Nothing is ever used as HTML, and nothing is dropped: what is
 * not understood is text.
 */
import { Lexer, type MarkedToken, type Token } from 'marked';

export interface Inline {
  text: string;
  href?: string;
  isStrong?: boolean;
}

export type Block =
  | { kind: 'paragraph'; parts: Inline[] }
  /** `start`: the first number of a numbered list. */
  | { kind: 'list'; start?: number; items: Inline[][] };

/** What editors write: French letters and the signs of print. Any other name stays as it is. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ nbsp: '\u00a0', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", shy: '\u00ad', thinsp: '\u2009' },
  ...{ laquo: '«', raquo: '»', ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’', hellip: '…', ndash: '–', mdash: '—' },
  ...{ bull: '•', middot: '·', deg: '°', times: '×', euro: '€', copy: '©', reg: '®', trade: '™', rarr: '→', larr: '←' },
  ...{ agrave: 'à', acirc: 'â', ccedil: 'ç', egrave: 'è', eacute: 'é', ecirc: 'ê', euml: 'ë', icirc: 'î', iuml: 'ï' },
  ...{ ocirc: 'ô', ugrave: 'ù', ucirc: 'û', uuml: 'ü', oelig: 'œ', Agrave: 'À', Acirc: 'Â', Ccedil: 'Ç', Egrave: 'È' },
  ...{ Eacute: 'É', Ecirc: 'Ê', Icirc: 'Î', Ocirc: 'Ô', OElig: 'Œ', rlm: '\u200f', lrm: '\u200e', zwnj: '\u200c' },
};

const LAST_CODE_POINT = 0x10ffff;

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,9}));/gi, (whole, decimal, hex, name) => {
    if (name) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return point > 31 && point <= LAST_CODE_POINT ? String.fromCodePoint(point) : whole;
  });

/** The tags of editors as Markdown. */
const withoutTags = (text: string): string =>
  text
    .replace(
      /<a\b[^<>]*?\bhref\s*=\s*["']([^"'<>]*)["'][^<>]*>(.*?)<\/a>/gis,
      (_, href, words) => `[${words}](<${href}>)`,
    )
    .replace(/<(strong|b)\b[^<>]*>(\s*)(.*?)(\s*)<\/\1>/gis, (_, _tag, before, words, after) =>
      words ? `${before}**${words}**${after}` : `${before}${after}`,
    )
    .replace(
      /<ol\b[^<>]*>(.*?)<\/ol>/gis,
      (_, items: string) => `\n\n${items.replace(/<li\b[^<>]*>\s*/gi, '\n1. ')}\n\n`,
    )
    .replace(/<li\b[^<>]*>\s*(?:<p\b[^<>]*>\s*)?/gi, '\n- ')
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/(?:<\/p>\s*)?<\/li>/gi, '')
    .replace(/<\/?(?:p|div|ul|h[1-6]|blockquote)\b[^<>]*>/gi, '\n\n')
    .replace(/<\/?(?:em|i|u|span|strong|b)\b[^<>]*>/gi, '');

/** A code to dial, for example *600*1#: its stars are no markup. */
const USSD_CODE = /(?<![*#\w])(?:\*#?|#)\d[\d*#]*#/g;
/** As in 3 * 4, or 3*4. */
const TIMES = /(?<=\d ?)\*(?= ?\d)/g;
const withSignsKept = (text: string): string =>
  text.replace(USSD_CODE, (code) => code.replace(/[*#]/g, (sign) => `\\${sign}`)).replace(TIMES, '\\*');

/** A number in a link, written as people write numbers: Markdown allows no blank in an address. */
const NUMBER_IN_LINK = /\]\(((?:tel|sms):[^()\n]+)\)/gi;
const withoutBlanksInNumbers = (text: string): string =>
  text.replace(NUMBER_IN_LINK, (_, address: string) => `](${address.replace(/\s/g, '')})`);

function inlineOf(tokens: readonly Token[] | undefined, style: Omit<Inline, 'text'> = {}): Inline[] {
  return (tokens ?? []).flatMap((given): Inline[] => {
    const token = given as MarkedToken;
    switch (token.type) {
      case 'text':
        return token.tokens ? inlineOf(token.tokens, style) : [{ ...style, text: decoded(token.text) }];
      case 'strong':
        return inlineOf(token.tokens, { ...style, isStrong: true });
      case 'em':
      case 'del':
        return inlineOf(token.tokens, style);
      case 'link':
        return inlineOf(token.tokens, { ...style, href: decoded(token.href) });
      case 'br':
        return [{ ...style, text: '\n' }];
      case 'escape':
      case 'codespan':
      case 'image':
        return [{ ...style, text: decoded(token.text) }];
      case 'paragraph':
      case 'heading':
        return inlineOf(token.tokens, style);
      default:
        return [{ ...style, text: decoded(given.raw) }];
    }
  });
}

const isText = (parts: readonly Inline[]): boolean => parts.some(({ text }) => text.trim() !== '');

/** An item, and then those of the lists inside it. */
function itemsOf(tokens: readonly Token[]): Inline[][] {
  const own = inlineOf(tokens.filter(({ type }) => type !== 'list' && type !== 'space' && type !== 'checkbox'));
  const inner = tokens.flatMap((token) =>
    token.type === 'list'
      ? (token as { items: { tokens: Token[] }[] }).items.flatMap((item) => itemsOf(item.tokens))
      : [],
  );
  return [own, ...inner].filter(isText);
}

function blocksOf(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((given): Block[] => {
    const token = given as MarkedToken;
    const paragraph = (parts: Inline[]): Block[] => (isText(parts) ? [{ kind: 'paragraph', parts }] : []);
    switch (token.type) {
      case 'space':
      case 'hr':
        return [];
      case 'heading':
        return paragraph(inlineOf(token.tokens, { isStrong: true }));
      case 'paragraph':
        return paragraph(inlineOf(token.tokens));
      case 'text':
        return paragraph(inlineOf([token]));
      case 'blockquote':
        return blocksOf(token.tokens);
      case 'list': {
        const items = token.items.flatMap((item) => itemsOf(item.tokens));
        if (items.length === 0) return paragraph([{ text: decoded(token.raw) }]);
        return [{ kind: 'list', ...(token.ordered ? { start: Number(token.start) } : {}), items }];
      }
      case 'code':
        return paragraph([{ text: decoded(token.text) }]);
      case 'table':
        return [token.header, ...token.rows].flatMap((row) =>
          paragraph(row.flatMap((cell, at) => [...(at > 0 ? [{ text: ', ' }] : []), ...inlineOf(cell.tokens)])),
        );
      default:
        return paragraph([{ text: decoded(given.raw) }]);
    }
  });
}

/** Blank lines separate paragraphs, and a single line break stays one. */
export const readRichText = (text: string): Block[] =>
  blocksOf(new Lexer().lex(withSignsKept(withoutBlanksInNumbers(withoutTags(text)))));

const textOf = (parts: readonly Inline[]): string => parts.map(({ text }) => text).join('');

/** The words alone, for a search or an excerpt. */
export const plainText = (text: string): string =>
  readRichText(text)
    .map((block) => (block.kind === 'list' ? block.items.map(textOf).join('\n') : textOf(block.parts)))
    .join('\n\n');
