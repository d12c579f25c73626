/** The card that installs the portal, on an iPhone. In its own file, because a page has one installer. */
import { within } from '@testing-library/react';
import { afterAll, beforeAll, expect } from 'vitest';
import { AccountScreen } from '#src/features/settings/account-screen.tsx';
import { DEMO } from '../../support/operator.ts';
import { findByRole, it, renderScreen, section, textOf } from '../../support/screen.tsx';

const TITLE = 'Sur votre écran d’accueil';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

beforeAll(() => void Object.defineProperty(navigator, 'userAgent', { configurable: true, value: IPHONE }));
afterAll(() => void Reflect.deleteProperty(navigator, 'userAgent'));

it('the installation is explained step by step on an iPhone, which has no install prompt', async () => {
  await renderScreen(DEMO, <AccountScreen />);
  await findByRole('heading', TITLE);
  expect(within(section(TITLE)).getAllByRole('listitem').map(textOf)).toEqual([
    'Touchez le bouton Partager de votre navigateur.',
    'Choisissez « Sur l’écran d’accueil ».',
    'Confirmez avec « Ajouter ».',
  ]);
});
