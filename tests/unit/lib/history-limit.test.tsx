/** Fault 78: Safari refuses the hundredth change of the address in ten seconds. */
import { createBrowserHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RETRY_MS, surviveHistoryLimit } from '#src/lib/history-limit.ts';

const native = { push: history.pushState, replace: history.replaceState };
const before = history.length;
let isLimited = false;

beforeEach(() => {
  vi.useFakeTimers();
  isLimited = false;
  const limited =
    (write: History['pushState']): History['pushState'] =>
    (...args) => {
      if (isLimited) throw new DOMException('more than 100 times per 10 seconds', 'SecurityError');
      write.apply(history, args);
    };
  history.pushState = limited(native.push);
  history.replaceState = limited(native.replace);
  native.replace.call(history, null, '', '/');
});
afterEach(() => {
  vi.useRealTimers();
  history.pushState = native.push;
  history.replaceState = native.replace;
});

/** The router writes in a microtask. */
const written = () => vi.advanceTimersByTimeAsync(0);

it('fault 78: the router writes later addresses after the browser has refused one', async () => {
  surviveHistoryLimit();
  const router = createBrowserHistory();
  isLimited = true;
  router.replace('/bundles/all?type=Daily');
  await written();
  expect(location.pathname).toBe('/');
  expect(router.location.pathname).toBe('/bundles/all');
  isLimited = false;
  router.push('/support/faq');
  await written();
  expect(location.pathname).toBe('/support/faq');
  router.destroy();
});

it('fault 78: a refused address is written once the browser allows it', async () => {
  surviveHistoryLimit();
  isLimited = true;
  history.replaceState(null, '', '/one');
  history.pushState(null, '', '/two');
  history.replaceState(null, '', '/three');
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(location.pathname).toBe('/');
  isLimited = false;
  const length = history.length;
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(location.pathname).toBe('/three');
  // The refused entry is added, so that Back leads to the page before it.
  expect(history.length - length).toBe(1);
  expect(history.length).toBeGreaterThan(before);
});

it('fault 78: a refused address is dropped when the visitor goes back meanwhile', async () => {
  surviveHistoryLimit();
  isLimited = true;
  history.pushState(null, '', '/two');
  dispatchEvent(new PopStateEvent('popstate'));
  isLimited = false;
  await vi.advanceTimersByTimeAsync(5 * RETRY_MS);
  expect(location.pathname).toBe('/');
});

it('fault 78: another mistake in a history write is thrown', () => {
  history.pushState = () => {
    throw new DOMException('not cloneable', 'DataCloneError');
  };
  surviveHistoryLimit();
  expect(() => history.pushState(null, '', '/one')).toThrow('not cloneable');
});
