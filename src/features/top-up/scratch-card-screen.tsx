import { useLabels } from '#src/i18n/use-labels.ts';
import { useSession } from '#src/session/use-session.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { ScratchCardTopUp } from './scratch-card-top-up.tsx';
import type { TopUpSearch } from './top-up-search.ts';
import { TopUpTabs } from './top-up-tabs.tsx';

/** `/dashboard/scratch-card`: the digits of one card, for this line or another. */
export function ScratchCardScreen({ amount, back }: TopUpSearch) {
  const t = useLabels();
  const { isKiosk } = useSession();
  return (
    <ScratchCardTopUp
      purchase={{ amount, back }}
      head={(isDraft) => (
        <>
          <PageHeader title={t('title_scratch_card')} subtitle={isDraft && t('top_up_card_subtitle')} />
          {!isKiosk && isDraft && <TopUpTabs amount={amount} back={back} />}
        </>
      )}
    >
      {isKiosk && <Notice title={t('payment_kiosk_title')}>{t('payment_kiosk_text')}</Notice>}
    </ScratchCardTopUp>
  );
}
