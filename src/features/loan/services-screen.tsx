import { Link, linkOptions } from '@tanstack/react-router';
import { loanBandsQuery } from '#src/api/loans.ts';
import { QueryCard } from '#src/cards/query-card.tsx';
import { formatAmount } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useOpenPage } from '#src/ui/button/open-page.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { IconMark } from '#src/ui/icon/icon-mark.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { chevronIcon } from '#src/ui/icon/icons.ts';
import { coinsIcon, phoneIcon, usersIcon } from '#src/ui/icon/icons-more.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { mostOf, owedOf } from './loan-offers.ts';

const LINKS = {
  loan: linkOptions({ to: '/services/{-$id}', params: { id: 'sabbaqli' } }),
  core: linkOptions({ to: '/more/core-service' }),
  transfer: linkOptions({ to: '/more/core-service/stormili' }),
} as const;

/** `/services` without a name: other services of the line. */
export function ServicesScreen() {
  const t = useLabels();
  const { language } = useLanguage();
  const openPage = useOpenPage();
  const bands = useLineQuery(loanBandsQuery);
  const owed = owedOf(bands.data, 0);
  const most = bands.data ? mostOf(bands.data) : 0;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('title_services')} subtitle={t('loan_services_subtitle')} />
      <QueryCard query={bands} what="loan_named" title={t('loan_services_money')} minHeight="3.5rem">
        <Entry link={LINKS.loan} icon={coinsIcon} title="nav_sabbaqli">
          {owed > 0 && t('loan_owed', { amount: formatAmount(owed, language) })}
          {owed === 0 && (most > 0 ? t('loan_up_to', { amount: formatAmount(most, language) }) : t('loan_subtitle'))}
        </Entry>
      </QueryCard>
      {openPage(LINKS.core.to) && (
        <Card title={t('loan_services_line')}>
          <ul className="flex flex-col gap-1">
            <li>
              <Entry link={LINKS.core} icon={phoneIcon} title="nav_core_service">
                {t('loan_core_text')}
              </Entry>
            </li>
            {openPage(LINKS.transfer.to) && (
              <li>
                <Entry link={LINKS.transfer} icon={usersIcon} title="loan_transfer_title">
                  {t('loan_transfer_text')}
                </Entry>
              </li>
            )}
          </ul>
        </Card>
      )}
    </div>
  );
}

interface EntryProps {
  link: (typeof LINKS)[keyof typeof LINKS];
  icon: IconShape;
  title: LabelName;
  children: React.ReactNode;
}

function Entry({ link, icon, title, children }: EntryProps) {
  const t = useLabels();
  return (
    <Link {...link} className="-mx-2 flex min-h-14 items-center gap-3 rounded-md p-2 transition-colors hover:bg-ink/7">
      <IconMark icon={icon} />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{t(title)}</span>
        <span className="block text-sm text-ink-muted">{children}</span>
      </span>
      <Icon icon={chevronIcon} size={20} className="text-ink-muted" />
    </Link>
  );
}
