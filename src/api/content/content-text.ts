import * as v from 'valibot';

/** A node of the block editor of Strapi 5: an element with children, or a text. */
type Node = { type?: unknown; text?: unknown; bold?: unknown; url?: unknown; format?: unknown; children?: unknown };

const childrenOf = ({ children }: Node): Node[] =>
  (Array.isArray(children) ? children : []).filter((child) => typeof child === 'object' && child !== null);

const escaped = (text: string): string => text.replace(/[\\*_`[\]#<]/g, (sign) => `\\${sign}`);

function inlineText(node: Node): string {
  if (typeof node.text === 'string') {
    const text = escaped(node.text);
    return node.bold === true && node.text.trim() !== ''
      ? text.replace(/\S(?:.*\S)?/s, (words) => `**${words}**`)
      : text;
  }
  const words = childrenOf(node).map(inlineText).join('');
  return node.type === 'link' && typeof node.url === 'string' ? `[${words}](<${node.url}>)` : words;
}

function blockText(node: Node): string {
  if (node.type !== 'list') return inlineText(node);
  const sign = node.format === 'ordered' ? '1.' : '-';
  return childrenOf(node)
    .map((item) => (item.type === 'list' ? blockText(item) : `${sign} ${inlineText(item)}`))
    .join('\n');
}

/** A long text: plain, Markdown or HTML as one string, or the blocks of Strapi's editor, which become Markdown. */
export const contentText = v.pipe(
  v.union([v.string(), v.array(v.looseObject({ type: v.string() }))]),
  v.transform((value) => (typeof value === 'string' ? value : value.map(blockText).join('\n\n'))),
);
