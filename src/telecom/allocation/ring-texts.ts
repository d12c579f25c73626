import type { Translate } from '#src/i18n/use-labels.ts';
import type { Language } from '#src/lib/languages.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { UNIT_OF_KIND } from '#src/telecom/offering/bundle-kinds.ts';
import { volumeText } from '#src/telecom/offering/volume-text.ts';
import { expiryOf } from './expiry.ts';
import { expiryText } from './expiry-text.tsx';
import type { Ring } from './rings.ts';

/** The texts of a ring, the same on screen and for screen readers. */
export function ringTexts(ring: Ring, now: EpochMs, language: Language, t: Translate) {
  const say = (value: number) => volumeText(UNIT_OF_KIND[ring.kind], value, language, t);
  const granted = ring.granted > 0 ? say(ring.granted) : undefined;
  const expiry = ring.next ? expiryOf(ring.next.at, now) : undefined;
  const ends = expiry && expiryText(expiry, language, t);
  return {
    // The volume that is left elsewhere still counts: an unlimited one is often for the operator's own numbers only.
    left: ring.isUnlimited
      ? [t('telecom_unlimited'), ring.remaining > 0 && t('telecom_unlimited_plus', { left: say(ring.remaining) })]
          .filter(Boolean)
          .join(' ')
      : ring.count === 0
        ? t('telecom_none')
        : say(ring.remaining),
    granted,
    sentence:
      ring.isUnlimited || granted === undefined
        ? undefined
        : t('telecom_left_of', { left: say(ring.remaining), granted }),
    expiry,
    // Only one of several bundles expires then, so the text says how much volume expires.
    ends:
      ends && ring.count > 1 && ring.next?.remaining != null
        ? t('telecom_next_expiry', { volume: say(ring.next.remaining), when: ends })
        : ends,
  };
}
