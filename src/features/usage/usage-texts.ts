import {
  formatAmount,
  formatAmountFigure,
  formatDate,
  formatDuration,
  formatNumber,
  formatVolume,
} from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import type { Translate } from '#src/i18n/use-labels.ts';
import { noonOf } from '#src/lib/days.ts';
import type { Language } from '#src/lib/languages.ts';
import { shortTalk, volumeText } from '#src/telecom/offering/volume-text.ts';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { dataIcon } from '#src/ui/icon/icons.ts';
import { callIcon, coinsIcon, smsIcon } from '#src/ui/icon/icons-more.ts';
import type { Measure } from './measures.ts';

interface MeasureTexts {
  name: LabelName;
  empty: LabelName;
  icon: IconShape;
}

export const MEASURE_TEXTS: Record<Measure, MeasureTexts> = {
  data: { name: 'telecom_kind_data', empty: 'usage_none_data', icon: dataIcon },
  voice: { name: 'telecom_kind_voice', empty: 'usage_none_voice', icon: callIcon },
  sms: { name: 'telecom_kind_sms', empty: 'usage_none_sms', icon: smsIcon },
  spending: { name: 'usage_spending', empty: 'usage_none_spending', icon: coinsIcon },
};

/** Formats the figure of a day or a period. */
export function measureText(measure: Measure, value: number, language: Language, t: Translate): string {
  switch (measure) {
    case 'data':
      return formatVolume(value, language);
    case 'voice':
      return formatDuration(value, language);
    case 'sms':
      return volumeText('units', value, language, t);
    case 'spending':
      return formatAmount(value, language);
  }
}

/** Short, for a place that names the measure: a column of the table, or the scale of the chart. */
export function shortMeasureText(measure: Measure, value: number, language: Language): string {
  switch (measure) {
    case 'data':
      return formatVolume(value, language);
    case 'voice':
      return shortTalk(value, language);
    case 'sms':
      return formatNumber(value, language);
    case 'spending':
      return formatAmountFigure(value, language);
  }
}

interface Period {
  /** The first and the last day. */
  from: string;
  to: string;
}

export function periodText({ from, to }: Period, language: Language, t: Translate): string {
  const dateOf = (day: string) => formatDate(noonOf(day), 'short-date', language);
  return t('usage_period', { from: dateOf(from), to: dateOf(to) });
}

/** As many days as operators report, for the places of texts and figures that are loading. */
export const EXAMPLE_DAYS = 30;
export const EXAMPLE_PERIOD: Period = { from: '2026-10-28', to: '2026-11-26' };
