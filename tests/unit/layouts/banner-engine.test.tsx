import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BannerEngine, startBannerEngine } from '#src/layouts/banner-engine.ts';

const STAY_MS = 6_000;
let box: HTMLElement;
let engine: BannerEngine;
let shown: number[];
let playing: boolean[];

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div id="box" class="swiper"><div class="swiper-wrapper">${'<div class="swiper-slide"></div>'.repeat(3)}</div></div>`;
  box = document.getElementById('box') as HTMLElement;
  // There is no layout here.
  for (const name of ['clientWidth', 'clientHeight']) Object.defineProperty(box, name, { value: 300 });
  shown = [];
  playing = [];
  engine = startBannerEngine(box, {
    direction: 'ltr',
    onChange: (index) => shown.push(index),
    onPlaying: (is) => playing.push(is),
  });
});
afterEach(() => {
  engine.stop();
  vi.useRealTimers();
});

const mouse = (name: 'pointerenter' | 'pointerleave') =>
  box.dispatchEvent(new PointerEvent(name, { pointerType: 'mouse' }));

it('continues with the remaining time after the mouse leaves', async () => {
  await vi.advanceTimersByTimeAsync(4_000);
  mouse('pointerenter');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toEqual([]);
  mouse('pointerleave');
  await vi.advanceTimersByTimeAsync(2_100);
  expect(shown).toEqual([1]);
  expect(playing.at(-1)).toBe(true);
});

it('fault 38: does not stop for a day if the clock was set back before', async () => {
  await vi.advanceTimersByTimeAsync(1_000);
  vi.setSystemTime(Date.now() - 26 * 3_600_000);
  mouse('pointerenter');
  mouse('pointerleave');
  await vi.advanceTimersByTimeAsync(STAY_MS + 100);
  expect(shown).toEqual([1]);
  expect(playing.at(-1)).toBe(true);
});
