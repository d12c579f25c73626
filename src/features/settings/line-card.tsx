import { type AccountInfo, accountInfoQuery } from '#src/api/account.ts';
import { contractInfoQuery } from '#src/api/contract-info.ts';
import { QueryCard } from '#src/cards/query-card.tsx';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { formatPhone } from '#src/lib/phone-number.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useLine } from '#src/session/use-session.ts';
import { type Fact, FactList, FactSkeleton } from '#src/ui/figures/fact-list.tsx';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { dayText } from './fact-texts.tsx';

const LINE_TYPES: Record<NonNullable<AccountInfo['lineType']>, LabelName> = {
  prepaid: 'settings_line_prepaid',
  postpaid: 'settings_line_postpaid',
  hybrid: 'settings_line_hybrid',
};
/** An unlisted state of the operator is left out, because its code means nothing to a subscriber. */
const STATUSES: ReadonlyMap<string, LabelName> = new Map([
  ['active', 'settings_status_active'],
  ['suspended', 'settings_status_suspended'],
  ['barred', 'settings_status_barred'],
]);

/** Twenty digits are read out in groups. */
const grouped = (digits: string): string => digits.replace(/\d{4}(?=\d)/g, '$&\u00a0');

function useContractFacts() {
  const t = useLabels();
  const { language } = useLanguage();
  const contract = useLineQuery(contractInfoQuery);
  const { data } = contract;
  const since = dayText(data?.activatedAt, language);
  const status = STATUSES.get(data?.status ?? '');
  const plan: Fact[] = data
    ? [
        { label: t('settings_plan'), value: <bdi>{data.planName}</bdi> },
        { label: t('settings_contract_number'), value: <Bdi>{data.contractId}</Bdi> },
        ...(since ? [{ label: t('settings_active_since'), value: since }] : []),
      ]
    : [];
  const line: Fact[] = [
    ...(data?.simSerial ? [{ label: t('settings_sim'), value: <Bdi>{grouped(data.simSerial)}</Bdi> }] : []),
    ...(status ? [{ label: t('settings_line_status'), value: t(status) }] : []),
  ];
  return { contract, plan, line };
}

/** The signed contract, next to the personal information. */
export function ContractCard() {
  const t = useLabels();
  const { contract, plan } = useContractFacts();
  return (
    <QueryCard
      query={contract}
      what="settings_named_line"
      title={t('settings_contract_title')}
      minHeight="8rem"
      skeleton={<FactSkeleton count={plan.length || 3} />}
    >
      <FactList facts={plan} />
    </QueryCard>
  );
}

/** All facts about the line itself. */
export function LineCard() {
  const t = useLabels();
  const { msisdn } = useLine();
  const { data: account } = useLineQuery(accountInfoQuery);
  const { contract, plan, line } = useContractFacts();
  const number = { label: t('settings_number'), value: <Bdi>{formatPhone(msisdn)}</Bdi> };
  // Comes from another call. Its row shows before, so that nothing moves.
  const type = { label: t('settings_line_type'), value: account?.lineType ? t(LINE_TYPES[account.lineType]) : '–' };
  return (
    <QueryCard
      query={contract}
      what="settings_named_line"
      title={t('settings_line_title')}
      minHeight="18rem"
      skeleton={<FactSkeleton count={7} layout="rows" />}
    >
      <FactList layout="rows" facts={[number, ...plan, ...line, type]} />
    </QueryCard>
  );
}
