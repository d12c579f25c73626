import type { LoanBands } from '#src/api/loans.ts';
import { brand } from '#src/brand/brand.ts';
import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { OnlineLink } from '#src/telecom/line/online-link.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { OBSTACLE_LABELS, type Obstacle } from './loan-offers.ts';

interface LoanObstacleProps {
  obstacle: Obstacle;
  owed: Dzd;
  loans: NonNullable<LoanBands['outstanding']>;
  /** Public path of the purchase that lacks credit. */
  back?: string | undefined;
}

/** Why nothing can be borrowed now, and what the subscriber can do instead. */
export function LoanObstacle({ obstacle, owed, loans, back }: LoanObstacleProps) {
  const t = useLabels();
  if (obstacle === 'barred') {
    return (
      <>
        <LineBlocked isRefused>{t('loan_line_blocked')}</LineBlocked>
        {owed > 0 && (
          <Card title={t('loan_outstanding_title')}>
            <Debt owed={owed} loans={loans} />
          </Card>
        )}
      </>
    );
  }
  const { title, text } = OBSTACLE_LABELS[obstacle];
  return (
    <Card title={t(title)}>
      <Debt owed={owed} loans={loans} />
      <p className="not-first:mt-3">{t(text, { number: isolated(brand.helpLine) })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <OnlineLink to="/dashboard/online-topup" search={{ back }} variant="accent">
          {t('nav_top_up')}
        </OnlineLink>
        <OnlineLink to="/dashboard/scratch-card" search={{ back }} variant="secondary">
          {t('loan_with_card')}
        </OnlineLink>
      </div>
    </Card>
  );
}

/** What is owed, and for which loans. */
function Debt({ owed, loans }: Pick<LoanObstacleProps, 'owed' | 'loans'>) {
  const t = useLabels();
  const { language } = useLanguage();
  const amount = (value: Dzd) => formatAmount(value, language);
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {owed > 0 && (
        <p className="figure text-3xl">
          <bdi>{amount(owed)}</bdi>
        </p>
      )}
      {loans.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm text-ink-muted">
          {loans.map((loan) => (
            <li key={loan.loanId}>
              {t('loan_taken_on', {
                amount: amount(loan.amount),
                date: formatDate(loan.takenAt, 'date-time', language),
                due: amount(loan.due),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
