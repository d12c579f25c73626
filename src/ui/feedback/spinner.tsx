import { useLabels } from '#src/i18n/use-labels.ts';

/** Decoration: the parent announces the progress (`aria-busy`, a status text). */
export function Spinner({ size = 'sm' }: { size?: 'sm' | 'lg' | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      className={size === 'lg' ? 'size-14 animate-spin' : 'size-6 animate-spin'}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.2" strokeWidth="3" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** Covers the screen. Only for moments without any content, such as the return from a social login. */
export function FullScreenSpinner({ text }: { text?: string | undefined }) {
  const t = useLabels();
  return (
    <div
      role="status"
      className="fixed inset-0 z-40 flex flex-col items-center justify-center gap-4 bg-surface text-primary"
    >
      <Spinner size="lg" />
      <p className={text ? 'px-6 text-center text-ink-muted' : 'visually-hidden'}>{text ?? t('common_loading')}</p>
    </div>
  );
}
