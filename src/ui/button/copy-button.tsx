import { useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { showToast } from '#src/ui/feedback/toasts.ts';
import { checkIcon } from '#src/ui/icon/icons.ts';
import { copyIcon } from '#src/ui/icon/icons-more.ts';
import { Button, IconButton } from './button.tsx';
import type { LookProps } from './button-class.ts';

/** Long enough to read two sentences, milliseconds. */
const READING_MS = 8_000;

interface CopyButtonProps extends LookProps {
  /** The text to copy. */
  value: string;
  text: string;
  copiedText: string;
  /** Shows only the icon, for narrow places. */
  isCompact?: boolean | undefined;
}

/**
 * Copies a text and confirms it on the button and to screen readers, or says that the browser refused. Renders nothing
 * without a clipboard API.
 */
export function CopyButton({ value, text, copiedText, isCompact = false, ...look }: CopyButtonProps) {
  const t = useLabels();
  const [isCopied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    const isDone = await copyText(value);
    setCopied(isDone);
    // Everything that can be copied is also on screen.
    if (!isDone) showToast('error', t('common_copy_refused'), READING_MS);
  };
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
