import type { Referral } from '#src/api/referrals.ts';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { LookProps } from '#src/ui/button/button-class.ts';
import { CopyButton } from '#src/ui/button/copy-button.tsx';
import { shareIcon } from '#src/ui/icon/icons-more.ts';
import { shareAddress } from './share-address.ts';

interface ShareButtonProps extends LookProps {
  referral: Referral;
}

/** Opens the phone's share sheet. Without one, copies the text instead. */
export function ShareButton({ referral, ...look }: ShareButtonProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const url = shareAddress(referral);
  const text = t('referrals_share_text', { brand: brand.name[language], code: referral.code });
  if (!('share' in navigator)) {
    const value = url === undefined ? text : `${text} ${url}`;
    return (
      <CopyButton {...look} value={value} text={t('referrals_copy_link')} copiedText={t('referrals_link_copied')} />
    );
  }
  // Closing the share sheet is not an error.
  const share = () => void navigator.share(url === undefined ? { text } : { text, url }).catch(() => undefined);
  return (
    <Button {...look} icon={shareIcon} onClick={share}>
      {t('referrals_share')}
    </Button>
  );
}
