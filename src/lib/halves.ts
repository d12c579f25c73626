/**
 * Cuts a list where both parts are most nearly of one size, so that two columns end at nearly the same height. The order
 * stays. A list of one item is one part.
 */
export function halvesOf<Item>(items: readonly Item[], sizeOf: (item: Item) => number): (readonly Item[])[] {
  if (items.length < 2) return [items];
  const whole = items.reduce((sum, item) => sum + sizeOf(item), 0);
  let best = { at: 1, gap: Number.POSITIVE_INFINITY };
  let before = 0;
  items.slice(0, -1).forEach((item, index) => {
    before += sizeOf(item);
    const gap = Math.abs(whole - 2 * before);
    if (gap < best.gap) best = { at: index + 1, gap };
  });
  return [items.slice(0, best.at), items.slice(best.at)];
}
