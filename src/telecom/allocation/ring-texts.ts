import type { Translate } from '#src/i18n/use-labels.ts';
import type { Language } from '#src/lib/languages.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { UNIT_OF_KIND } from '#src/telecom/offering/bundle-kinds.ts';
import { gluedUnits, volumeText } from '#src/telecom/offering/volume-text.ts';
import { expiryOf } from './expiry.ts';
import { expiryText } from './expiry-text.tsx';
import type { Ring } from './rings.ts';

/** That a kind has no limit, and with which bundle if it is only one. */
const unlimitedText = ({ unlimitedName }: Ring, t: Translate): string =>
  unlimitedName ? t('telecom_unlimited_with', { name: gluedUnits(unlimitedName) }) : t('telecom_unlimited');

/** The texts of a ring, the same on screen and for screen readers. */
export function ringTexts(ring: Ring, now: EpochMs, language: Language, t: Translate) {
  const say = (value: number) => volumeText(UNIT_OF_KIND[ring.kind], value, language, t);
  const { isUnlimited, next } = ring;
  const granted = ring.granted > 0 ? say(ring.granted) : undefined;
  const expiry = next ? expiryOf(next.at, now) : undefined;
  const ends = expiry && expiryText(expiry, language, t);
  const left = say(ring.remaining);
  // The volume that is left elsewhere still counts: an unlimited one is often for the operator's own numbers only.
  const hasRest = isUnlimited && ring.remaining > 0;
  // Others remain then, so the text says how much volume expires, and with which bundle.
  const ending = ends && ring.count > 1 && next?.remaining != null ? { volume: next.remaining, when: ends } : undefined;
  const isRestEnding = hasRest && ending?.volume === ring.remaining;
  const all = isUnlimited ? unlimitedText(ring, t) : ring.count === 0 ? t('telecom_none') : left;
  const endingVolume =
    ending && next?.name
      ? t('telecom_left_with', { left: say(ending.volume), name: gluedUnits(next.name) })
      : ending && say(ending.volume);
  return {
    left: all,
    /** What is left beside an unlimited bundle. */
    rest: hasRest ? t('telecom_unlimited_plus', { left }) : undefined,
    /** True if the text of the expiry names all of it too. */
    isRestEnding,
    granted,
    sentence: isUnlimited || granted === undefined ? undefined : t('telecom_left_of', { left, granted }),
    expiry,
    /** The volume that ends, if more remains after it, and with which bundle. */
    endingVolume,
    /** The same in a word or two. */
    endingShort: ending ? say(ending.volume) : isUnlimited ? t('telecom_unlimited') : left,
    /** When the next one ends. */
    endsWhen: ends,
    /** Both, in one line. */
    ends: ending && endingVolume ? t('telecom_next_expiry', { volume: endingVolume, when: ending.when }) : ends,
  };
}
