import { afterEach, expect, test, vi } from 'vitest';
import { useCurrentInSight } from '#src/layouts/use-current-in-sight.ts';
import { clear, find, render } from '../ui/render.tsx';

const ENTRY_PX = 48;
const MENU_PX = 400;

function Menu({ place }: { place: number }) {
  const ref = useCurrentInSight(String(place));
  return (
    <nav ref={ref}>
      {Array.from({ length: 20 }, (_, at) => (
        <a key={String(at)} href={`#${at}`} aria-current={at === place ? 'page' : undefined}>
          {at}
        </a>
      ))}
    </nav>
  );
}

/** A menu with a browser's layout: 400 pixels of it are visible. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.localName === 'nav') return new DOMRect(0, 0, 280, MENU_PX);
    const scrolled = this.closest('nav')?.scrollTop ?? 0;
    return new DOMRect(0, Number(this.textContent) * ENTRY_PX - scrolled, 280, ENTRY_PX);
  });
}

const currentTop = () => find('[aria-current=page]').getBoundingClientRect().top;

afterEach(async () => {
  vi.restoreAllMocks();
  await clear();
});

test('a menu taller than the window scrolls to the current entry, and does not scroll if it is visible', async () => {
  layOut();
  const draw = await render(<Menu place={15} />);
  expect(currentTop()).toBeGreaterThan(0);
  expect(currentTop() + ENTRY_PX).toBeLessThan(MENU_PX);

  const before = find('nav').scrollTop;
  await draw(<Menu place={14} />);
  expect(find('nav').scrollTop).toBe(before);

  await draw(<Menu place={1} />);
  expect(currentTop()).toBeGreaterThan(0);
});
