import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { CodeTimes } from '#src/api/code-times.ts';
import { personalInfoQuery } from '#src/api/personal-info.ts';
import { Locked, lockedOf } from '#src/help/locked.tsx';
import type { ErrorWords } from '#src/i18n/error-messages.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { steadyNow } from '#src/lib/clock.ts';
import { useUnsavedInput } from '#src/pwa/use-app-update.ts';
import { useAction } from '#src/session/use-action.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/field/form-error.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { useCountdown } from '#src/ui/hooks/use-countdown.ts';
import { useFocusOnProblem } from '#src/ui/hooks/use-focus-on-problem.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { cleanEmail, emailProblem } from './email-rules.ts';
import { EmailText } from './fact-texts.tsx';
import { emailRefusal } from './settings-errors.ts';

interface NewEmailFormProps {
  /** A code already sent to an address, if the subscriber returned to change the address. */
  pending: (CodeTimes & { email: string }) | undefined;
  onEmail: (email: string) => Promise<unknown>;
  /** Back to the code that was sent. */
  onResume: () => void;
  blockedBy: string | undefined;
  offlineReason: ReactNode;
}

export function NewEmailForm({ pending, onEmail, onResume, blockedBy, offlineReason }: NewEmailFormProps) {
  const t = useLabels();
  const personal = useLineQuery(personalInfoQuery);
  const [typed, setTyped] = useState(pending?.email ?? '');
  const [problem, setProblem] = useState<{ label?: LabelName | undefined }>({});
  const [refusal, setRefusal] = useState<ErrorWords>();
  const asked = useAction(onEmail, (error) => {
    const refused = emailRefusal(error);
    if (refused.field === 'email') setProblem({ label: refused.label });
    else setRefusal(refused);
    return refused.label;
  });
  const locked = lockedOf(asked);
  const form = useRef<HTMLFormElement>(null);
  const left = useCountdown(pending?.resendAt);
  const isPendingGood = pending !== undefined && pending.expiresAt > steadyNow();
  useUnsavedInput(typed !== (pending?.email ?? ''));
  useFocusOnProblem(form, problem);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const email = cleanEmail(typed);
    const label = emailProblem(email, personal.data?.email);
    setProblem({ label });
    setRefusal(undefined);
    if (!label) void asked.submit(email);
  };

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-5">
      <CurrentEmail />
      <TextField
        type="email"
        label={t('settings_email_new')}
        hint={t('settings_email_new_hint')}
        error={!locked && problem.label ? t(problem.label) : undefined}
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FormError error={refusal} />
      {offlineReason}
      <Locked change={locked}>
        <Button type="submit" size="lg" isWide isBusy={asked.isBusy} disabled={left > 0} blockedBy={blockedBy}>
          {left > 0 ? t('settings_send_code_in', { seconds: left }) : t('auth_send_code')}
        </Button>
      </Locked>
      {isPendingGood && (
        <Button variant="quiet" onClick={onResume}>
          {t('settings_email_resume')}
        </Button>
      )}
    </form>
  );
}

function CurrentEmail() {
  const t = useLabels();
  const { data, isLoading } = useLineQuery(personalInfoQuery);
  return (
    <div>
      <p className="text-sm text-ink-muted">{t('settings_email_current')}</p>
      {isLoading ? (
        <span className="skeleton my-1 h-4 w-3/5" />
      ) : data?.email ? (
        <p className="font-semibold">
          <Bdi>
            <EmailText email={data.email} />
          </Bdi>
        </p>
      ) : (
        <p className="text-ink-muted">{t(data ? 'settings_email_current_none' : 'settings_email_current_unknown')}</p>
      )}
    </div>
  );
}
