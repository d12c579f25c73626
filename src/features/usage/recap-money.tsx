import { type Recap, type Spending, spendingOf, usageSummaryQuery } from '#src/api/usage.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { FactList } from '#src/ui/figures/fact-list.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { everyDay } from './usage-days.ts';

/** In the order of the rows, each with the colour of its part of the line. */
const PARTS = [
  { key: 'bought', name: 'usage_spent_bought', fill: 'bg-primary' },
  { key: 'outOfBundle', name: 'usage_spent_out_of_bundle', fill: 'bg-accent' },
  { key: 'roaming', name: 'usage_spent_roaming', fill: 'bg-ink-muted' },
] as const;

/** Beside each other in a wide window: the purposes at the side of both amounts, or everything in one row. */
const COLUMNS = 'lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-10 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none';

/** What was spent, what for, and what was topped up. */
export function RecapMoney({ recap }: { recap: Recap | undefined }) {
  const t = useLabels();
  const summary = useLineQuery(usageSummaryQuery);
  // Both at once: the purposes arrive with the second answer, and must not move what is below.
  const shown = summary.isPending ? undefined : recap;
  const parts = summary.data && spendingOf(everyDay(summary.data));
  const hasPurposes = !shown || (parts && isSplit(parts, shown));
  return (
    <Card title={t('usage_recap_money')}>
      <div className={COLUMNS}>
        <div>
          <FactList
            layout="rows"
            facts={[{ label: t('usage_recap_spent'), value: <Amount of={shown?.spent} />, isMain: true }]}
          />
          {hasPurposes && <SpentLine parts={shown && parts} />}
        </div>
        {hasPurposes && <Purposes parts={shown && parts} />}
        <div className="mt-2 border-t border-line pt-2 lg:mt-0 lg:border-t-0 lg:pt-0">
          <FactList
            layout="rows"
            facts={[{ label: t('usage_recap_topped_up'), value: <Amount of={shown?.toppedUp} />, isMain: true }]}
          />
          <MoreLink
            to="/dashboard/view-usage/summary"
            search={{ show: 'spending' }}
            size="md"
            className="-mb-2 text-primary"
          >
            {t('usage_recap_spent_by_day')}
          </MoreLink>
        </div>
      </div>
    </Card>
  );
}

/** The answers can be of different moments. Parts that do not add up to the amount would only raise questions. */
const isSplit = ({ bought, outOfBundle, roaming }: Spending, { spent }: Recap): boolean =>
  spent > 0 && Math.abs(bought + outOfBundle + roaming - spent) < 1;

/** Or its place while it loads. */
function Amount({ of }: { of: Dzd | undefined }) {
  const { language } = useLanguage();
  return of === undefined ? <SkeletonLine className="w-20 leading-[inherit]" /> : formatAmount(of, language);
}

/** The purposes as parts of a line. Decorative: their list has the figures. */
function SpentLine({ parts }: { parts: Spending | undefined }) {
  return (
    <div aria-hidden="true" className={cx('my-1 flex h-3 gap-0.5 overflow-hidden rounded-full', !parts && 'skeleton')}>
      {PARTS.map(
        ({ key, fill }) =>
          parts &&
          parts[key] > 0 && (
            <span key={key} className={cx('drawn min-w-1.5 basis-0', fill)} style={{ flexGrow: parts[key] }} />
          ),
      )}
    </div>
  );
}

function Purposes({ parts }: { parts: Spending | undefined }) {
  const t = useLabels();
  return (
    <dl className="lg:max-xl:row-span-2">
      {PARTS.map(({ key, name, fill }) => (
        <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
          <dt className="text-ink-muted">
            <span aria-hidden="true" className={cx('drawn me-2.5 inline-block size-3 rounded-full', fill)} />
            <span>{t(name)}</span>
          </dt>
          <dd className="ms-auto min-w-0 text-end font-semibold wrap-anywhere">
            <Amount of={parts?.[key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
