import { useLabels } from '#src/i18n/use-labels.ts';
import { Reference } from './reference.tsx';

/** Behind "Error details": only the help desk needs the reference. */
export function ErrorDetails({ reference }: { reference: string }) {
  const t = useLabels();
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-12 cursor-pointer items-center rounded-md px-2 underline">
        {t('error_details')}
      </summary>
      <p className="text-xs">
        <Reference value={reference} />
      </p>
    </details>
  );
}
