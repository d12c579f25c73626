import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataSaverOffer } from '#src/app/data-saver-offer.tsx';
import { SLOW_START_MS, wasSlowStart } from '#src/app/slow-start.ts';
import { isDataSaverOn, mayOfferDataSaver } from '#src/lib/data-saver.ts';
import { DATA_SAVER_KEY } from '#src/lib/stored-names.ts';
import { renderInLanguage, user } from '../../support/component.tsx';

beforeEach(() => localStorage.removeItem(DATA_SAVER_KEY));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  vi.restoreAllMocks();
});

describe('a slow start', () => {
  /** The first screen rendered after `firstRenderMs`; its last script arrived after `responseEnd`. */
  const started = (responseEnd: number, firstRenderMs: number, initiatorType = 'script') => {
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ startTime: firstRenderMs } as PerformanceEntry]);
    const file = { initiatorType, responseEnd } as PerformanceResourceTiming;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([file]);
  };
  const SLOW = SLOW_START_MS + 1;

  it('is one whose files arrived late, on whatever device', () => {
    started(SLOW, SLOW + 500);
    expect(wasSlowStart()).toBe(true);
    started(900, SLOW + 500);
    expect(wasSlowStart()).toBe(false);
  });

  it('is not one whose pictures or later files were slow', () => {
    started(SLOW, SLOW + 500, 'img');
    expect(wasSlowStart()).toBe(false);
    started(SLOW, 2_000);
    expect(wasSlowStart()).toBe(false);
  });

  it.each([
    ['slow-2g', true],
    ['2g', true],
    ['3g', false],
  ])('on a network of type %s: %j', (effectiveType, isSlow) => {
    started(900, 1_000);
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType } });
    expect(wasSlowStart()).toBe(isSlow);
  });
});

describe('the offer', () => {
  it('follows the page, so that it can cover no button of it', async () => {
    const { container } = await renderInLanguage(<DataSaverOffer />);
    const offer = screen.getByRole('status');
    expect(container.contains(offer)).toBe(false);
    expect(container.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (let each: Element | null = offer; each; each = each.parentElement)
      expect(each.className).not.toMatch(/\b(fixed|sticky|absolute)\b/);
  });

  it('disappears for good when it is declined', async () => {
    await renderInLanguage(<DataSaverOffer />);
    await user.click(screen.getByRole('button', { name: 'Non merci' }));
    expect(screen.queryByRole('status')).toBeNull();
    expect([isDataSaverOn(), mayOfferDataSaver()]).toEqual([false, false]);
  });

  it('turns the data saver on', async () => {
    await renderInLanguage(<DataSaverOffer />);
    expect(screen.getByRole('status').textContent).toMatch(/^Connexion lente/);
    await user.click(screen.getByRole('button', { name: 'Économiser' }));
    expect(screen.queryByRole('status')).toBeNull();
    expect([isDataSaverOn(), mayOfferDataSaver()]).toEqual([true, false]);
  });
});
