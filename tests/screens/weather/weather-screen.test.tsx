import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { WeatherScreen } from '#src/features/weather/weather-screen.tsx';
import { BFF, DEMO, NOW_MS } from '../../support/operator.ts';
import { button, it, pageText, renderScreen, section, setFaults, textOf } from '../../support/screen.tsx';

const HOUR_MS = 3_600_000;

const items = (title: string) => within(section(title)).getAllByRole('listitem').map(textOf);

const ANSWER = {
  place: 'Alger',
  asOf: '2026-11-21T11:30:00+01:00',
  temperature: -3,
  condition: 'snow',
  daily: [{ date: '2026-11-21', min: -5, max: 2, condition: 'snow' }],
};
const answers = (changes: object) =>
  setFaults({ replaceBody: { value: { ...ANSWER, ...changes }, match: `${BFF}/weather/getWeatherCondition` } });

describe('the weather', () => {
  it('shows now, the hours and the days, with each condition as text', async () => {
    await renderScreen(DEMO, <WeatherScreen />);
    await waitFor(() => expect(textOf(section('Alger'))).toContain('En ce moment'));
    expect(textOf(section('Alger'))).toMatch(/Humidité\d+ %/);
    expect(items('Heure par heure')).toHaveLength(24);
    expect(items('Heure par heure')[0]).toMatch(/^Maint\.\p{L}.*\d+°/u);
    expect(items('Heure par heure')[1]).toMatch(/^13:00/);
    expect(items('Jour par jour')).toHaveLength(7);
    expect(items('Jour par jour')[0]).toMatch(/^Aujourd’hui\p{L}.*Minimum -?\d+°Maximum -?\d+°$/u);
    expect(items('Jour par jour')[1]).toMatch(/^Demain/);
    for (const svg of section('Jour par jour').querySelectorAll('svg'))
      expect(svg.getAttribute('aria-hidden')).toBe('true');
  });

  it('works without hours and wind when the operator does not send them', async () => {
    await answers({});
    await renderScreen(DEMO, <WeatherScreen />);
    await waitFor(() => expect(textOf(section('Alger'))).toContain('-3°'));
    expect(textOf(section('Alger'))).toContain('Neige');
    expect(pageText()).not.toContain('Heure par heure');
    expect(pageText()).not.toContain('Humidité');
    expect(items('Jour par jour')).toHaveLength(1);
  });

  it('is not called current when it was measured long ago', async () => {
    await answers({ asOf: new Date(NOW_MS - 4 * HOUR_MS).toISOString() });
    await renderScreen(DEMO, <WeatherScreen />);
    await waitFor(() => expect(textOf(section('Alger'))).toContain('Relevé le 21 novembre'));
    expect(textOf(section('Alger'))).not.toContain('En ce moment');
  });

  it('shows that its days are over instead of past days', async () => {
    await answers({ asOf: '2026-11-18T11:30:00+01:00', daily: [{ ...ANSWER.daily[0], date: '2026-11-18' }] });
    await renderScreen(DEMO, <WeatherScreen />);
    await waitFor(() => expect(pageText()).toContain('Ces prévisions sont dépassées'));
    expect(pageText()).toContain('mercredi 18 novembre');
    expect(pageText()).not.toContain('-3°');
  });

  it.for<[string, object]>([
    ['an unknown condition', { condition: 'plague' }],
    ['no temperature', { temperature: null }],
    ['malformed days', { daily: 'sunny' }],
  ])('shows that it cannot be read (%s), with Retry', async ([_case, changes], { user }) => {
    await answers(changes);
    await renderScreen(DEMO, <WeatherScreen />);
    await waitFor(() => expect(screen.getAllByRole('alert').map(textOf).join('')).not.toBe(''));
    await setFaults({ replaceBody: null });
    await user.click(button('Réessayer'));
    await waitFor(() => expect(items('Jour par jour')).toHaveLength(7));
  });

  it('names what is missing and why when the operator fails, with the reference behind "Details"', async ({ user }) => {
    await setFaults({ errorRate: { value: 1, match: `${BFF}/weather/getWeatherCondition` } });
    await renderScreen(DEMO, <WeatherScreen />);
    const alert = await screen.findByText('Impossible d’afficher la météo');
    expect(textOf(alert.parentElement)).toContain('Le service est momentanément indisponible.');
    const details = screen.getByText('Détails de l’erreur');
    expect(details.closest('details')?.open).toBe(false);
    await user.click(details);
    expect(textOf(details.closest('details[open]'))).toMatch(/Référence : ?[0-9A-F]{8}/);
  });

  it('drops malformed items and malicious texts', async () => {
    await answers({
      place: `\u202eregla ${'x'.repeat(5000)}`,
      daily: [{ date: '2026-02-31', min: 1, max: 2, condition: 'rain' }, ...ANSWER.daily, ...ANSWER.daily, null],
      hourly: [
        { at: 'soon', temperature: 1, condition: 'rain' },
        { at: '2026-11-21T13:00:00+01:00', temperature: 1, condition: 'rain', rainChance: 90 },
        { at: '2026-11-20T13:00:00+01:00', temperature: 1, condition: 'rain' },
      ],
    });
    await renderScreen(DEMO, <WeatherScreen />, 'ar');
    await waitFor(() => expect(document.querySelectorAll('h2 bdi')).toHaveLength(1));
    expect(items('ساعة بساعة')).toHaveLength(1);
    expect(items('ساعة بساعة')[0]).toContain('احتمال المطر 90%');
    expect(items('يوما بيوم')).toHaveLength(1);
  });
});
