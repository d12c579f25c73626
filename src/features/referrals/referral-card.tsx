import { useState } from 'react';
import { type Referral, referralQuery } from '#src/api/referrals.ts';
import { QueryCard } from '#src/cards/query-card.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/button/copy-button.tsx';
import { QrCode } from '#src/ui/figures/qr-code.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { giftIcon, qrIcon } from '#src/ui/icon/icons-more.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import { shareAddress } from './share-address.ts';
import { ShareButton } from './share-button.tsx';

/** The code to share, and what both sides get for it. */
export function ReferralCard() {
  const t = useLabels();
  const referral = useLineQuery(referralQuery);
  return (
    <QueryCard
      query={referral}
      what="referrals_named_code"
      tone="hero"
      title={t('referrals_code_title')}
      missing="referrals_offline_missing"
      minHeight="13rem"
      skeleton={<Skeleton />}
    >
      {referral.data && <Code referral={referral.data} />}
    </QueryCard>
  );
}

function Code({ referral }: { referral: Referral }) {
  const t = useLabels();
  const { isKiosk } = useSession();
  const { code, reward, friendReward } = referral;
  return (
    <>
      <div className="flex items-center gap-2">
        <p className="figure min-w-0 text-2xl wrap-anywhere sm:text-3xl">
          <Bdi className="select-all">{code}</Bdi>
        </p>
        {!isKiosk && (
          <CopyButton isCompact value={code} text={t('referrals_copy_code')} copiedText={t('referrals_code_copied')} />
        )}
      </div>
      <dl className="my-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {reward && <Gain label={t('referrals_you_get')} value={reward} />}
        {friendReward && <Gain label={t('referrals_friend_gets')} value={friendReward} />}
      </dl>
      <div className="mt-auto grid max-w-xl justify-items-center gap-1">
        {!isKiosk && <ShareButton referral={referral} variant="accent" size="lg" isWide />}
        <ShowQr referral={referral} isOnly={isKiosk} />
      </div>
    </>
  );
}

function Gain({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-2 text-sm text-on-hero-muted">
        <Icon icon={giftIcon} size={20} className="text-accent" />
        {label}
      </dt>
      <dd className="ps-7 font-semibold wrap-anywhere">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

/** For someone nearby, whose phone camera reads it. `isOnly`: at a kiosk, which shares nothing else. */
function ShowQr({ referral, isOnly }: { referral: Referral; isOnly: boolean }) {
  const t = useLabels();
  const [isOpen, setOpen] = useState(false);
  const address = shareAddress(referral);
  if (address === undefined) return null;
  return (
    <>
      <Button variant={isOnly ? 'accent' : 'quiet'} size="sm" icon={qrIcon} onClick={() => setOpen(true)}>
        {t('referrals_show_qr')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('referrals_qr_title')} maxWidth="24rem">
        <div className="flex flex-col items-center gap-3 text-center text-ink">
          <QrCode address={address} name={t('referrals_qr_name')} className="w-full max-w-72" />
          <p>{t('referrals_qr_text')}</p>
          <p className="figure text-xl wrap-anywhere">
            <Bdi>{referral.code}</Bdi>
          </p>
        </div>
      </Dialog>
    </>
  );
}

function Skeleton() {
  return (
    <>
      <span className="skeleton h-12 w-3/5" />
      <div className="my-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <span className="skeleton h-12 w-4/5 lg:h-18" />
        <span className="skeleton h-12 w-4/5 lg:h-18" />
      </div>
      <div className="grid max-w-xl justify-items-center gap-1">
        <span className="skeleton h-14 w-full rounded-full" />
        <span className="skeleton h-12 w-32 rounded-full" />
      </div>
    </>
  );
}
