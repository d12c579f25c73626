import { useState } from 'react';
import { checkIcon } from '#src/ui/icon/icons.ts';
import { copyIcon } from '#src/ui/icon/icons-more.ts';
import { Button, IconButton } from './button.tsx';
import type { LookProps } from './button-class.ts';

interface CopyButtonProps extends LookProps {
  /** What is copied. */
  value: string;
  text: string;
  copiedText: string;
  /** Where there is little room: the icon alone. */
  isCompact?: boolean | undefined;
}

/** Copies a text and says so, on the button and to readers. Nothing where the browser has no clipboard. */
export function CopyButton({ value, text, copiedText, isCompact = false, ...look }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      // Refused by the browser: the text stands there to be read.
      () => setCopied(false),
    );
  const icon = isCopied ? checkIcon : copyIcon;
  const shown = isCopied ? copiedText : text;
  return (
    <>
      {isCompact ? (
        <IconButton icon={icon} label={shown} onClick={copy} />
      ) : (
        <Button variant="quiet" size="sm" {...look} icon={icon} onClick={copy}>
          {shown}
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {isCopied && copiedText}
      </span>
    </>
  );
}
