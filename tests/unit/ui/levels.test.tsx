import { afterEach, describe, expect, test } from 'vitest';
import { Bars } from '#src/ui/figures/bars.tsx';
import { Ring, shareOf, toneOf } from '#src/ui/figures/ring.tsx';
import { clear, find, render } from './render.tsx';

afterEach(clear);

describe('a remaining volume', () => {
  test.each([
    [3, 4, 0.75],
    [5, 4, 1],
    [-1, 4, 0],
    [1, 0, 0],
    [0, 0, 0],
    [Number.NaN, 4, 0],
    [Number.POSITIVE_INFINITY, 4, 0],
  ])('shows %d of %d as a share of %d', (value, max, share) => {
    expect(shareOf(value, max)).toBe(share);
  });

  test('has different tones for little, enough and nothing', () => {
    expect([4, 1, 0.5, 0].map((value) => toneOf(value, 5))).toEqual(['normal', 'low', 'very-low', 'empty']);
  });

  test('has a ring with a text for screen readers', async () => {
    await render(<Ring label="Internet" value={3} max={5} valueText="3 Go sur 5 Go" figure="3" unit="Go" />);
    const meter = find('[role=meter]');
    expect(meter.getAttribute('aria-label')).toBe('Internet');
    expect(meter.getAttribute('aria-valuenow')).toBe('60');
    expect(meter.getAttribute('aria-valuetext')).toBe('3 Go sur 5 Go');
  });

  test('has no meter role if it is unlimited', async () => {
    await render(<Ring label="Appels" value={0} max={0} valueText="Illimité" isUnlimited />);
    expect(document.querySelector('[role=meter]')).toBeNull();
    expect(find('[role=img]').getAttribute('aria-label')).toBe('Appels: Illimité');
  });
});

test('the bars have their numbers in a table, and their chart is hidden from screen readers', async () => {
  const bars = [1, 0, 2].map((value) => ({
    id: `d${value}`,
    label: `${value}`,
    longLabel: `Jour ${value}`,
    value,
    valueText: `${value} Go`,
  }));
  await render(<Bars caption="Consommation" labelHeading="Jour" valueHeading="Volume" bars={bars} />);
  expect(find('caption').textContent).toBe('Consommation');
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'Jour 11 Go',
    'Jour 00 Go',
    'Jour 22 Go',
  ]);
  expect(find('figure > [aria-hidden=true]').textContent).toContain('2 Go');
});
