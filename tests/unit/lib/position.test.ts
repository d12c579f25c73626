// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { askPosition, PositionError } from '#src/lib/position.ts';

type Answer = (tell: PositionCallback, refuse: PositionErrorCallback) => void;

const device = (answer: Answer | undefined) =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: answer && { getCurrentPosition: answer },
  });

afterEach(() => device(undefined));

it('is told to about a kilometre, whatever the device knows', async () => {
  device((tell) => tell({ coords: { latitude: 36.753768, longitude: -0.058756 } } as GeolocationPosition));
  expect(await askPosition()).toEqual({ latitude: 36.75, longitude: -0.06 });
});

it.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [9, 'unavailable'],
])('says why there is none: %i', async (code, problem) => {
  device((_tell, refuse) => refuse({ code } as GeolocationPositionError));
  await expect(askPosition()).rejects.toEqual(new PositionError(problem as 'denied'));
  await expect(askPosition()).rejects.toMatchObject({ problem });
});

it('is not to be had where the browser has no such thing', async () => {
  device(undefined);
  await expect(askPosition()).rejects.toMatchObject({ problem: 'unavailable' });
});
