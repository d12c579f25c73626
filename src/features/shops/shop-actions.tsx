import type { Shop } from '#src/api/content/shops.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/button/copy-button.tsx';
import { ButtonAnchor } from '#src/ui/button/link-button.tsx';
import { callIcon, pinIcon, shareIcon } from '#src/ui/icon/icons-more.ts';
import { ShopCode } from './shop-code.tsx';
import { callUrl, directionsUrl, shopPage } from './shop-links.ts';

interface ShopActionsProps {
  shop: Shop;
  /** Also shows share and copy in the same row. */
  isWhole?: boolean | undefined;
}

/** The actions for a shop. A kiosk can neither call nor leave the portal, and shows a QR code instead. */
export function ShopActions({ shop, isWhole = false }: ShopActionsProps) {
  const t = useLabels();
  const { isKiosk } = useSession();
  if (isKiosk) return isWhole ? <ShopCode shop={shop} /> : null;
  const { name, address } = shop;
  const call = callUrl(shop);
  const directions = directionsUrl(shop);
  // Closing the share sheet is not an error.
  const share = () => void navigator.share({ title: name, text: address, url: shopPage(shop) }).catch(() => undefined);
  return (
    <div className={isWhole ? 'contents' : 'flex flex-wrap gap-2'}>
      <ButtonAnchor
        href={directions}
        {...(directions.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
        variant={isWhole ? 'primary' : 'secondary'}
        size="sm"
        icon={pinIcon}
        aria-label={t('stores_directions_named', { name })}
      >
        {t('stores_directions')}
      </ButtonAnchor>
      {call !== undefined && (
        <ButtonAnchor
          href={call}
          variant="secondary"
          size="sm"
          icon={callIcon}
          aria-label={t('stores_call_named', { name })}
        >
          {t('stores_call')}
        </ButtonAnchor>
      )}
      {isWhole && 'share' in navigator && (
        <Button variant="secondary" size="sm" icon={shareIcon} onClick={share}>
          {t('stores_share')}
        </Button>
      )}
      {isWhole && (
        <CopyButton
          variant="secondary"
          size="sm"
          value={`${name}\n${address}\n${shopPage(shop)}`}
          text={t('stores_copy')}
          copiedText={t('stores_copied')}
        />
      )}
    </div>
  );
}
