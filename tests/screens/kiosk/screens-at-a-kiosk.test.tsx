import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { DEMO } from '../../support/operator.ts';
import { hrefs, it, pageText, renderScreen, section, setFaults, textOf } from '../../support/screen.tsx';

vi.mock('#src/kiosk/mode.ts', async (original) => ({
  ...(await original<object>()),
  isKiosk: () => true,
}));

it('a kiosk does not link a film to another site, and stores nothing about it', async () => {
  const { FilmScreen } = await import('#src/features/films/film-screen.tsx');
  const { saveBegun } = await import('#src/features/films/begun-films.ts');
  // An operator without the add-on: every film may be watched.
  await setFaults({ replaceBody: { value: { services: [] }, match: '/api/sahla-bff/services' } });
  await renderScreen(DEMO, <FilmScreen kind="movies" name="les-sept-puits" />);
  await waitFor(() => expect(pageText()).toContain('Pour regarder, ouvrez Anaflix sur votre téléphone.'));
  expect(hrefs(document).filter((href) => !href?.startsWith('/'))).toEqual([]);
  saveBegun('line', 'movies', 'les-sept-puits');
  expect(localStorage.getItem('portal-films')).toBeNull();
});

it('a kiosk shows prayer times, without a file or a stored setting', async () => {
  const { PrayerTimesScreen } = await import('#src/features/prayer/prayer-times-screen.tsx');
  await renderScreen(DEMO, <PrayerTimesScreen />);
  await waitFor(() => expect(section('Aujourd’hui').querySelectorAll('dt').length).toBeGreaterThan(5));
  expect([...document.querySelectorAll('button')].map(textOf)).not.toContain('Ajouter à mon agenda');
  expect(hrefs(document)).not.toContain('/setting/prayer-time');
  const wilaya = document.querySelector('select');
  if (!wilaya) throw new Error('no choice of a wilaya');
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(wilaya, '31');
  wilaya.dispatchEvent(new Event('change', { bubbles: true }));
  await waitFor(() => expect(wilaya.value).toBe('31'));
  expect({ ...localStorage }).toEqual({});
});

it('a kiosk shows the weather of a wilaya, and never asks for a position', async () => {
  const { WeatherScreen } = await import('#src/features/weather/weather-screen.tsx');
  await renderScreen(DEMO, <WeatherScreen />);
  await waitFor(() => expect(pageText()).toContain('°'));
  expect(pageText()).not.toContain('Utiliser ma position');
});
