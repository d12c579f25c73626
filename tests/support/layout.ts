/** A layout for test pages, which have none: rows of equal height in a phone's window. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

export const ROW_PX = 100;
const WINDOW_PX = 780;
const LONGEST_PAGE_PX = 10_000_000;

/** Applies until `vi.restoreAllMocks`. */
export function giveLayout(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(LONGEST_PAGE_PX);
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: WINDOW_PX });
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -window.scrollY, 328, 0),
  );
  window.scrollTo(0, 0);
}

export async function scrollTo(px: number): Promise<void> {
  await act(async () => {
    window.scrollTo(0, px);
    window.dispatchEvent(new Event('scroll'));
  });
}

/** The position and the list size that each rendered item announces. */
export const positions = (): [position: number, size: number][] =>
  [...document.querySelectorAll('li[aria-posinset]')].map((item) => [
    Number(item.getAttribute('aria-posinset')),
    Number(item.getAttribute('aria-setsize')),
  ]);

/** Imitates the start of printing. */
export async function print(): Promise<void> {
  await act(async () => void window.dispatchEvent(new Event('beforeprint')));
}
