import type { Store } from '../../api/stores.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { storePage } from './store-links.ts';

/** The way to a shop for the customer's own phone: a kiosk opens no maps and stays where it is. */
export function StoreCode({ store }: { store: Store }) {
  const t = useLabels();
  return (
    <figure className="flex flex-wrap items-center gap-4">
      <QrCode address={storePage(store)} name={t('stores_qr_name')} className="size-36 shrink-0" />
      <figcaption className="grow basis-48">{t('stores_qr_text')}</figcaption>
    </figure>
  );
}
