import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isNotCached } from '#src/lib/cached-screen.ts';
import { Ring } from '#src/ui/figures/ring.tsx';
import { CountedFigure } from '#src/ui/motion/counted-figure.tsx';
import { growFrom } from '#src/ui/motion/grow-from.ts';
import { forgetShown } from '#src/ui/motion/shown-values.ts';

const animations: { element: Element; keyframes: Keyframe[] }[] = [];
let isReduced = false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  Element.prototype.animate = function animate(keyframes) {
    animations.push({ element: this, keyframes: keyframes as Keyframe[] });
    return { finish: () => undefined } as Animation;
  };
});

afterEach(() => {
  animations.length = 0;
  isReduced = false;
  forgetShown();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

const balance = (value: number) => <CountedFigure name="balance" value={value} format={(each) => `${each} DA`} />;
const later = (ms: number) => act(() => vi.advanceTimersByTime(ms));
/** The copy that counts, which covers the figure. */
const copy = () => document.querySelector<HTMLElement>('[aria-hidden]');

describe('a figure that counts', () => {
  it('shows its first value without motion', () => {
    render(balance(1000));
    expect(screen.getByText('1000 DA')).toBeTruthy();
    expect(copy()?.hidden).toBe(true);
    expect(animations).toEqual([]);
  });

  it('has its new value for screen readers at once, while a copy counts that is neither read nor cached', () => {
    const { rerender } = render(balance(1000));
    rerender(balance(800));
    expect(screen.getByText('800 DA').closest('[aria-hidden]')).toBeNull();
    later(100);
    const counted = Number.parseFloat(copy()?.textContent ?? '');
    expect(counted).toBeLessThan(1000);
    expect(counted).toBeGreaterThan(800);
    expect(isNotCached(copy() as Element)).toBe(true);
  });

  it('ends with its new value within 400 ms, and removes the copy', () => {
    const { rerender } = render(balance(1000));
    rerender(balance(800));
    later(400);
    expect(copy()?.hidden).toBe(true);
    expect(document.body.textContent).toBe('800 DA');
  });

  it('counts also after a visit to another screen, but not from the value of an earlier session', () => {
    render(balance(1000)).unmount();
    const { unmount } = render(balance(800));
    expect(copy()?.hidden).toBe(false);
    unmount();
    forgetShown();
    render(balance(500));
    expect(copy()?.hidden).toBe(true);
  });

  it('does not move if the user wants less motion', () => {
    isReduced = true;
    const { rerender } = render(balance(1000));
    rerender(balance(800));
    expect(copy()?.hidden).toBe(true);
    expect(document.body.textContent).toBe('800 DA');
  });
});

describe('a ring', () => {
  const ring = (value: number, name?: string) => (
    <Ring label="Internet" value={value} max={4} valueText={`${value} Go`} name={name} />
  );

  it('moves from the share that was shown last under its name', () => {
    render(ring(1, 'data')).unmount();
    render(ring(3, 'data'));
    const [from, to] = animations[0]?.keyframes ?? [];
    expect(Number(from?.strokeDashoffset) / Number(to?.strokeDashoffset)).toBeCloseTo(3);
    expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('75');
  });

  it('does not move without a name', () => {
    render(ring(1)).unmount();
    render(ring(3));
    expect(animations).toEqual([]);
  });
});

describe('a dialog', () => {
  const box = (element: HTMLElement) => {
    vi.spyOn(element, 'offsetWidth', 'get').mockReturnValue(300);
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, 600, 100, 48));
    return element;
  };

  it('grows out of the button that opened it', () => {
    const [button, dialog] = [box(document.createElement('button')), box(document.createElement('dialog'))];
    growFrom(button, dialog);
    expect(dialog.style.transformOrigin).toBe('70px 624px');
    // Another property in the keyframes would tie the motion to the main thread.
    const moved = animations[0]?.keyframes.flatMap((frame) => Object.keys(frame)) ?? [];
    expect(new Set(moved)).toEqual(new Set(['transform', 'opacity']));
    expect(animations[0]?.keyframes[1]).toMatchObject({ transform: 'none', opacity: 1 });
  });

  it('keeps its own animation if it opened with its page', () => {
    growFrom(document.body, box(document.createElement('dialog')));
    expect(animations).toEqual([]);
  });
});
