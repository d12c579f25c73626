import type { Store } from '#src/api/content/stores.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { QrCode } from '#src/ui/figures/qr-code.tsx';
import { storePage } from './store-links.ts';

/** A QR code of the shop for the customer's own phone, because a kiosk opens no maps. */
export function StoreCode({ store }: { store: Store }) {
  const t = useLabels();
  return (
    <figure className="flex flex-wrap items-center gap-4">
      <QrCode address={storePage(store)} name={t('stores_qr_name')} className="size-36 shrink-0" />
      <figcaption className="grow basis-48">{t('stores_qr_text')}</figcaption>
    </figure>
  );
}
