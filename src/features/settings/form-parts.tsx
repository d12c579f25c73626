/** What every form of the settings has around its fields. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ErrorWords } from '../../i18n/error-messages.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { Bdi } from '../../ui/bidi.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A refusal that belongs to no field. The region stands before there is one, or it would not be read out. */
export function FormError({ error }: { error: ErrorWords | undefined }) {
  const t = useLabels();
  return (
    <div role="alert" className="empty:hidden">
      {error && (
        <Notice kind="error" title={t(error.label)}>
          {error.reference && (
            <>
              {t('common_reference')} <Bdi className="break-all">{error.reference}</Bdi>
            </>
          )}
        </Notice>
      )}
    </div>
  );
}

/** Why nothing can be changed now. Buttons that are off because of it point here. */
export function OfflineReason({ id }: { id: string }) {
  const t = useLabels();
  return (
    <div id={id}>
      <Notice kind="offline" title={t('settings_offline_title')}>
        {t('settings_offline_text')}
      </Notice>
    </div>
  );
}

interface DoneProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** What came of it, in place of the form. Takes the focus that the form's button had. */
export function Done({ title, text, children }: DoneProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-4 outline-none">
      <Notice kind="success" title={title}>
        {text}
      </Notice>
      <div>{children}</div>
    </div>
  );
}

/** After a try that failed, the keyboard is at the first field to put right. `problems`: a new object for each try. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, problems: object): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set of problems is what moves the focus
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, problems]);
}
