import type { BundleInstance } from '../../api/plan-allocation.ts';
import type { LabelName } from '../../i18n/labels.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Translate } from '../../i18n/use-labels.ts';
import { volumeText } from '../../telecom/volume-text.ts';
import type { IconName } from '../../ui/icons.ts';
import { expiryOf } from './expiry.ts';
import { expiryText } from './expiry-text.tsx';
import type { Ring, RingKind } from './rings.ts';

export const KIND_LABELS: Record<RingKind, LabelName> = {
  data: 'dashboard_kind_data',
  voice: 'dashboard_kind_voice',
  sms: 'dashboard_kind_sms',
};
export const KIND_ICONS: Record<RingKind, IconName> = { data: 'data', voice: 'call', sms: 'sms' };
export const UNIT_OF_KIND: Record<RingKind, BundleInstance['unit']> = { data: 'bytes', voice: 'seconds', sms: 'units' };

/** The words of a ring, drawn and read out alike. */
export function ringTexts(ring: Ring, now: number, language: Language, t: Translate) {
  const say = (value: number) => volumeText(UNIT_OF_KIND[ring.kind], value, language, t);
  const granted = ring.granted > 0 ? say(ring.granted) : undefined;
  const expiry = ring.next ? expiryOf(ring.next.at, now) : undefined;
  const ends = expiry && expiryText(expiry, language, t);
  return {
    left: ring.isUnlimited
      ? [t('dashboard_unlimited'), ring.remaining > 0 && t('dashboard_unlimited_plus', { left: say(ring.remaining) })]
          .filter(Boolean)
          .join(' ')
      : ring.count === 0
        ? t('dashboard_none')
        : say(ring.remaining),
    granted,
    sentence:
      ring.isUnlimited || granted === undefined
        ? undefined
        : t('dashboard_left_of', { left: say(ring.remaining), granted }),
    expiry,
    // Of several bundles only one ends then: say how much goes with it.
    ends:
      ends && ring.count > 1 && ring.next?.remaining != null
        ? t('dashboard_next_expiry', { volume: say(ring.next.remaining), when: ends })
        : ends,
  };
}
