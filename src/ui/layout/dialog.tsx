import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { closeIcon } from '#src/ui/icon/icons.ts';
import { growFrom } from '#src/ui/motion/grow-from.ts';

interface DialogProps {
  isOpen: boolean;
  /** Called by Esc, the backdrop or the close button. The owner must then set `isOpen` to false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom, within reach of the thumb. */
  footer?: ReactNode | undefined;
  /** CSS length. On phones the dialog is a sheet as wide as the screen. */
  maxWidth?: string | undefined;
  /** False while an operation runs whose end the user must see, such as a payment. */
  isDismissable?: boolean | undefined;
}

/** A native dialog: it traps focus, makes the page behind inert and returns focus to the element that opened it. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  footer,
  maxWidth = '32rem',
  isDismissable = true,
}: DialogProps) {
  const t = useLabels();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    // The dialog takes the focus, so the opener must be read first.
    const opener = document.activeElement;
    if (!dialog.open) {
      dialog.showModal();
      growFrom(opener, dialog);
    }
    // By default the browser focuses the close button; the title is more informative.
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
    return () => dialog.close();
  }, [isOpen]);

  // If the whole component unmounts, the dialog must close while it is in the page; otherwise focus would not return.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is a convenience of the pointer; Esc does the same
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (isDismissable) onClose();
      }}
      onClose={() => {
        // Chromium closes the dialog on a repeated Esc even if `cancel` was prevented.
        if (!isOpen || ref.current?.open) return;
        if (isDismissable) onClose();
        else ref.current?.showModal();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === ref.current;
      }}
      onClick={(event) => {
        // Only for a press that began on the backdrop: selecting text and releasing outside must not close the dialog.
        if (isDismissable && pressedBackdrop.current && event.target === ref.current) onClose();
        pressedBackdrop.current = false;
      }}
      className="m-auto mb-0 w-full max-w-none rounded-t-xl bg-surface-raised text-ink shadow-card open:animate-rise md:mb-auto md:max-w-[min(var(--dialog-width),calc(100vw-2rem))] md:rounded-xl"
      style={{ '--dialog-width': maxWidth } as React.CSSProperties}
    >
      {isOpen && (
        <div className="flex max-h-[calc(100dvh-2rem)] flex-col">
          <div className="flex items-start gap-2 ps-6 pe-3 pt-4">
            <h2 id={titleId} tabIndex={-1} className="grow py-2 text-xl outline-none">
              {title}
            </h2>
            {isDismissable && <IconButton icon={closeIcon} label={t('common_close')} onClick={onClose} />}
          </div>
          <Body>{children}</Body>
          {/* Three buttons side by side would break their texts over lines, and a text below one would stretch the other. */}
          {footer && (
            <div className="flex flex-col gap-2 border-t border-line px-6 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] max-md:*:max-w-none md:pb-4 md:not-has-[>:is(div,:nth-child(3))]:flex-row-reverse">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}

const TABBABLE = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"])';

/**
 * Scrolls between title and buttons. If it has only text, it becomes focusable, so that keyboards can scroll it too.
 */
function Body({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [needsStop, setNeedsStop] = useState(false);
  useEffect(() => {
    const body = ref.current;
    if (!body || typeof ResizeObserver !== 'function') return;
    const sizes = new ResizeObserver(() =>
      setNeedsStop(body.scrollHeight > body.clientHeight && !body.querySelector(TABBABLE)),
    );
    for (const watched of [body, ...body.children]) sizes.observe(watched);
    return () => sizes.disconnect();
  }, []);
  return (
    <div ref={ref} tabIndex={needsStop ? 0 : undefined} className="grow overflow-y-auto px-6 pt-1 pb-5">
      {children}
    </div>
  );
}
