import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Reference } from '#src/ui/feedback/reference.tsx';

interface FormErrorProps {
  error: { label: LabelName; reference?: string | undefined } | undefined;
}

/**
 * An error that belongs to no field. The live region exists before it; otherwise screen readers would not announce it.
 */
export function FormError({ error }: FormErrorProps) {
  const t = useLabels();
  return (
    <div role="alert" className="empty:hidden">
      {error && (
        <Notice kind="error" title={t(error.label)}>
          {error.reference && <Reference value={error.reference} />}
        </Notice>
      )}
    </div>
  );
}
