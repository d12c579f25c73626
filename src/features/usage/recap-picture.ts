import { brand } from '#src/brand/brand.ts';
import type { Language } from '#src/lib/languages.ts';
import { saveFile } from '#src/lib/save-file.ts';

/** The content of one card, and of its picture. It never names the subscriber or a number. */
export interface Story {
  title: string;
  figure: string;
  lines: readonly string[];
}

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 96;
const TYPE = 'image/png';

/** The card's colours and font, as the browser computes them in the current theme. */
function lookOf(card: Element) {
  const probe = card.appendChild(document.createElement('span'));
  probe.style.color = 'var(--color-accent)';
  const accent = getComputedStyle(probe).color;
  probe.remove();
  const { backgroundColor, color, fontFamily, direction } = getComputedStyle(card);
  return { backgroundColor, color, accent, fontFamily, isRightToLeft: direction === 'rtl' };
}

/** Breaks a text into lines that fit the picture. A word that is too long gets a line of its own. */
function linesOf(context: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && context.measureText(longer).width <= WIDTH - 2 * MARGIN) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Draws the card at 1080 × 1350. */
function draw(story: Story, card: Element, language: Language): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const { backgroundColor, color, accent, fontFamily, isRightToLeft } = lookOf(card);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = accent;
  for (const [radius, opacity] of [
    [420, 0.06],
    [300, 0.1],
    [180, 0.9],
  ] as const) {
    context.globalAlpha = opacity;
    context.beginPath();
    context.arc(isRightToLeft ? MARGIN : WIDTH - MARGIN, MARGIN, radius, 0, 2 * Math.PI);
    context.fill();
  }
  context.direction = isRightToLeft ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  context.fillStyle = color;
  const start = isRightToLeft ? WIDTH - MARGIN : MARGIN;
  let baseline = 480;
  const write = (text: string, size: number, weight: number, opacity: number) => {
    context.globalAlpha = opacity;
    context.font = `${weight} ${size}px ${fontFamily}`;
    for (const line of linesOf(context, text)) {
      context.fillText(line, start, baseline, WIDTH - 2 * MARGIN);
      baseline += size * 1.3;
    }
  };
  write(story.title, 54, 600, 0.8);
  baseline += 90;
  write(story.figure, 160, 800, 1);
  for (const line of story.lines) write(line, 54, 500, 1);
  baseline = HEIGHT - MARGIN;
  write(brand.name[language], 60, 800, 1);
  return canvas;
}

/** Opens the share sheet with the card as a picture. Saves the picture where files cannot be shared. */
export async function shareStory(story: Story, card: Element, language: Language): Promise<void> {
  const canvas = draw(story, card, language);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE));
  if (!blob) return;
  const name = `${brand.slug}.png`;
  const files = [new File([blob], name, { type: TYPE })];
  if (!navigator.canShare?.({ files })) return saveFile(name, TYPE, blob);
  // Closing the share sheet is not an error.
  await navigator.share({ files }).catch(() => undefined);
}
