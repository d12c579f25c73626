/** Fault 70: the browser translates the page. What a button says is what is sent, and nothing crashes. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { Gallery } from '#src/internal/gallery.tsx';
import { DEMO, LOW_BALANCE } from '../support/operator.ts';
import { button, findByRole, it, pageText, renderScreen, signedIn, textOf } from '../support/screen.tsx';
import { translatePage } from '../support/translator.ts';
import { renderApp } from '../support/whole-app.tsx';

/** What React and the browser report when the page no longer has a node that React knows. */
const broken: unknown[] = [];
const note = ({ error }: ErrorEvent) => {
  if (error instanceof DOMException) broken.push(error);
};

beforeEach(() => {
  broken.length = 0;
  addEventListener('error', note);
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (/NotFoundError|is not a child|insertBefore|removeChild/.test(said.join(' '))) broken.push(said);
  });
});
afterEach(() => {
  removeEventListener('error', note);
  document.documentElement.lang = 'fr';
});

/** Every button that is shown now. Those that appear later are pressed in the next round. */
const shownButtons = () => screen.queryAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled);

it('fault 70: the pay button says the amount that was typed after the translation', async ({ user }) => {
  await signedIn(DEMO);
  await renderApp('/dashboard/online-topup');
  await findByRole('button', /^Payer/);
  const amount = await screen.findByLabelText<HTMLInputElement>(/Montant/);
  translatePage();
  await user.clear(amount);
  await user.type(amount, '3000');
  await waitFor(() => expect(textOf(button(/^Payer/))).toBe('Payer 3 000 DA'));
  await user.clear(amount);
  await waitFor(() => expect(textOf(button(/^Payer/))).toBe('Payer'));
  expect(broken).toEqual([]);
});

it('fault 70: every category of the questions opens after the translation', async ({ user }) => {
  await signedIn(DEMO);
  await renderApp('/support/faq');
  await waitFor(() => expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1));
  const chips = () => screen.getAllByRole('button').filter((chip) => chip.hasAttribute('aria-pressed'));
  const count = chips().length;
  expect(count).toBeGreaterThan(3);
  for (let index = 0; index < count; index++) {
    translatePage();
    await user.click(chips()[index] as HTMLElement);
    await waitFor(() => expect(chips()[index]?.getAttribute('aria-pressed')).toBe('true'));
  }
  expect(broken).toEqual([]);
});

it('fault 70: every piece of the gallery can be used after the translation', async () => {
  await renderScreen(DEMO, <Gallery />);
  await waitFor(() => expect(shownButtons().length).toBeGreaterThan(20));
  translatePage();
  for (const pressed of shownButtons()) {
    if (!pressed.isConnected) continue;
    act(() => pressed.click());
    translatePage();
  }
  expect(broken).toEqual([]);
  expect(pageText()).toContain('Composants');
});

describe('fault 70: a translated screen survives a tap on each of its buttons', () => {
  it.each([
    '/dashboard/my-brand',
    '/bundles/all?type=Daily',
    '/dashboard/auto-renewal-off',
    '/dashboard/view-usage/summary',
    '/dashboard/History/call',
    '/more/core-service',
    '/setting/view-profile',
    '/support/find-store',
  ])('%s', async (address) => {
    await signedIn(LOW_BALANCE);
    await renderApp(address);
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    const shown = [...shownButtons(), ...screen.queryAllByRole('switch')] as HTMLButtonElement[];
    translatePage();
    for (const pressed of shown) {
      if (!pressed.isConnected || pressed.type === 'submit') continue;
      act(() => pressed.click());
      translatePage();
    }
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    expect(broken).toEqual([]);
  });
});
