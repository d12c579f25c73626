import { useContentValue, useLabels } from '#src/i18n/use-labels.ts';
import { createLineChoice, useLineChoice } from '#src/session/device-storage/line-choice.ts';
import { useLine } from '#src/session/use-session.ts';
import { type HijriDate, type HijriOffset, hijriOffset } from './hijri.ts';

const choice = createLineChoice('portal-hijri-offset', (text) => hijriOffset(text) !== undefined);

interface HijriSetting {
  offset: HijriOffset;
  choose: (offset: HijriOffset) => void;
}

/** As the subscriber chose it on this device, else as the operator set it among the labels, else none. */
export function useHijriOffset(): HijriSetting {
  const { line } = useLine();
  const ofOperator = hijriOffset(useContentValue('hijri_offset')) ?? 0;
  const chosen = hijriOffset(useLineChoice(choice, line));
  return {
    offset: chosen ?? ofOperator,
    // The operator's own is followed, should it be set anew.
    choose: (offset) => choice.choose(line, offset === ofOperator ? undefined : String(offset)),
  };
}

/** "12 Joumada ethania 1448", and the month alone. */
export function useHijriTexts() {
  const t = useLabels();
  const monthOf = ({ month }: HijriDate) => t('prayer_hijri_month', { month: `m${month}` });
  return {
    monthOf,
    /** Years are not grouped. */
    textOf: (date: HijriDate) =>
      t('prayer_hijri', { day: String(date.day), month: monthOf(date), year: String(date.year) }),
  };
}
