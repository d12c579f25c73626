import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { QrCode } from '#src/ui/figures/qr-code.tsx';

function Code({ address, name, caption }: { address: string; name: string; caption: string }) {
  return (
    <figure className="flex items-center gap-3">
      <QrCode address={address} name={name} className="size-26 shrink-0 landscape:size-[min(6rem,12dvh)]" />
      <figcaption className="max-w-20 text-base leading-tight font-semibold">{caption}</figcaption>
    </figure>
  );
}

/** A QR code that opens the app on the customer's phone. Replaces the store links (section 2, "Footer"). */
export function KioskQr() {
  const t = useLabels();
  const { appStore, playStore } = brand.links;
  return (
    <div className="flex gap-5">
      <Code address={playStore} name={t('kiosk_qr_android')} caption={t('footer_play_store')} />
      <Code address={appStore} name={t('kiosk_qr_iphone')} caption={t('footer_app_store')} />
    </div>
  );
}
