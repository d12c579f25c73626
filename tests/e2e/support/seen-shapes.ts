/** Finds elements that do not stand out from their background, by the colours that the browser computes in the page. */

interface SeenShapes {
  /** Remembers the elements that only a background colour distinguishes. Call it while colours are not forced. */
  remember: () => number;
  /** The elements that are indistinguishable from their background now. */
  unseen: () => string[];
  /** The elements that show no focus mark when they receive the keyboard focus. */
  unmarked: () => string[];
}

declare global {
  interface Window {
    seenShapes: SeenShapes;
  }
}

/** For `page.addInitScript`: the function must not use anything outside itself. */
export function installSeenShapes(): void {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const PLAIN_CONTRAST = 3;
  const CHOSEN =
    '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"], [aria-checked="true"]';
  const PRESSED = 'a[href], button, summary, [role="button"], [role="tab"], [role="switch"]';
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const read = new Map<string, Colour>();

  /** Converts a system colour (`CanvasText`) to its current value. */
  const resolved = (text: string): string => {
    if (!/^[a-z]+$/i.test(text)) return text;
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = `forced-color-adjust: none; color: ${text}`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const colourOf = (text: string): Colour => {
    const known = read.get(text);
    if (known || !canvas) return known ?? [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = resolved(text);
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const colour: Colour = [red, green, blue, alpha / 255];
    read.set(text, colour);
    return colour;
  };
  const over = ([r, g, b, a]: Colour, under: Colour): Colour => [
    r * a + under[0] * (1 - a),
    g * a + under[1] * (1 - a),
    b * a + under[2] * (1 - a),
    1,
  ];
  const light = ([r, g, b]: Colour): number => {
    const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (a: Colour, b: Colour): number => {
    const [darker = 0, lighter = 0] = [light(a), light(b)].sort((one, other) => one - other);
    return (lighter + 0.05) / (darker + 0.05);
  };
  /** The background colour behind an element, blended with those of its ancestors. */
  const groundOf = (element: Element | null): Colour => {
    if (!element) return colourOf(getComputedStyle(document.documentElement).backgroundColor);
    const own = colourOf(getComputedStyle(element).backgroundColor);
    return own[3] >= 0.99 ? own : over(own, groundOf(element.parentElement));
  };
  const isShown = (element: Element): boolean => {
    const { width, height, bottom } = element.getBoundingClientRect();
    const isThere = element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    // A skip link is above the page until it receives the focus.
    const isOnPage = width > 1 && height > 1 && bottom + scrollY > 0;
    return isThere && isOnPage && !element.closest('[inert]');
  };
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  const nameOf = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
    return `${element.tagName.toLowerCase()} "${text}" .${element.getAttribute('class')?.slice(0, 60)}`;
  };

  const hasLine = (element: Element, least = 1, part?: string): boolean => {
    const style = getComputedStyle(element, part);
    const ground = groundOf(element.parentElement);
    const isSeen = (line: string, width: string, colour: string) =>
      line !== 'none' && Number.parseFloat(width) >= least && contrast(colourOf(colour), ground) >= PLAIN_CONTRAST;
    return (
      isSeen(style.outlineStyle, style.outlineWidth, style.outlineColor) ||
      isSeen(style.borderBlockEndStyle, style.borderBlockEndWidth, style.borderBlockEndColor)
    );
  };
  const lineOf = (element: Element): string => {
    const { outline, outlineOffset } = getComputedStyle(element);
    return `${outline} ${outlineOffset}`;
  };
  const isFilled = (element: Element): boolean =>
    contrast(groundOf(element), groundOf(element.parentElement)) >= PLAIN_CONTRAST;

  /** A shape that only its colour makes visible: it has no text and no children. */
  const isDrawn = (element: Element): boolean =>
    element.matches('[role="meter"] > div, figure span, [role="progressbar"] > *') &&
    element.childElementCount === 0 &&
    element.textContent === '';
  let shapes: Element[] = [];
  const differs = (element: Element) =>
    contrast(groundOf(element), groundOf(element.parentElement)) > 1.02 && !element.matches('.visually-hidden');

  const textIn = (element: Element): string[] =>
    [element, ...element.querySelectorAll('*')]
      .filter((each) =>
        [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      )
      .filter((each) => isShown(each) && contrast(colourOf(getComputedStyle(each).color), groundOf(each)) < 4.5)
      .map((each) => `text in ${nameOf(element)}: ${nameOf(each)}`);

  window.seenShapes = {
    remember: () => {
      read.clear();
      scrollTo(0, 0);
      const drawn = [...document.querySelectorAll('div, span')].filter(isDrawn);
      shapes = [...shown(PRESSED), ...drawn.filter(isShown)].filter(differs);
      return shapes.length;
    },
    unseen: () => {
      read.clear();
      return [
        ...shapes
          .filter((shape) => shape.isConnected && isShown(shape))
          .filter((shape) => !(isFilled(shape) || (!isDrawn(shape) && hasLine(shape))))
          .map((shape) => `no edge: ${nameOf(shape)}`),
        ...shown(CHOSEN)
          .filter((chosen) => !(isFilled(chosen) || hasLine(chosen, 3)))
          .map((chosen) => `selection not visible: ${nameOf(chosen)}`),
        ...shown(CHOSEN).flatMap(textIn),
        ...shown('label:has(input.visually-hidden:checked)')
          .filter((chosen) => !hasLine(chosen, 3))
          .map((chosen) => `selection not visible: ${nameOf(chosen)}`),
        ...shown('[role="meter"] circle:last-child, [role="img"] circle:last-child')
          .filter(
            (circle) =>
              contrast(colourOf(getComputedStyle(circle).stroke), groundOf(circle.parentElement)) < PLAIN_CONTRAST,
          )
          .map((circle) => `ring: ${nameOf(circle.closest('[role]') ?? circle)}`),
        ...shown(`:is(${PRESSED}) svg[stroke="currentColor"]`)
          .filter((icon) => !icon.closest(':disabled, [aria-disabled="true"]'))
          // Only an icon that replaces text counts; beside text it is decoration.
          .filter((icon) => icon.closest(PRESSED)?.textContent?.trim() === '')
          .filter((icon) => contrast(colourOf(getComputedStyle(icon).color), groundOf(icon)) < PLAIN_CONTRAST)
          .map((icon) => `icon in ${nameOf(icon.closest(PRESSED) ?? icon)}`),
      ];
    },
    unmarked: () => {
      const fields = 'input:not([type="hidden"]), select, textarea, [tabindex="0"]';
      const reached = shown(`${PRESSED}, ${fields}`).filter((each) => !each.matches(':disabled'));
      return reached
        .filter((each) => {
          const around = [each, ...(each.closest('label, fieldset, [class*="group"]') ?? each).querySelectorAll('*')];
          const family = [...new Set([each.closest('label') ?? each, ...around])];
          (document.activeElement as HTMLElement | null)?.blur();
          const before = new Map(family.map((member) => [member, lineOf(member)]));
          (each as HTMLElement).focus({ preventScroll: true });
          if (document.activeElement !== each) return false;
          // A link that covers a card marks the focus with its `::after`, around the whole card.
          if (hasLine(each, 2, '::after')) return false;
          return !family.some((member) => hasLine(member, 2) && lineOf(member) !== before.get(member));
        })
        .map((each) => `focus: ${nameOf(each)}`);
    },
  };
}
