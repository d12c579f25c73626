import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Shop } from '#src/api/content/shops.ts';
import { createStoreMap } from '#src/features/shops/map/leaflet-map.ts';
import { MapChooser } from '#src/features/shops/map-chooser.tsx';
import { renderInLanguage, user } from '../../../support/component.tsx';

/** As many metres north of a place in Oran. */
const near = (code: string, metres: number): Shop => ({
  code,
  name: `Boutique ${code}`,
  address: `${metres} rue Khemisti`,
  wilaya: '31',
  latitude: 35.7 + metres / 111_320,
  longitude: -0.63,
});

/** A map of the size of a phone, which the simulated page cannot measure. */
function mapOf(shops: readonly Shop[]) {
  const box = document.createElement('div');
  Object.defineProperties(box, { clientWidth: { value: 340 }, clientHeight: { value: 420 } });
  document.body.append(box);
  const [onSelect, onChoose] = [vi.fn(), vi.fn()];
  const map = createStoreMap(box, {
    tileUrl: '',
    language: 'fr',
    texts: {
      several: (count) => `${count}, agrandir`,
      together: (count) => `${count}, choisir`,
      shop: ({ name }) => name,
      position: '',
      sea: '',
      around: '',
      distance: String,
    },
    hasWheel: false,
    onSelect,
    onChoose,
    card: () => null,
  });
  map.setShops(shops);
  map.fit(shops);
  return { map, onSelect, onChoose, mark: (name: string) => within(box).getByRole('button', { name }) };
}

describe('shops on the map that no zoom separates', () => {
  it('fault 86: are offered as a list by the mark that they share, by keyboard too', async () => {
    const { map, mark, onChoose, onSelect } = mapOf([near('A', 0), near('B', 20)]);
    mark('2, choisir').focus();
    await user.keyboard('{Enter}');
    expect(onChoose.mock.calls[0]?.[0].map(({ code }: Shop) => code).toSorted()).toEqual(['A', 'B']);
    expect(onSelect).not.toHaveBeenCalled();
    map.destroy();
  });

  it('fault 86: are offered by the mark of the chosen shop that hides the other, at the closest zoom', async () => {
    const [one, other] = [near('A', 0), near('B', 20)];
    const { map, mark, onChoose } = mapOf([one, other]);
    map.setSelected(one);
    await user.click(mark('Boutique A'));
    expect(onChoose).toHaveBeenLastCalledWith([one, other]);
    map.destroy();
  });

  it('fault 86: are chosen from the list with the keyboard', async () => {
    const shops = [near('A', 0), near('B', 20)];
    const onSelect = vi.fn();
    await renderInLanguage(<MapChooser shops={shops} onSelect={onSelect} onClose={vi.fn()} />);
    const dialog = screen.getByRole('dialog', { name: '2 boutiques à cet endroit' });
    within(dialog)
      .getByRole('button', { name: /Boutique B/ })
      .focus();
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledWith(shops[1]);
  });
});
