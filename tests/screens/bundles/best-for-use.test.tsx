import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { DEMO, EMPTY } from '../../support/operator.ts';
import { button, it, renderApp, signedIn, textOf } from '../../support/screen.tsx';

const sheet = () => screen.getByRole('dialog', { name: 'Les forfaits qui vous conviennent' });
const open = async (msisdn: string) => {
  await signedIn(msisdn);
  await renderApp('/bundles/all?best=true');
  await waitFor(() => expect(textOf(sheet())).not.toBe(''));
};
const money = (text: string) => Number(text.replace(/\D/g, ''));

describe('the bundles that suit the use of a line', () => {
  it('are compared with what was spent: the use, each cost over 30 days, and what would have been kept', async () => {
    await open(DEMO);
    await waitFor(() =>
      expect(textOf(sheet())).toMatch(/Vos 30 derniers jours : .*Go.* Vous avez dépensé [\d ]+(,\d\d)? DA/),
    );
    const items = within(sheet())
      .getAllByRole('listitem')
      .filter(({ parentElement }) => parentElement?.tagName === 'OL');
    const [first] = items.map(textOf);
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThanOrEqual(3);
    for (const item of items) expect(textOf(item)).toMatch(/≈ [\d ]+ DA en 30 jours.*\d+ achats? de/);
    const spent = money(/dépensé ([\d ]+)/.exec(textOf(sheet()))?.[1] ?? '');
    const cost = money(/≈ ([\d ]+) DA/.exec(first ?? '')?.[1] ?? '');
    const saved = /économisé ([\d ]+)(?:,\d\d)? DA/.exec(first ?? '')?.[1];
    if (cost < spent && !first?.includes('Ne couvre pas'))
      expect(Math.abs(money(saved ?? '') - (spent - cost))).toBeLessThanOrEqual(1);
    else expect(saved).toBeUndefined();
    expect(first).toContain('Le mieux pour vous');
    for (const item of items.slice(1)) expect(textOf(item)).not.toContain('Le mieux pour vous');
    for (const item of items) expect(textOf(item)).toMatch(/Voir$/);
    expect(textOf(sheet())).toContain('Estimation faite sur votre appareil');
  });

  it('are called the best, or a saving, only if they cover all of the use', async () => {
    await open(DEMO);
    await waitFor(() => expect(textOf(sheet())).toContain('en 30 jours'));
    for (const item of within(sheet())
      .getAllByRole('listitem')
      .filter(({ parentElement }) => parentElement?.tagName === 'OL')) {
      if (textOf(item).includes('Ne couvre pas')) expect(textOf(item)).not.toMatch(/Le mieux pour vous|économisé/);
    }
  });

  it('are not guessed for a line with too little use, and the sheet says when they will be', async ({ user }) => {
    await open(EMPTY);
    await waitFor(() => expect(textOf(sheet())).toContain('Pas assez de consommation pour comparer'));
    expect(textOf(sheet())).toContain('Dès deux semaines');
    await user.click(button('Voir tous les forfaits', sheet()));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Les forfaits qui vous conviennent' })).toBeNull());
  });
});
