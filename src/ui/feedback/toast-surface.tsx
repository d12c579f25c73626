import { errorIcon, infoIcon, successIcon, warningIcon } from '#src/ui/icon/icons.ts';
import 'sonner/dist/styles.css';
import { type CSSProperties, useEffect, useRef } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { ToastSurfaceProps } from './toasts.ts';

const COLOURS = {
  '--normal-bg': 'var(--color-hero)',
  '--normal-text': 'var(--color-on-hero)',
  // Visible even on a background of the same colour: a kiosk's farewell, the head of a page.
  '--normal-border': 'color-mix(in srgb, var(--color-on-hero) 30%, transparent)',
  '--width': '22.5rem',
  '--border-radius': 'var(--radius-lg)',
  fontFamily: 'inherit',
} as CSSProperties;

/** Above the bottom bar of phones and the home indicator under it. */
const ABOVE_BOTTOM_BAR = 'calc(5.5rem + env(safe-area-inset-bottom))';

/** An open modal dialog covers everything below the top layer. A popover that is shown again moves above it. */
function raise(host: HTMLElement | null): void {
  if (!host?.showPopover) return;
  if (!host.matches(':popover-open')) host.showPopover();
  else if (document.querySelector('dialog:modal')) {
    host.hidePopover();
    host.showPopover();
  }
}

export function ToastSurface({ queue, onShown }: ToastSurfaceProps) {
  const t = useLabels();
  const { direction } = useLanguage();
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const last = queue.at(-1);
    if (!last) return;
    raise(host.current);
    for (const { kind, text, durationMs } of queue) sonner[kind](text, { duration: durationMs });
    onShown(last.id);
  }, [queue, onShown]);

  return (
    <div
      ref={host}
      popover="manual"
      className="pointer-events-none fixed inset-auto size-0 overflow-visible border-0 bg-transparent p-0"
    >
      <Toaster
        dir={direction}
        position="bottom-center"
        mobileOffset={{ bottom: ABOVE_BOTTOM_BAR, left: '1rem', right: '1rem' }}
        customAriaLabel={t('common_notifications')}
        style={COLOURS}
        toastOptions={{
          style: { fontSize: '1rem', padding: '0.875rem 1.125rem', gap: '0.75rem' },
          className: 'pointer-events-auto',
        }}
        icons={{
          success: <Icon icon={successIcon} size={20} className="text-accent" />,
          info: <Icon icon={infoIcon} size={20} className="text-accent" />,
          warning: <Icon icon={warningIcon} size={20} className="text-accent" />,
          error: <Icon icon={errorIcon} size={20} className="text-accent" />,
        }}
      />
    </div>
  );
}
