import { describe, expect, it } from 'vitest';
import type { Promotion } from '#src/api/content/promotions.ts';
import { byStanding, phaseOf, teaserOf } from '#src/features/promotions/promotion-rules.ts';
import { contentLink } from '#src/help/content-link.ts';

const NOW = Date.parse('2026-11-21T12:00:00+01:00');
const promotion = (promoId: string, startsAt: string | null, endsAt: string | null): Promotion => ({
  promoId,
  title: promoId,
  text: '',
  image: null,
  link: null,
  code: null,
  startsAt,
  endsAt,
  brandRef: null,
  lang: 'fr',
});

describe('a promotion', () => {
  it.each([
    ['running', null, null],
    ['running', '2026-11-01T00:00:00+01:00', '2026-11-21T12:00:01+01:00'],
    ['ended', '2026-11-01T00:00:00+01:00', '2026-11-21T12:00:00+01:00'],
    ['coming', '2026-11-21T12:00:01+01:00', null],
    ['ended', '2026-12-01T00:00:00+01:00', '2026-11-01T00:00:00+01:00'],
  ])('is %s from %s to %s', (standing, startsAt, endsAt) => {
    expect(phaseOf({ startsAt, endsAt }, NOW)).toBe(standing);
  });

  it('is sorted by its end, soonest first and endless last', () => {
    const groups = byStanding(
      [
        promotion('endless', null, null),
        promotion('late', null, '2027-01-01T00:00:00+01:00'),
        promotion('soon', null, '2026-11-22T00:00:00+01:00'),
        promotion('old', null, '2026-01-01T00:00:00+01:00'),
        promotion('recent', null, '2026-11-01T00:00:00+01:00'),
        promotion('next', '2026-12-01T00:00:00+01:00', null),
      ],
      NOW,
    );
    const ids = (list: readonly Promotion[]) => list.map(({ promoId }) => promoId);
    expect(ids(groups.running)).toEqual(['soon', 'late', 'endless']);
    expect(ids(groups.coming)).toEqual(['next']);
    expect(ids(groups.ended)).toEqual(['recent', 'old']);
  });

  it.each([
    ['/bundles/data?type=Daily', { kind: 'portal', href: '/bundles/data?type=Daily' }],
    ['https://sahla.example/x', { kind: 'elsewhere', href: 'https://sahla.example/x', isCall: false }],
    ['tel:3020', { kind: 'elsewhere', href: 'tel:3020', isCall: true }],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['http://plain.example', undefined],
    ['javascript:alert(1)', undefined],
    [' javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['bundles', undefined],
    ['', undefined],
    [null, undefined],
  ])('fault 31: follows the link %s only to an allowed address', (link, leads) => {
    expect(contentLink(link)).toEqual(leads);
  });
});

describe('the teaser of a promotion', () => {
  it.each([
    ['Twice the internet. Once a month.', 'Twice the internet.'],
    ['Ready\u00a0? Five questions a day.', 'Ready\u00a0?'],
    ['هل أنت مستعد؟ خمسة أسئلة.', 'هل أنت مستعد؟'],
    ['1.5 GB for 300 DA.', '1.5 GB for 300 DA.'],
    ['On all mobiles', 'On all mobiles'],
    ['', ''],
  ])('of "%s" is "%s"', (text, teaser) => {
    expect(teaserOf(text)).toBe(teaser);
  });
});
