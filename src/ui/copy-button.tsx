import { useState } from 'react';
import { Button } from './button.tsx';
import type { LookProps } from './button-class.ts';
import { checkIcon } from './icons.ts';
import { copyIcon } from './icons-more.ts';

interface CopyButtonProps extends LookProps {
  /** What is copied. */
  value: string;
  text: string;
  copiedText: string;
}

/** Copies a text and says so, on the button and to readers. Nothing where the browser has no clipboard. */
export function CopyButton({ value, text, copiedText, ...look }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      // Refused by the browser: the text stands there to be read.
      () => setCopied(false),
    );
  return (
    <>
      <Button variant="quiet" size="sm" {...look} icon={isCopied ? checkIcon : copyIcon} onClick={copy}>
        {isCopied ? copiedText : text}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && copiedText}
      </span>
    </>
  );
}
