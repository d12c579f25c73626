import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { QrCode } from '#src/ui/figures/qr-code.tsx';

function Code({ address, name, caption }: { address: string; name: string; caption: string }) {
  return (
    <figure className="flex items-center gap-4 landscape:gap-2">
      <QrCode address={address} name={name} className="size-36 landscape:size-28" />
      <figcaption className="font-semibold landscape:max-w-28 portrait:text-base">{caption}</figcaption>
    </figure>
  );
}

/** A QR code that opens the app on the customer's phone. Replaces the store links (section 2, "Footer"). */
export function KioskQr() {
  const t = useLabels();
  const { appStore, playStore } = brand.links;
  return (
    <div className="flex flex-wrap gap-6 portrait:grid portrait:w-full portrait:grid-cols-2">
      <Code address={playStore} name={t('kiosk_qr_android')} caption={t('footer_play_store')} />
      <Code address={appStore} name={t('kiosk_qr_iphone')} caption={t('footer_app_store')} />
    </div>
  );
}
