/** All cards that show an offering have the same texts for its volumes and its validity. */
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { BundleRow } from '#src/features/bundles/bundle-row.tsx';
// The portal's own routes, so that the cards' links are checked as in the portal.
import type {} from '#src/routes/router.ts';
import { OfferingTile } from '#src/telecom/offering/offering-tile.tsx';
import { onPage, renderInLanguage } from '../../support/component.tsx';
import { offering } from './offerings.ts';

async function textOf(card: ReactNode, language: 'fr' | 'en' | 'ar'): Promise<string> {
  const { container, unmount } = await renderInLanguage(
    onPage(() => card),
    language,
  );
  await screen.findByText(/Forfait/);
  // Each element on a separate line, so that the figures of neighbours do not join.
  const lines = [...container.querySelectorAll('*')].flatMap((element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
  );
  unmount();
  return ` ${lines.join(' | ').replace(/[\s\u00a0\u202f]+/g, ' ')} `;
}

const inBoth = async (sold: ProductOffering, language: 'fr' | 'en' | 'ar' = 'fr') => [
  await textOf(<OfferingTile offering={sold} />, language),
  await textOf(<BundleRow offering={sold} measure="gb" isBest={false} headingLevel={3} />, language),
];

describe('the validity of an offering', () => {
  it.each([
    [0.5, '30 minutes'],
    [1, '1 heure'],
    [1.5, '90 minutes'],
    [6, '6 heures'],
    [24, '24 heures'],
    [36, '36 heures'],
    [48, '2 jours'],
    [100, '100 heures'],
    [720, '30 jours'],
  ])('shows %d hours as "%s" on every card', async (validityHours, told) => {
    for (const text of await inBoth(offering({ validityHours }))) expect(text).toContain(` ${told} `);
  });

  it('is the same on every card in Arabic', async () => {
    for (const text of await inBoth(offering({ validityHours: 36 }), 'ar')) expect(text).toContain(' 36 ساعة ');
  });
});

describe('the volumes of an offering', () => {
  it('exclude a volume of zero on every card', async () => {
    for (const text of await inBoth(offering({ voiceSeconds: 0, smsUnits: 0 }))) {
      expect(text).toContain(' 1 Go ');
      expect(text).not.toMatch(/\b0\b|SMS|min\b/);
    }
  });

  it('show voice below a minute in seconds and above it in whole minutes', async () => {
    for (const text of await inBoth(offering({ voiceSeconds: 30 }))) expect(text).toContain(' 30 s ');
    for (const text of await inBoth(offering({ voiceSeconds: 90 }))) expect(text).toContain(' 1 min ');
  });

  it('have the same text on every card', async () => {
    const sold = offering({ dataBytes: null, voiceSeconds: 7200, smsUnits: 1 });
    for (const [language, words] of [
      ['fr', ['Internet illimité', '120 min', '1 SMS']],
      ['en', ['Unlimited data', '120 min', '1 SMS']],
      ['ar', ['إنترنت غير محدود', '120 دقيقة', 'رسالة واحدة']],
    ] as const) {
      for (const text of await inBoth(sold, language)) for (const word of words) expect(text).toContain(word);
    }
  });
});
