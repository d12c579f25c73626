import type { LoanBands } from '#src/api/loans.ts';
import { brand } from '#src/brand/brand.ts';
import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { LineHelp, useRemedyText } from '#src/telecom/line/line-blocked.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { OBSTACLE_LABELS, type Obstacle } from './loan-offers.ts';

interface LoanObstacleProps {
  obstacle: Obstacle;
  owed: Dzd;
  loans: NonNullable<LoanBands['outstanding']>;
}

/** Why nothing can be borrowed now, and what the subscriber can do instead. */
export function LoanObstacle({ obstacle, owed, loans }: LoanObstacleProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { title, text } = OBSTACLE_LABELS[obstacle];
  const remedy = useRemedyText();
  const amount = (value: Dzd) => formatAmount(value, language);
  return (
    <Card title={t(title)}>
      {owed > 0 && (
        <p className="figure mb-2 text-3xl">
          <bdi>{formatAmount(owed, language)}</bdi>
        </p>
      )}
      {loans.length > 0 && (
        <ul className="mb-3 flex flex-col gap-1 text-sm text-ink-muted">
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
      <p>
        {t(text, { number: isolated(brand.helpLine) })} {obstacle === 'barred' && remedy}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {obstacle === 'barred' ? (
          <LineHelp />
        ) : (
          <>
            <LinkButton to="/dashboard/online-topup" variant="accent">
              {t('nav_top_up')}
            </LinkButton>
            <LinkButton to="/dashboard/scratch-card" variant="secondary">
              {t('loan_with_card')}
            </LinkButton>
          </>
        )}
      </div>
    </Card>
  );
}
