import { afterEach, describe, expect, test } from 'vitest';
import { OfferingCard } from '#src/telecom/offering/offering-card.tsx';
import { clear, find, render } from '../../ui/render.tsx';
import { GB, offering, talk } from '../offerings.ts';

afterEach(clear);

const draw = (sold: ReturnType<typeof offering>, isBest = false, language?: 'fr' | 'ar') =>
  render(
    <OfferingCard
      offering={sold}
      measure="gb"
      isBest={isBest}
      headingLevel={3}
      name={<a href="/details">{sold.name}</a>}
      action={<button type="button">Offrir</button>}
    />,
    language,
  );

describe('the card of an offering', () => {
  test('is an article with the offering’s name and the actions of the screen', async () => {
    await draw(offering({ name: 'Forfait 1 Go', lang: 'fr' }));
    const heading = find('article h3');
    expect(heading.textContent).toBe('Forfait 1 Go');
    expect(heading.getAttribute('lang')).toBe('fr');
    expect(find('article h3 a').getAttribute('href')).toBe('/details');
    expect(find('article button').textContent).toBe('Offrir');
  });

  test('shows the price per wanted unit, or per another if the offering lacks it', async () => {
    await draw(offering({ price: 100, dataBytes: 2 * GB }));
    expect(find('article').textContent?.replace(/\s/g, ' ')).toContain('50 DA / Go');
    await clear();
    await draw(talk(600, { price: 100 }));
    expect(find('article').textContent?.replace(/\s/g, ' ')).toContain('10 DA / min');
  });

  test('shows the badges best, promoted and renewable only if they apply', async () => {
    await draw(offering());
    const plain = find('article').textContent ?? '';
    await clear();
    await draw(offering({ isPromoted: true, isRenewable: true }), true);
    const full = find('article').textContent ?? '';
    for (const word of ['Meilleur prix du Go', 'Promo', 'Renouvelable']) {
      expect(plain).not.toContain(word);
      expect(full).toContain(word);
    }
  });

  test('is translated to Arabic', async () => {
    await draw(offering({ isRenewable: true }), false, 'ar');
    expect(find('article').textContent).toMatch(/[\u0600-\u06ff]{3}/);
  });
});
