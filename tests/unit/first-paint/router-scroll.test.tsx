/** The names under which the router stores scroll positions, compared with the router itself. */
import { createRootRoute, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoredScrollTop } from '#src/first-paint/router-scroll.ts';

const scrollTo = (scrollY: number) => {
  Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
  document.dispatchEvent(new Event('scroll'));
};

beforeEach(() => sessionStorage.clear());
afterEach(() => Object.defineProperty(window, 'scrollY', { value: 0, configurable: true }));

it('fault 53: reads the position that the router stores when the page is left', async () => {
  const policy = {
    layout: 'my-account',
    guard: 'open',
    offline: 'reads',
    title: 'title_dashboard',
    labels: [],
  } as const;
  const router = createRouter({ routeTree: createRootRoute({ staticData: policy }), scrollRestoration: true });
  await router.load();
  expect(restoredScrollTop()).toBe(0);
  scrollTo(700);
  dispatchEvent(new Event('pagehide'));
  expect(restoredScrollTop()).toBe(700);
});

it('reads 0 on an entry of the history that the router has no position for', () => {
  history.pushState({}, '');
  expect(restoredScrollTop()).toBe(0);
});
