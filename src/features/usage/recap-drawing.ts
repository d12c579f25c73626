/** Copies the drawing of a card to a canvas: its scenes (SVG) and the bars of its charts (boxes). */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Properties that an SVG gets from the page's style sheet, which its copy does not have. */
const STYLED = ['fill', 'stroke', 'opacity'] as const;

/** The SVG as an image with the colours of the page. A data URL, because the portal's policy allows no others. */
async function imageOf(svg: SVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[index] ?? svg);
    for (const name of STYLED) element.setAttribute(name, style[name]);
    element.removeAttribute('class');
  }
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** A bar with rounded upper corners, or a circle. */
function fillBox(context: CanvasRenderingContext2D, { left, top, width, height }: Box, radius: number): void {
  context.beginPath();
  if (radius >= width / 2) {
    context.arc(left + width / 2, top + height / 2, width / 2, 0, 2 * Math.PI);
  } else {
    context.moveTo(left, top + height);
    context.arcTo(left, top, left + width, top, radius);
    context.arcTo(left + width, top, left + width, top + height, radius);
    context.lineTo(left + width, top + height);
  }
  context.fill();
}

/** Draws it as large as the room allows, in the middle and at the bottom. */
export async function copyDrawing(context: CanvasRenderingContext2D, drawing: Element, room: Box): Promise<void> {
  const parts = [...drawing.querySelectorAll<SVGElement | HTMLElement>('svg, .drawn')];
  const frame = drawing.getBoundingClientRect();
  const top = Math.min(...parts.map((part) => part.getBoundingClientRect().top));
  const scale = Math.min(room.width / frame.width, room.height / (frame.bottom - top));
  if (!Number.isFinite(scale) || scale <= 0) return;
  const left = room.left + (room.width - frame.width * scale) / 2;
  const bottom = room.top + room.height;
  for (const part of parts) {
    const own = part.getBoundingClientRect();
    const box: Box = {
      left: left + (own.left - frame.left) * scale,
      top: bottom + (own.top - frame.bottom) * scale,
      width: own.width * scale,
      height: own.height * scale,
    };
    if (part instanceof SVGElement) {
      // Without its scene the picture still has the text.
      const image = await imageOf(part, box.width, box.height).catch(() => undefined);
      if (image) context.drawImage(image, box.left, box.top, box.width, box.height);
    } else {
      const { backgroundColor, borderTopLeftRadius } = getComputedStyle(part);
      context.fillStyle = backgroundColor;
      fillBox(context, box, Number.parseFloat(borderTopLeftRadius) * scale);
    }
  }
}
