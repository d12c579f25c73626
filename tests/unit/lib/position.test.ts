// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { askPosition, PositionError, requestPosition } from '#src/lib/position.ts';

type Answer = (tell: PositionCallback, refuse: PositionErrorCallback) => void;

const device = (answer: Answer | undefined) =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: answer && { getCurrentPosition: answer },
  });

afterEach(() => device(undefined));

it('the position is rounded to about a kilometre', async () => {
  device((tell) => tell({ coords: { latitude: 36.753768, longitude: -0.058756 } } as GeolocationPosition));
  expect(await askPosition()).toEqual({ latitude: 36.75, longitude: -0.06 });
});

it.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [9, 'unavailable'],
])('rejects with the reason why there is no position: %i', async (code, problem) => {
  device((_tell, refuse) => refuse({ code } as GeolocationPositionError));
  await expect(askPosition()).rejects.toEqual(new PositionError(problem as 'denied'));
  await expect(askPosition()).rejects.toMatchObject({ problem });
});

it('rejects as unavailable in a browser without geolocation', async () => {
  device(undefined);
  await expect(askPosition()).rejects.toMatchObject({ problem: 'unavailable' });
});

it('fault 82: says within 15 s that no position has come, and takes a late one', () => {
  vi.useFakeTimers();
  let tell: PositionCallback = () => undefined;
  device((found) => {
    tell = found;
  });
  const answers: unknown[] = [];
  requestPosition((found) => answers.push(found));
  vi.advanceTimersByTime(15_000);
  expect(answers).toEqual(['timeout']);
  tell({ coords: { latitude: 36.7, longitude: 3 } } as GeolocationPosition);
  expect(answers).toEqual(['timeout', { latitude: 36.7, longitude: 3 }]);
  vi.useRealTimers();
});

it('fault 82: rejects within 15 s if the browser never answers', async () => {
  vi.useFakeTimers();
  device(() => undefined);
  const asked = expect(askPosition()).rejects.toMatchObject({ problem: 'timeout' });
  await vi.advanceTimersByTimeAsync(15_000);
  await asked;
  vi.useRealTimers();
});
