import { brand } from '#src/brand/brand.ts';
import type { Language } from '#src/lib/languages.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { type Box, copyDrawing } from './recap-drawing.ts';

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
/** Where the ground begins, with the brand on it. */
const GROUND = HEIGHT - 190;
const MARK = 88;
const FIGURE = 160;

/** The card's colours and font, as the browser computes them in the current theme. */
function lookOf(card: Element) {
  const probe = card.appendChild(document.createElement('span'));
  probe.style.color = 'var(--color-accent)';
  const accent = getComputedStyle(probe).color;
  probe.remove();
  const ground = card.querySelector('[data-ground]') ?? card;
  const { backgroundColor, color, fontFamily, direction } = getComputedStyle(card);
  return {
    backgroundColor,
    ground: getComputedStyle(ground).backgroundColor,
    color,
    accent,
    fontFamily,
    isRightToLeft: direction === 'rtl',
  };
}
type Look = ReturnType<typeof lookOf>;

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

/** The sun in the corner, as on the card. */
function drawSun(context: CanvasRenderingContext2D, { accent, isRightToLeft }: Look): void {
  context.fillStyle = accent;
  for (const [radius, opacity] of [
    [420, 0.05],
    [300, 0.08],
    [180, 0.14],
  ] as const) {
    context.globalAlpha = opacity;
    context.beginPath();
    context.arc(isRightToLeft ? MARGIN : WIDTH - MARGIN, MARGIN, radius, 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = 1;
}

/** The brand's mark and name, on the ground. The mark is light, because the ground is dark. */
function drawBrand(context: CanvasRenderingContext2D, look: Look, language: Language): void {
  const [left = 0, top = 0, width = 1, height = 1] = brand.logo.viewBox.split(/[\s,]+/).map(Number);
  const middle = (GROUND + HEIGHT) / 2;
  const scale = MARK / Math.max(width, height);
  const colors = { ink: look.color, accent: look.accent, surface: look.backgroundColor };
  context.save();
  context.translate(look.isRightToLeft ? WIDTH - MARGIN - MARK : MARGIN, middle - MARK / 2);
  context.scale(scale, scale);
  context.translate(-left, -top);
  for (const { d, fill } of brand.logo.paths) {
    context.fillStyle = colors[fill];
    context.fill(new Path2D(d));
  }
  context.restore();
  context.fillStyle = look.color;
  context.font = `800 60px ${look.fontFamily}`;
  context.textBaseline = 'middle';
  const start = MARGIN + MARK + 28;
  context.fillText(brand.name[language], look.isRightToLeft ? WIDTH - start : start, middle);
  context.textBaseline = 'alphabetic';
}

/** Draws the card at 1080 × 1350: its text, its drawing on the ground, and the brand. */
async function draw(story: Story, card: Element, language: Language): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const look = lookOf(card);
  context.fillStyle = look.backgroundColor;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (card.matches('[data-sun]')) drawSun(context, look);
  context.fillStyle = look.ground;
  context.fillRect(0, GROUND, WIDTH, HEIGHT - GROUND);
  context.direction = look.isRightToLeft ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  context.fillStyle = look.color;
  const start = look.isRightToLeft ? WIDTH - MARGIN : MARGIN;
  let baseline = 150;
  const fontOf = (size: number, weight: number) => `${weight} ${size}px ${look.fontFamily}`;
  const write = (text: string, size: number, weight: number, opacity: number) => {
    context.globalAlpha = opacity;
    context.font = fontOf(size, weight);
    for (const line of linesOf(context, text)) {
      context.fillText(line, start, baseline, WIDTH - 2 * MARGIN);
      baseline += size * 1.35;
    }
  };
  write(story.title, 50, 600, 0.76);
  baseline += 110;
  context.font = fontOf(FIGURE, 800);
  const isShort = context.measureText(story.figure).width <= WIDTH - 2 * MARGIN;
  const size = isShort ? FIGURE : FIGURE / 1.5;
  // Isolated, as on the card: a sign stays before its number in Arabic too.
  write(`\u2068${story.figure}\u2069`, size, 800, 1);
  baseline -= size * 0.4;
  for (const line of story.lines) write(line, 50, 500, 1);
  context.globalAlpha = 1;
  const room: Box = { left: 0, top: baseline, width: WIDTH, height: GROUND - baseline };
  const drawing = card.querySelector('[data-drawing]');
  if (drawing) await copyDrawing(context, drawing, room);
  drawBrand(context, look, language);
  return canvas;
}

/**
 * Opens the share sheet with the card as a picture, and with its text for those who do not see pictures. Saves the
 * picture where files cannot be shared.
 */
export async function shareStory(story: Story, card: Element, language: Language): Promise<void> {
  const canvas = await draw(story, card, language);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE));
  if (!blob) return;
  const name = `${brand.slug}.png`;
  const files = [new File([blob], name, { type: TYPE })];
  const text = [story.title, story.figure, ...story.lines].join('\n');
  const content = [{ files, text }, { files }].find((each) => navigator.canShare?.(each));
  if (!content) return saveFile(name, TYPE, blob);
  // Closing the share sheet is not an error.
  await navigator.share(content).catch(() => undefined);
}
