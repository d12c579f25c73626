import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { isLock } from '#src/i18n/code-errors.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { FormAction } from '#src/ui/field/form-action.ts';
import { useCountdown } from '#src/ui/hooks/use-countdown.ts';
import { CallHelp } from './call-help.tsx';
import { HelpLink } from './help-link.tsx';

type Refused = Pick<FormAction<never>, 'error' | 'opensAt' | 'setError'>;

/** The first change that the operator has locked after too many wrong tries, if any. */
export const lockedOf = (...changes: readonly Refused[]): Refused | undefined =>
  changes.find(({ error }) => error !== undefined && isLock(error));

interface LockedProps {
  change: Refused | undefined;
  /** The controls that cannot be used while it is locked. */
  children?: ReactNode;
}

/** Replaces locked controls with the time left and ways to get help. Disappears when the lock ends. */
export function Locked({ change, children }: LockedProps) {
  return change ? <Lock change={change} /> : children;
}

function Lock({ change: { error, opensAt, setError } }: { change: Refused }) {
  const t = useLabels();
  const ref = useRef<HTMLDivElement>(null);
  const left = useCountdown(opensAt);
  const isOver = opensAt !== undefined && left === 0;
  const open = useEffectEvent(() => setError(undefined));
  useEffect(() => {
    if (isOver) open();
  }, [isOver]);
  // The pressed button is gone, so focus moves here for keyboards and screen readers.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-3 outline-none">
      <Notice kind="warning" title={error && t(error)}>
        {t('auth_locked_opens', { minutes: Math.ceil(left / 60) })}
      </Notice>
      <HelpLink problem={error} />
      <div className="flex flex-wrap justify-center gap-2">
        <CallHelp variant="secondary" />
        {/* The end of the lock is unknown, so the user must be able to try again later. */}
        {opensAt === undefined && (
          <Button variant="secondary" onClick={open}>
            {t('common_retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
