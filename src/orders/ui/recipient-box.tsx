import type { ReactNode } from 'react';
import type { Msisdn } from '#src/lib/units.ts';
import { PhoneFigure } from '#src/ui/figures/phone-figure.tsx';

interface RecipientBoxProps {
  /** "The credit goes to". */
  title: string;
  msisdn: Msisdn;
  /** A button that changes the number. */
  action?: ReactNode;
}

/** The number that receives something that cannot be taken back, in large text, for a last look before paying. */
export function RecipientBox({ title, msisdn, action }: RecipientBoxProps) {
  return (
    <div className="flex flex-col items-center gap-1 rounded-lg border-2 border-primary p-4 text-center">
      <p className="text-sm text-ink-muted">{title}</p>
      <PhoneFigure msisdn={msisdn} />
      {action}
    </div>
  );
}
