import type { Shop } from '#src/api/content/shops.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { QrCode } from '#src/ui/figures/qr-code.tsx';
import { shopPage } from './shop-links.ts';

/** A QR code of the shop for the customer's own phone, because a kiosk opens no maps. */
export function ShopCode({ shop }: { shop: Shop }) {
  const t = useLabels();
  return (
    <figure className="flex flex-wrap items-center gap-4">
      <QrCode address={shopPage(shop)} name={t('stores_qr_name')} className="size-36 shrink-0" />
      <figcaption className="grow basis-48">{t('stores_qr_text')}</figcaption>
    </figure>
  );
}
