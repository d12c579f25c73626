import { expect, it } from 'vitest';
import { formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { session } from '#src/session/current-session.ts';
import { useOnDay } from '#src/telecom/charges/use-on-day.ts';
import { renderInLanguage } from '../../../support/component.tsx';

const DAY_MS = 86_400_000;
const inDays = (days: number) => session.serverNow() + days * DAY_MS;

const text = () => document.body.textContent;

function Charge({ days }: { days: number }) {
  const t = useLabels();
  return <p>{t('services_next_charge', { day: useOnDay()(inDays(days)) })}</p>;
}

it.each([
  ['fr', ['prochain débit aujourd’hui', 'prochain débit demain', 'prochain débit le ']],
  ['en', ['next charge today', 'next charge tomorrow', 'next charge on ']],
  ['ar', ['الاقتطاع القادم اليوم', 'الاقتطاع القادم غدا', 'الاقتطاع القادم يوم ']],
] as const)(
  'calls the day of a charge today or tomorrow where it is, and a later one by its date, in %s',
  async (language, texts) => {
    const { rerender } = await renderInLanguage(<Charge days={0} />, language);
    expect(text()).toBe(texts[0]);
    rerender(<Charge days={1} />);
    expect(text()).toBe(texts[1]);
    rerender(<Charge days={5} />);
    expect(text()).toBe(texts[2] + formatDate(inDays(5), 'short-date', language));
  },
);
