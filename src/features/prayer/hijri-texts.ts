import { useContentValue, useLabels } from '#src/i18n/use-labels.ts';
import { createLineChoice, useLineChoice } from '#src/session/device-storage/line-choice.ts';
import { useLine } from '#src/session/use-session.ts';
import { type HijriDate, type HijriOffset, hijriOffset } from './hijri.ts';

const choice = createLineChoice('portal-hijri-offset', (text) => hijriOffset(text) !== undefined);

interface HijriSetting {
  offset: HijriOffset;
  choose: (offset: HijriOffset) => void;
}

/** The subscriber's choice on this device, otherwise the operator's from the labels, otherwise none. */
export function useHijriOffset(): HijriSetting {
  const { signInId: line } = useLine();
  const ofOperator = hijriOffset(useContentValue('hijri_offset')) ?? 0;
  const chosen = hijriOffset(useLineChoice(choice, line));
  return {
    offset: chosen ?? ofOperator,
    // Choosing the operator's value stores nothing, so that a later change by the operator applies.
    choose: (offset) => choice.choose(line, offset === ofOperator ? undefined : String(offset)),
  };
}

/** Formats "12 Joumada ethania 1448", and the month alone. */
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
