// @vitest-environment-options { "address": "/?totem=true" }
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { BundleListScreen } from '#src/features/bundles/bundle-list-screen.tsx';
import { saveBegun } from '#src/features/films/begun-films.ts';
import { FilmScreen } from '#src/features/films/film-screen.tsx';
import { PrayerTimesScreen } from '#src/features/prayer/prayer-times-screen.tsx';
import { ScratchCardScreen } from '#src/features/top-up/scratch-card-screen.tsx';
import { WeatherScreen } from '#src/features/weather/weather-screen.tsx';
import { BFF, DEMO, LOW_BALANCE } from '../../support/operator.ts';
import {
  button,
  byRole,
  findByRole,
  hrefs,
  it,
  maybeByRole,
  pageText,
  renderScreen,
  section,
  setFaults,
} from '../../support/screen.tsx';

it('a kiosk does not link a film to another site, and stores nothing about it', async () => {
  // An operator without the add-on: every film may be watched.
  await setFaults({ replaceBody: { value: { services: [] }, match: `${BFF}/services` } });
  await renderScreen(DEMO, <FilmScreen kind="movies" name="les-sept-puits" />);
  await waitFor(() => expect(pageText()).toContain('Pour regarder, ouvrez Anaflix sur votre téléphone.'));
  expect(hrefs(document).filter((href) => !href?.startsWith('/'))).toEqual([]);
  saveBegun('line', 'movies', 'les-sept-puits');
  expect(localStorage.getItem('portal-films')).toBeNull();
});

it('fault 92: a kiosk plays a trailer without the browser’s menu, which downloads it and opens other windows', async ({
  user,
}) => {
  await renderScreen(DEMO, <FilmScreen kind="movies" name="les-sept-puits" />);
  await user.click(await findByRole('button', 'Lire la bande-annonce de Les Sept Puits'));
  const video = await screen.findByLabelText<HTMLVideoElement>('Bande-annonce de Les Sept Puits');
  expect(video.hasAttribute('controls')).toBe(false);
  expect(video.getAttribute('controlslist')).toBe('nodownload nofullscreen noremoteplayback');
  expect(video.hasAttribute('disablepictureinpicture')).toBe(true);
  expect(byRole('button', /^(Lire|Reprendre|Mettre en pause)/)).toBeDefined();
});

it('a kiosk shows prayer times, without a file or a stored setting', async ({ user }) => {
  await renderScreen(DEMO, <PrayerTimesScreen />);
  await waitFor(() => expect(within(section('Aujourd’hui')).getAllByRole('term').length).toBeGreaterThan(5));
  expect(maybeByRole('button', 'Ajouter à mon agenda')).toBeNull();
  expect(hrefs(document)).not.toContain('/setting/prayer-time');
  const wilaya = screen.getByRole<HTMLSelectElement>('combobox');
  await user.selectOptions(wilaya, '31');
  await waitFor(() => expect(wilaya.value).toBe('31'));
  expect({ ...localStorage }).toEqual({});
});

it('a kiosk shows the weather of a wilaya, and never asks for a position', async () => {
  await renderScreen(DEMO, <WeatherScreen />);
  await waitFor(() => expect(pageText()).toContain('°'));
  expect(pageText()).not.toContain('Utiliser ma position');
});

it('a kiosk offers a scratch card to a purchase without enough credit, and no payment online', async () => {
  await renderScreen(LOW_BALANCE, <BundleListScreen offer="D_1GB_DAY" buy />);
  await findByRole('link', /^Avance de 100 DA/);
  const ways = hrefs(screen.getByRole('dialog')).map((href) => href?.replace(/\?.*/, ''));
  expect(ways).toEqual(['/dashboard/scratch-card', '/services/sabbaqli']);
  expect(byRole('link', 'Carte de recharge').classList).toContain('bg-accent');
});

it('a kiosk offers a top-up by scratch card, and refers other payments to the counter', async () => {
  await renderScreen(DEMO, <ScratchCardScreen />);
  await waitFor(() => expect(pageText()).toContain('Pas de carte de recharge ?'));
  expect(hrefs(document)).not.toContain('/dashboard/online-topup');
});

// Last, because the portal remembers for an hour that the call is missing.
it('a kiosk says where the receipt is if the operator sends none by SMS', async ({ user }) => {
  await setFaults({ missingCalls: { value: 404, match: `${BFF}/receipts/sms` } });
  await renderScreen(DEMO, <BundleListScreen offer="D_1GB_DAY" buy />);
  const pay = await waitFor(() => {
    const confirm = button(/^Payer/);
    expect(confirm.disabled).toBe(false);
    return confirm;
  });
  await user.click(pay);
  await user.click(await findByRole('button', 'Recevoir le reçu par SMS'));
  await waitFor(() => expect(pageText()).toContain('Le reçu complet est dans l’historique de votre ligne.'));
  expect(maybeByRole('button', 'Recevoir le reçu par SMS')).toBeNull();
});
