import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { PrayerSettingScreen } from '#src/features/prayer/prayer-setting-screen.tsx';
import { PrayerTimesScreen } from '#src/features/prayer/prayer-times-screen.tsx';
import { TodayCard } from '#src/features/prayer/today-card.tsx';
import { prayerDays } from '../../../sandbox/seed/prayer-times.ts';
import { BFF, DEMO } from '../../support/operator.ts';
import {
  button,
  it,
  pageText,
  renderScreen,
  requests,
  section,
  setFaults,
  setNetwork,
  textOf,
} from '../../support/screen.tsx';
import { wilayaOf } from '../../support/seed-wilaya.ts';

const CALL = `${BFF}/prayertimes/v2`;

const published = (code: string) => {
  const [day] = prayerDays(wilayaOf(code), '2026-11-21', 1);
  if (!day) throw new Error('no day');
  return day;
};
const rows = (card = section('Aujourd’hui')) =>
  within(card)
    .getAllByRole('term')
    .map(({ parentElement }) => textOf(parentElement));
const table = () => screen.getByRole<HTMLTableElement>('table');
const days = () => within(table()).getAllByRole('row').slice(1);
const marked = () => screen.queryAllByRole('row', { current: 'date' });
const wilaya = () => screen.getByLabelText('Wilaya');

describe('prayer times', () => {
  it('show the next prayer, today as published, and the month with today marked', async () => {
    await renderScreen(DEMO, <PrayerTimesScreen />);
    const day = published('16');
    await waitFor(() => expect(rows()).toHaveLength(6));
    expect(rows()).toEqual([
      `Fajr${day.fajr}`,
      `Chourouk${day.sunrise}`,
      `DohrProchaine${day.dhuhr}`,
      `Asr${day.asr}`,
      `Maghreb${day.maghrib}`,
      `Icha${day.isha}`,
    ]);
    expect(textOf(section('Prochaine prière'))).toMatch(new RegExp(`Dohr ?${day.dhuhr}dans `));
    expect(textOf(section('Prochaine prière'))).toContain('11 Joumada ethania 1448');
    await waitFor(() => expect(days()).toHaveLength(30));
    expect(marked()).toHaveLength(1);
    const [today] = marked();
    expect(textOf(today)).toContain('samedi 21 novembre');
    expect(textOf(today)).toContain(day.maghrib);
    // Days before today are not published any more.
    expect(textOf(days()[0])).toContain('(calculé)');
    expect(textOf(today)).not.toContain('calculé');
    expect(pageText()).not.toContain('Calculé sur cet appareil');
  });

  it('use those of the parent wilaya for a new one that the service does not know, and say so', async ({ user }) => {
    await renderScreen(DEMO, <PrayerTimesScreen />);
    await waitFor(() => expect(rows()).toHaveLength(6));
    await setFaults({ errorStatus: 404, errorRate: { value: 1, match: CALL, times: 1 } });
    await user.selectOptions(wilaya(), '68');
    await waitFor(() => expect(pageText()).toContain("Horaires de M'Sila"));
    await waitFor(() => expect(rows()[4]).toBe(`Maghreb${published('28').maghrib}`));
    expect(pageText()).not.toContain('Calculé sur cet appareil');
  });

  it.each([
    ['does not answer', { errorRate: { value: 1, match: CALL } }],
    [
      'answers nonsense',
      { replaceBody: { value: { wilaya: '16', templateName: 'monthly', days: 'none' }, match: CALL } },
    ],
    ['knows no day', { replaceBody: { value: { wilaya: '16', templateName: 'monthly', days: [] }, match: CALL } }],
  ])('are computed, and say so, when the service %s', async (_case, faults) => {
    await setFaults(faults);
    await renderScreen(DEMO, <PrayerTimesScreen />);
    await waitFor(() => expect(pageText()).toContain('Calculé sur cet appareil'));
    expect(rows()).toHaveLength(6);
    expect(days()).toHaveLength(30);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are computed offline, without disabled actions', async ({ user }) => {
    await renderScreen(DEMO, <PrayerTimesScreen />);
    await waitFor(() => expect(rows()).toHaveLength(6));
    await setFaults({ dropConnections: { value: true, match: CALL } });
    setNetwork(false);
    await user.selectOptions(wilaya(), '11');
    await waitFor(() => expect(pageText()).toContain('Calculé sur cet appareil'));
    await user.click(button('Mois suivant'));
    await waitFor(() => expect(textOf(table().caption)).toContain('décembre 2026'));
    expect(marked()).toEqual([]);
    expect(days()).toHaveLength(31);
  });

  it('are requested once per wilaya, without personal data', async () => {
    await renderScreen(DEMO, <PrayerTimesScreen />);
    await waitFor(() => expect(days()).toHaveLength(30));
    const asked = (await requests()).filter(({ path }) => path === CALL);
    expect(asked).toHaveLength(1);
  });
});

describe('the prayer settings', () => {
  it('move the Hijri date by a day, at once and only on this device', async ({ user }) => {
    await renderScreen(DEMO, <PrayerSettingScreen />);
    await waitFor(() => expect(pageText()).toContain('Aujourd’hui : 11 Joumada ethania 1448'));
    expect(screen.getByLabelText<HTMLInputElement>('Le même jour').checked).toBe(true);
    await user.click(screen.getByLabelText('Un jour plus tard'));
    expect(pageText()).toContain('Aujourd’hui : 12 Joumada ethania 1448');
    expect(Object.keys(localStorage)).toContain('portal-hijri-offset');
    await user.click(screen.getByLabelText('Le même jour'));
    expect(pageText()).toContain('Aujourd’hui : 11 Joumada ethania 1448');
    expect(Object.keys(localStorage)).not.toContain('portal-hijri-offset');
  });

  it('show the times of the chosen wilaya, and offer a return to that of the line', async ({ user }) => {
    await renderScreen(DEMO, <PrayerSettingScreen />);
    await waitFor(() => expect(rows()).toHaveLength(6));
    await user.selectOptions(wilaya(), '31');
    await waitFor(() => expect(rows()[4]).toBe(`Maghreb${published('31').maghrib}`));
    await user.click(button('Revenir à la wilaya de ma ligne'));
    await waitFor(() => expect(rows()[4]).toBe(`Maghreb${published('16').maghrib}`));
    expect(pageText()).not.toContain('Revenir à la wilaya de ma ligne');
  });
});

it('the times of today start with the fast in Ramadan, ten minutes before Fajr', async () => {
  const day = { ...published('16'), date: '2024-03-13', fajr: '05:36', isComputed: false };
  const near = { days: [day], margin: 1, publishedFor: '16', status: { kind: 'fresh' } as const };
  await renderScreen(DEMO, <TodayCard near={near} today="2024-03-13" />, 'ar');
  await waitFor(() => expect(rows(document.body)).toHaveLength(7));
  expect(rows(document.body)[0]).toBe('الإمساك05:26');
  expect(rows(document.body)[5]).toContain('الإفطار');
});

it.each([
  [1, 'peuvent différer d’une ou deux minutes.'],
  [9, 'peuvent différer de 9 minutes. Par prudence, le Fajr'],
])('computed times say that they may be %d minutes off, and what a fast can rely on', async (margin, words) => {
  const day = { ...published('16'), date: '2024-07-13', isComputed: true };
  const near = { days: [day], margin, publishedFor: '54', status: { kind: 'fresh' } as const };
  await renderScreen(DEMO, <TodayCard near={near} today={day.date} />);
  await waitFor(() => expect(pageText()).toContain(words));
  expect(pageText().includes('Par prudence')).toBe(margin > 1);
});
