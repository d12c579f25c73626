import { useState } from 'react';
import { checkIcon } from '#src/ui/icon/icons.ts';
import { copyIcon } from '#src/ui/icon/icons-more.ts';
import { Button, IconButton } from './button.tsx';
import type { LookProps } from './button-class.ts';

interface CopyButtonProps extends LookProps {
  /** The text to copy. */
  value: string;
  text: string;
  copiedText: string;
  /** Shows only the icon, for narrow places. */
  isCompact?: boolean | undefined;
}

/** Copies a text and confirms it on the button and to screen readers. Renders nothing without a clipboard API. */
export function CopyButton({ value, text, copiedText, isCompact = false, ...look }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      // The browser refused; the user can still read the text.
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
