/** Fault 76: the phone has no space left, and the operator asks for a newer token. */
import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { DEMO } from '../../support/operator.ts';
import { it, pageText, requests, setFaults, signedIn } from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const FREE_SPACE = 'Autorisez les cookies et le stockage, ou libérez de l’espace, puis réessayez.';

it('fault 76: the dashboard says that the phone is full when a renewed session cannot be stored', async () => {
  await signedIn(DEMO);
  await setFaults({ unauthorizedNext: { value: 1_000, match: '/api/' } });
  const real = localStorage;
  vi.stubGlobal('localStorage', {
    get length() {
      return real.length;
    },
    clear: () => real.clear(),
    key: (index: number) => real.key(index),
    getItem: (name: string) => real.getItem(name),
    removeItem: (name: string) => real.removeItem(name),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  await renderApp('/dashboard/my-brand');
  await waitFor(() => expect(pageText()).toContain(FREE_SPACE));
  expect((await requests()).filter(({ path }) => path === '/identity/token')).toHaveLength(1);
});
