import { useMemo } from 'react';
import { encode } from 'uqr';
import { brand } from '../../brand/brand.ts';
import { useLabels } from '../../i18n/use-labels.ts';

/** Modules of white around the code, as its standard asks. */
const QUIET_ZONE = 4;

/** The dark modules as one path, row by row, one unit each. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** Dark on white in both themes: a phone's camera does not read it the other way about. */
function Code({ address, name, caption }: { address: string; name: string; caption: string }) {
  const { data, size } = useMemo(() => encode(address, { ecc: 'M', border: QUIET_ZONE }), [address]);
  return (
    <figure className="flex flex-col items-center gap-2">
      <svg
        role="img"
        aria-label={name}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-36 rounded-md"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={pathOf(data)} />
      </svg>
      <figcaption className="font-semibold">{caption}</figcaption>
    </figure>
  );
}

/** The way to the application for the customer's own phone, in place of the store links (section 2, "Footer"). */
export function KioskQr() {
  const t = useLabels();
  const { appStore, playStore } = brand.links;
  return (
    <div className="flex flex-wrap gap-6">
      <Code address={playStore} name={t('kiosk_qr_android')} caption={t('footer_play_store')} />
      <Code address={appStore} name={t('kiosk_qr_iphone')} caption={t('footer_app_store')} />
    </div>
  );
}
