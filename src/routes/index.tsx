import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { LandingScreen } from '#src/features/auth/landing-screen.tsx';
import { loadLabels } from '#src/i18n/labels.ts';
import { isKiosk } from '#src/kiosk/mode.ts';

const KioskFirstScreen = lazy(async () => {
  const [{ KioskFirstScreen: screen }] = await Promise.all([
    import('#src/features/kiosk/first-screen.tsx'),
    loadLabels(['kiosk']),
  ]);
  return { default: screen };
});

export const Route = createFileRoute('/')({
  staticData: { layout: 'waiting', guard: 'anonymous', offline: 'online', title: 'title_home', labels: [] },
  component: isKiosk() ? KioskFirstScreen : LandingScreen,
});
