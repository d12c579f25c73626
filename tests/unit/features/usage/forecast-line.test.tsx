import { expect, test } from 'vitest';
import { ForecastLine } from '#src/features/usage/forecast-line.tsx';
import type { Language } from '#src/lib/languages.ts';
import { renderInLanguage } from '../../../support/component.tsx';

const NOW = Date.parse('2026-11-17T15:00:00+01:00');
const at = (text: string) => Date.parse(text);

const said = async (moment: string, language: Language = 'fr', kind: 'runs-out' | 'lasts' = 'runs-out') => {
  const forecast = kind === 'lasts' ? { kind, until: at(moment) } : { kind, at: at(moment) };
  const { container } = await renderInLanguage(<ForecastLine forecast={forecast} now={NOW} />, language);
  return container.textContent;
};

test('a forecast says today or tomorrow, then the weekday, with its date from three days on, then a date', async () => {
  // The last minute of a day in Algiers is today, although it is already tomorrow further east.
  expect(await said('2026-11-17T23:59:00+01:00')).toContain('épuisé aujourd’hui.');
  expect(await said('2026-11-18T00:00:00+01:00')).toContain('épuisé demain.');
  expect(await said('2026-11-19T09:00:00+01:00')).toContain('Épuisé vers jeudi.');
  expect(await said('2026-11-19T09:00:00+01:00', 'ar')).toContain('يوم الخميس');
  expect(await said('2026-11-19T09:00:00+01:00', 'en')).toContain('around Thursday');
  expect(await said('2026-11-20T09:00:00+01:00')).toMatch(/Épuisé vers vendredi 20\snovembre\./);
  expect(await said('2026-11-23T09:00:00+01:00')).toMatch(/Épuisé vers lundi 23\snovembre\./);
  expect(await said('2026-11-24T09:00:00+01:00')).toContain('Épuisé vers le 24\u00a0novembre.');
});

test('a forecast says when volume outlasts its bundle, and is always marked as an estimate', async () => {
  expect(await said('2026-12-09T20:00:00+01:00', 'fr', 'lasts')).toContain(
    'Suffisant jusqu’à l’expiration, le 9\u00a0décembre',
  );
  for (const language of ['fr', 'en', 'ar'] as const) {
    expect(await said('2026-11-19T09:00:00+01:00', language)).toMatch(/Estimation|An estimate|تقدير/);
  }
});
