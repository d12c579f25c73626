import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { LandingScreen } from '#src/features/auth/landing-screen.tsx';
import { loadLabels } from '#src/i18n/labels.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { rootRoute } from './root.tsx';

const KioskFirstScreen = lazy(async () => {
  const [{ KioskFirstScreen: screen }] = await Promise.all([
    import('#src/features/kiosk/first-screen.tsx'),
    loadLabels(['kiosk']),
  ]);
  return { default: screen };
});

/** Not a `page`, because its screen is part of the first script. */
export const landingPage = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { layout: 'waiting', guard: 'anonymous', offline: 'online', title: 'title_home', labels: [] },
  component: isKiosk() ? KioskFirstScreen : LandingScreen,
});
