import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { OfferingRow } from '#src/telecom/offering/offering-row.tsx';
import { renderInLanguage } from '../../../support/component.tsx';
import { GB, offering, talk } from '../offerings.ts';

const draw = (sold: ReturnType<typeof offering>, isBest = false, language?: 'fr' | 'ar') =>
  renderInLanguage(
    <OfferingRow
      offering={sold}
      measure="gb"
      isBest={isBest}
      headingLevel={3}
      name={<a href="/details">{sold.name}</a>}
      action={<button type="button">Offrir</button>}
    />,
    language,
  );
const card = () => screen.getByRole('article');
const text = () => card().textContent?.replace(/\s/g, ' ');

describe('the row of an offering', () => {
  test('is an article with the offering’s name and the actions of the screen', async () => {
    await draw(offering({ name: 'Forfait 1 Go', lang: 'fr' }));
    const heading = within(card()).getByRole('heading', { name: 'Forfait 1 Go', level: 3 });
    expect(within(heading).getByText('Forfait 1 Go').closest('[lang]')?.getAttribute('lang')).toBe('fr');
    expect(within(heading).getByRole('link').getAttribute('href')).toBe('/details');
    within(card()).getByRole('button', { name: 'Offrir' });
  });

  test('shows the price per wanted unit, or per another if the offering lacks it', async () => {
    await draw(offering({ price: 100, dataBytes: 2 * GB }));
    expect(text()).toContain('50 DA / Go');
    cleanup();
    await draw(talk(600, { price: 100 }));
    expect(text()).toContain('10 DA / min');
  });

  test('shows the badges best, promoted and renewable only if they apply', async () => {
    await draw(offering());
    const plain = text();
    cleanup();
    await draw(offering({ isPromoted: true, isRenewable: true }), true);
    for (const word of ['Meilleur prix/Go', 'Promo', 'Renouvelable']) {
      expect(plain).not.toContain(word);
      expect(text()).toContain(word);
    }
  });

  test('is translated to Arabic', async () => {
    await draw(offering({ isRenewable: true }), false, 'ar');
    expect(text()).toMatch(/[\u0600-\u06ff]{3}/);
  });
});
