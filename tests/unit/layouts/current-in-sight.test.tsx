import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCurrentInSight } from '#src/layouts/use-current-in-sight.ts';
import { renderInLanguage } from '../../support/component.tsx';

const ENTRY_PX = 48;
const MENU_PX = 400;

function Menu({ place }: { place: number }) {
  const ref = useCurrentInSight<HTMLElement>(String(place));
  return (
    <nav ref={ref}>
      {Array.from({ length: 20 }, (_, at) => (
        <a key={String(at)} href={`#${at}`} aria-current={at === place ? 'page' : undefined}>
          {at}
        </a>
      ))}
    </nav>
  );
}

/** A menu with a browser's layout: 400 pixels of it are visible. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.localName === 'nav') return new DOMRect(0, 0, 280, MENU_PX);
    const scrolled = this.closest('nav')?.scrollTop ?? 0;
    return new DOMRect(0, Number(this.textContent) * ENTRY_PX - scrolled, 280, ENTRY_PX);
  });
}

const menu = () => screen.getByRole('navigation');
const currentTop = () => screen.getByRole('link', { current: 'page' }).getBoundingClientRect().top;

/** The menu scrolls in the next frame. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

afterEach(() => void vi.restoreAllMocks());

test('a menu taller than the window scrolls to the current entry, and does not scroll if it is visible', async () => {
  layOut();
  const { rerender } = await renderInLanguage(<Menu place={15} />);
  await nextFrame();
  expect(currentTop()).toBeGreaterThan(0);
  expect(currentTop() + ENTRY_PX).toBeLessThan(MENU_PX);

  const before = menu().scrollTop;
  rerender(<Menu place={14} />);
  await nextFrame();
  expect(menu().scrollTop).toBe(before);

  rerender(<Menu place={1} />);
  await nextFrame();
  expect(currentTop()).toBeGreaterThan(0);
});

test('fault 53: a menu keeps the position that it had on the first paint, until another page is opened', async () => {
  layOut();
  const { rerender } = await renderInLanguage(<Menu place={15} />);
  menu().setAttribute('data-scrolled', '');
  menu().scrollTop = 30;
  await nextFrame();
  expect(menu().scrollTop).toBe(30);
  rerender(<Menu place={16} />);
  await nextFrame();
  expect(currentTop() + ENTRY_PX).toBeLessThan(MENU_PX);
});
