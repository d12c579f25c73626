import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeStored, storedNames, storedValue, thisDevice, thisTab } from '#src/lib/stored-value.ts';

const NAME = 'portal-count';

/** A whole number. Any other stored text counts as absent. */
function parse(text: string): number | undefined {
  const value: unknown = JSON.parse(text);
  return Number.isInteger(value) ? Number(value) : undefined;
}

function switchOff(): void {
  const refuse = () => {
    throw new DOMException('off', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 1 });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('a stored value', () => {
  it('is read in the next page, and absent after it was removed', () => {
    expect(storedValue(NAME, { in: thisDevice, parse }).write(3)).toBe(true);
    const next = storedValue(NAME, { in: thisDevice, parse });
    expect(next.read()).toBe(3);
    next.remove();
    expect(next.read()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it('is stored as it is if it is a text, and as JSON otherwise', () => {
    storedValue<string>('portal-text', { in: thisTab, parse: String }).write('on');
    storedValue(NAME, { in: thisTab, parse }).write(3);
    expect({ ...sessionStorage }).toEqual({ 'portal-text': 'on', [NAME]: '3' });
  });

  it.each(['not JSON', '"3"', 'null'])('is absent if %s is stored', (text) => {
    localStorage.setItem(NAME, text);
    expect(storedValue(NAME, { in: thisDevice, parse }).read()).toBeUndefined();
  });

  it('is neither read nor stored while it may not be, but still removed', () => {
    localStorage.setItem(NAME, '1');
    const value = storedValue(NAME, { in: thisDevice, parse, unless: () => true });
    expect(value.read()).toBeUndefined();
    expect(value.write(2)).toBe(false);
    expect(localStorage.getItem(NAME)).toBe('1');
    value.remove();
    expect(localStorage.getItem(NAME)).toBeNull();
  });

  it('reports a refused write, and lasts until the page is closed if it asked for that', () => {
    switchOff();
    const stored = storedValue(NAME, { in: thisDevice, parse });
    const inMemory = storedValue(NAME, { in: thisDevice, parse, orInMemory: true });
    expect([stored, inMemory].map((value) => value.write(2))).toEqual([false, false]);
    expect([stored, inMemory].map((value) => value.read())).toEqual([undefined, 2]);
    inMemory.remove();
    expect(inMemory.read()).toBeUndefined();
  });

  it('notifies of its own changes and of those in other tabs, not of other values', () => {
    const value = storedValue(NAME, { in: thisDevice, parse });
    const listener = vi.fn();
    const unsubscribe = value.subscribe(listener);
    value.write(1);
    dispatchEvent(new StorageEvent('storage', { key: NAME }));
    dispatchEvent(new StorageEvent('storage', { key: null }));
    dispatchEvent(new StorageEvent('storage', { key: 'portal-other' }));
    expect(listener).toHaveBeenCalledTimes(3);
    unsubscribe();
    value.remove();
    dispatchEvent(new StorageEvent('storage', { key: NAME }));
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('of one tab is not changed by other tabs', () => {
    const listener = vi.fn();
    storedValue(NAME, { in: thisTab, parse }).subscribe(listener);
    dispatchEvent(new StorageEvent('storage', { key: NAME }));
    expect(listener).not.toHaveBeenCalled();
  });
});

it('lists and removes names, and finds none where storage is switched off', () => {
  for (const name of ['a', 'b', 'c']) localStorage.setItem(name, '');
  removeStored(thisDevice, (name) => name !== 'b');
  expect(storedNames(thisDevice)).toEqual(['b']);
  switchOff();
  expect(storedNames(thisDevice)).toEqual([]);
  expect(() => removeStored(thisDevice, () => true)).not.toThrow();
});
