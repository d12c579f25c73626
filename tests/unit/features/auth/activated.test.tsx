import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACTIVATED_TOAST_MS, Activated } from '#src/features/auth/activated.tsx';
import type { Msisdn } from '#src/lib/units.ts';
import { onPage, renderInLanguage } from '../../../support/component.tsx';

const assign = vi.fn();

beforeEach(() => void vi.spyOn(window.location, 'assign').mockImplementation(assign));
afterEach(() => {
  assign.mockClear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = async () => {
  await renderInLanguage(onPage(() => <Activated msisdn={'213550000001' as Msisdn} />));
  await screen.findByRole('heading', { name: /Bienvenue/ });
};

it('the page of a new account says where it leads next, and leaves it to the toast that it is active', async () => {
  await show();
  expect(screen.getByRole('status').textContent).toContain('Facebook dans un instant');
  expect(document.body.textContent).not.toMatch(/est activé/);
});

it('the page of a new account stays if the user wants another way, and offers the number first', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Choisir autrement' }));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/sign-in');
  expect(screen.getByText(/Votre compte est actif/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Facebook/ })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2 * ACTIVATED_TOAST_MS));
  expect(assign).not.toHaveBeenCalled();
});
