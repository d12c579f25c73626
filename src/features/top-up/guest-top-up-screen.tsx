import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { TabList, tabClass } from '#src/ui/layout/tabs.tsx';
import { PAYMENT_PAGE } from './online-top-up-screen.tsx';
import { PaysAsGuest } from './payer.ts';
import { PaymentForm } from './payment-form.tsx';
import { useBlockedPayment } from './payment-offline.tsx';
import { ScratchCardTopUp } from './scratch-card-top-up.tsx';
import type { GuestTopUpSearch } from './top-up-search.ts';

type Way = NonNullable<GuestTopUpSearch['by']>;

const WAYS = [
  { by: 'bank-card', capability: 'cardPayment', label: 'top_up_bank_card' },
  { by: 'scratch-card', capability: 'scratchCard', label: 'payment_tab_card' },
] as const;

/** `/top-up`: a visitor tops up any line of the operator, by bank card or scratch card. */
export function GuestTopUpScreen({ by }: GuestTopUpSearch) {
  const t = useLabels();
  const [phone, onPhone] = useState('');
  const [count, setCount] = useState(0);
  const guest = useMemo(() => ({ onAgain: () => setCount((before) => before + 1) }), []);
  const blocked = useBlockedPayment();
  const ways = WAYS.filter(({ capability }) => brand.capabilities[capability]);
  const way = ways.find((each) => each.by === by)?.by ?? ways[0]?.by;
  const head = (
    <>
      <PageHeader title={t('title_top_up')} subtitle={t('top_up_guest_text')} />
      {ways.length > 1 && <Tabs ways={ways} current={way} />}
    </>
  );
  const typed = { phone, onPhone };
  return (
    <PaysAsGuest value={guest}>
      {way === 'bank-card' && (
        <div className={PAYMENT_PAGE}>
          {head}
          <PaymentForm key={count} missing={undefined} back={undefined} typed={typed} blocked={blocked} />
        </div>
      )}
      {way === 'scratch-card' && <ScratchCardTopUp purchase={{}} typed={typed} head={() => head} />}
    </PaysAsGuest>
  );
}

function Tabs({ ways, current }: { ways: readonly (typeof WAYS)[number][]; current: Way | undefined }) {
  const t = useLabels();
  return (
    <TabList label={t('payment_ways')}>
      {ways.map(({ by, label }) => (
        <Link
          key={by}
          to="/top-up"
          search={{ by }}
          replace
          activeOptions={{ exact: true }}
          aria-current={by === current ? 'page' : undefined}
          className={tabClass}
        >
          {t(label)}
        </Link>
      ))}
    </TabList>
  );
}
