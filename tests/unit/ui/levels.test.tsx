import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Bars } from '#src/ui/figures/bars.tsx';
import { Ring, shareOf, toneOf } from '#src/ui/figures/ring.tsx';
import { renderInLanguage } from '../../support/component.tsx';

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
    await renderInLanguage(<Ring label="Internet" value={3} max={5} valueText="3 Go sur 5 Go" figure="3" unit="Go" />);
    const meter = screen.getByRole('meter', { name: 'Internet' });
    expect(meter.getAttribute('aria-valuenow')).toBe('60');
    expect(meter.getAttribute('aria-valuetext')).toBe('3 Go sur 5 Go');
  });

  test('has no meter role if it is unlimited', async () => {
    await renderInLanguage(<Ring label="Appels" value={0} max={0} valueText="Illimité" isUnlimited />);
    expect(screen.queryByRole('meter')).toBeNull();
    screen.getByRole('img', { name: 'Appels: Illimité' });
  });
});

test('the bars have their numbers in a table, and a slider that tells the current one', async () => {
  const bars = [1, 0, 2].map((value) => ({
    id: `d${value}`,
    label: `${value}`,
    longLabel: `Jour ${value}`,
    value,
    valueText: `${value} Go`,
  }));
  await renderInLanguage(<Bars caption="Consommation" labelHeading="Jour" valueHeading="Volume" bars={bars} />);
  const [, ...rows] = within(screen.getByRole('table', { name: 'Consommation' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['Jour 11 Go', 'Jour 00 Go', 'Jour 22 Go']);
  expect(document.querySelector('figure > [aria-hidden=true]')?.textContent).toContain('2 Go');
  expect(screen.getByRole('slider', { name: 'Consommation' }).getAttribute('aria-valuetext')).toBe('Jour 2: 2 Go');
});

describe('the labels of the bars', () => {
  const DAYS = Array.from({ length: 30 }, (_, index) => ({
    id: `d${index}`,
    label: `${index + 1}`,
    month: 'nov.',
    longLabel: `Jour ${index + 1}`,
    value: index === 27 ? 6 : index === 3 ? 0 : 0.001,
    valueText: index === 27 ? '6 Go' : '1 Go',
    isCurrent: index === 29,
  }));
  const labels = () =>
    [...document.querySelectorAll('[role=slider] > :last-child > span')].map((label) => label.textContent);

  test('name the day and value of the highest bar, and end with today', async () => {
    await renderInLanguage(
      <Bars caption="Internet" labelHeading="Jour" valueHeading="Volume" bars={DAYS} currentLabel="Aujourd’hui" />,
    );
    const peak = document.querySelector('figure > [aria-hidden=true]');
    expect(peak?.textContent?.replaceAll('\u00a0', ' ')).toBe('28 nov. · 6 Go');
    expect(labels().filter(Boolean)).toEqual(['5\u00a0nov.', '10', '15', '20', '25', 'Aujourd’hui']);
  });

  test('are under bars of which a day with little use is higher than a day without any', async () => {
    await renderInLanguage(<Bars caption="Internet" labelHeading="Jour" valueHeading="Volume" bars={DAYS} />);
    const [, , little, none] = document.querySelectorAll<HTMLElement>('.drawn');
    expect(little?.style.blockSize).toMatch(/^max\(5px/);
    expect(none?.style.blockSize).toBe('2px');
  });

  test('begin with the first bar if the last one is not today', async () => {
    await renderInLanguage(
      <Bars
        caption="Internet"
        labelHeading="Jour"
        valueHeading="Volume"
        bars={DAYS.slice(0, 29)}
        currentLabel="Aujourd’hui"
      />,
    );
    expect(labels().filter(Boolean)).toEqual(['1\u00a0nov.', '6', '11', '16', '21', '26']);
  });
});
