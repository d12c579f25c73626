import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { type Block, type Inline, readRichText } from '#src/lib/rich-text.ts';
import { useSession } from '#src/session/use-session.ts';
import { contentLink } from './content-link.ts';

interface RichTextProps {
  /** A text of the content service: plain, Markdown, or with the tags of an editor. */
  text: string;
  /** Draws the words, for example with those marked that were searched. */
  draw?: (words: string) => ReactNode;
}

/** Paragraphs, lists and links. What is not a link that may be opened is text. */
export function RichText({ text, draw = (words) => words }: RichTextProps) {
  const blocks = useMemo(() => readRichText(text), [text]);
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name and never move
    <BlockOf key={index} block={block} draw={draw} />
  ));
}

type Draw = (words: string) => ReactNode;

function BlockOf({ block, draw }: { block: Block; draw: Draw }) {
  if (block.kind === 'paragraph') {
    return (
      <p dir="auto" className="whitespace-pre-line">
        <Parts parts={block.parts} draw={draw} />
      </p>
    );
  }
  const items = block.items.map((parts, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no name and never move
    <li key={index} className="whitespace-pre-line">
      <Parts parts={parts} draw={draw} />
    </li>
  ));
  return block.start === undefined ? (
    <ul dir="auto" className="grid list-disc gap-1 ps-5">
      {items}
    </ul>
  ) : (
    <ol dir="auto" start={block.start} className="grid list-decimal gap-1 ps-5">
      {items}
    </ol>
  );
}

function Parts({ parts, draw }: { parts: readonly Inline[]; draw: Draw }) {
  return parts.map(({ text, href, isStrong }, index) => {
    const words = href === undefined ? draw(text) : <ContentAnchor href={href}>{draw(text)}</ContentAnchor>;
    const Element = isStrong ? 'strong' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name and never move
    return <Element key={index}>{words}</Element>;
  });
}

function ContentAnchor({ href, children }: { href: string; children: ReactNode }) {
  const router = useRouter();
  const { isKiosk } = useSession();
  const link = contentLink(href);
  // A kiosk does not link out of the portal, because there is no way back.
  if (!link || (link.kind === 'elsewhere' && isKiosk)) return children;
  const look = 'text-primary underline';
  if (link.kind === 'elsewhere') {
    const out = link.isCall ? {} : { target: '_blank', rel: 'noopener noreferrer' };
    return (
      <a href={link.href} {...out} className={look}>
        {children}
      </a>
    );
  }
  return (
    <a
      href={link.href}
      className={look}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void router.navigate({ href: link.href });
      }}
    >
      {children}
    </a>
  );
}
