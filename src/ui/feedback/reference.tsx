import { lazy, Suspense } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { shortReference } from '#src/lib/short-reference.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';

// Loaded with the first failure. If the chunk cannot be loaded, the reference can still be read out.
const CopyButton = lazy(async () => {
  try {
    return { default: (await import('#src/ui/button/copy-button.tsx')).CopyButton };
  } catch {
    return { default: () => null };
  }
});

/** The reference of a failed request for the help desk: a short form to read out, the whole one to copy. */
export function Reference({ value }: { value: string }) {
  const t = useLabels();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      <span>{t('common_reference')}</span> <Bdi className="font-semibold select-all">{shortReference(value)}</Bdi>
      <Suspense fallback={<span className="size-12" />}>
        <CopyButton isCompact value={value} text={t('common_copy')} copiedText={t('common_copied')} />
      </Suspense>
    </span>
  );
}
