import type { Shop } from '#src/api/content/shops.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { callUrl } from '#src/lib/phone-number.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ButtonAnchor } from '#src/ui/button/link-button.tsx';
import { QrCode } from '#src/ui/figures/qr-code.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { callIcon, routeIcon, shareIcon } from '#src/ui/icon/icons-more.ts';
import { directionsUrl, shopPage } from './shop-links.ts';

const ICON_LINK =
  'flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-full text-sm font-semibold transition-colors hover:bg-current/8 active:bg-current/12 @xl/row:px-3';
const WORD = 'hidden @xl/row:inline';

interface ShopActionsProps {
  shop: Shop;
  /** `sheet`: buttons in the row of its neighbours; `card`: the same, without sharing; `icons`: icons only; `row`: with words if the row is wide. */
  look: 'sheet' | 'card' | 'icons' | 'row';
}

/** The actions for a shop. A kiosk can neither call nor leave the portal, and shows a QR code instead. */
export function ShopActions({ shop, look }: ShopActionsProps) {
  const t = useLabels();
  const { isKiosk } = useSession();
  if (isKiosk) return look === 'sheet' ? <ShopCode shop={shop} /> : null;
  const { name, address } = shop;
  const call = shop.phone ? callUrl(shop.phone) : undefined;
  const directions = directionsUrl(shop);
  // Closing the share sheet is not an error.
  const share = () => void navigator.share({ title: name, text: address, url: shopPage(shop) }).catch(() => undefined);
  const out = directions?.startsWith('https:') && ({ target: '_blank', rel: 'noopener noreferrer' } as const);
  const texts = { directions: t('stores_directions_named', { name }), call: t('stores_call_named', { name }) };
  if (look === 'row' || look === 'icons') {
    return (
      <div className="relative -me-3 flex shrink-0 text-primary">
        {directions !== undefined && (
          <a
            href={directions}
            {...out}
            aria-label={texts.directions}
            title={t('stores_directions')}
            className={ICON_LINK}
          >
            <Icon icon={routeIcon} />
            {look === 'row' && <span className={WORD}>{t('stores_directions')}</span>}
          </a>
        )}
        {call !== undefined && (
          <a href={call} aria-label={texts.call} title={t('stores_call')} className={ICON_LINK}>
            <Icon icon={callIcon} />
            {look === 'row' && <span className={WORD}>{t('stores_call')}</span>}
          </a>
        )}
      </div>
    );
  }
  return (
    <>
      {directions !== undefined && (
        <ButtonAnchor
          href={directions}
          {...out}
          variant="primary"
          size="sm"
          icon={routeIcon}
          aria-label={texts.directions}
        >
          {t('stores_directions')}
        </ButtonAnchor>
      )}
      {call !== undefined && (
        <ButtonAnchor href={call} variant="secondary" size="sm" icon={callIcon} aria-label={texts.call}>
          {t('stores_call')}
        </ButtonAnchor>
      )}
      {look === 'sheet' && 'share' in navigator && (
        <Button variant="secondary" size="sm" icon={shareIcon} onClick={share}>
          {t('stores_share')}
        </Button>
      )}
    </>
  );
}

/** A QR code of the shop for the customer's own phone, because a kiosk opens no maps. */
function ShopCode({ shop }: { shop: Shop }) {
  const t = useLabels();
  return (
    <figure className="flex flex-wrap items-center gap-4">
      <QrCode address={shopPage(shop)} name={t('stores_qr_name')} className="size-36 shrink-0" />
      <figcaption className="grow basis-48">{t('stores_qr_text')}</figcaption>
    </figure>
  );
}
