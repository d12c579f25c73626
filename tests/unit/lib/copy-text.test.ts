// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from '#src/lib/copy-text.ts';

const clipboard = (writeText: () => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
const olderWay = (copied: () => boolean) => {
  document.execCommand = copied;
};
const refuses = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'));

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('copies with the clipboard', async () => {
  clipboard(async () => undefined);
  olderWay(() => false);
  expect(await copyText('A')).toBe(true);
});

it('fault 82: selects and copies the text if the browser refuses the clipboard, and leaves the focus where it was', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  clipboard(refuses);
  let copied = '';
  olderWay(() => {
    copied = (document.querySelector('textarea') as HTMLTextAreaElement).value;
    return true;
  });
  expect(await copyText('0550 00 00 01')).toBe(true);
  expect(copied).toBe('0550 00 00 01');
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('fault 82: says so if both ways are refused', async () => {
  clipboard(refuses);
  olderWay(() => false);
  expect(await copyText('A')).toBe(false);
  olderWay(() => {
    throw new DOMException('not allowed', 'SecurityError');
  });
  expect(await copyText('A')).toBe(false);
});

it('fault 82: waits five seconds at most for a clipboard that never answers', async () => {
  vi.useFakeTimers();
  clipboard(() => new Promise(() => undefined));
  olderWay(() => false);
  const copied = copyText('A');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await copied).toBe(false);
});
