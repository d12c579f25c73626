import { useLabels } from '#src/i18n/use-labels.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { checkIcon } from '#src/ui/icon/icons.ts';
import { Motif } from '#src/ui/layout/motif.tsx';

/**
 * Covers the page while the previous customer's data is deleted. It lies below the toasts, which report a failed sign-out,
 * and uses `popover` to lie above dialogs that were open when the time ran out.
 */
export function Farewell({ isOnTop }: { isOnTop: boolean }) {
  const t = useLabels();
  return (
    <div
      role="status"
      popover={isOnTop ? 'manual' : undefined}
      ref={(box) => {
        if (isOnTop && box?.isConnected && !box.matches(':popover-open')) box.showPopover();
      }}
      className="hero fixed inset-0 isolate z-40 m-0 grid size-full max-h-none max-w-none place-content-center justify-items-center gap-4 p-8 text-center"
    >
      <Motif />
      <span className="grid size-32 place-items-center rounded-full bg-accent text-on-accent">
        <Icon icon={checkIcon} className="scale-250" />
      </span>
      <p className="text-3xl font-bold">{t('kiosk_goodbye')}</p>
      <p className="text-xl text-balance">{t('kiosk_goodbye_text')}</p>
    </div>
  );
}
