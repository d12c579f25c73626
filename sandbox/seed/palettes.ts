/** The colours of the seed's pictures, mixed from those of the operator's brand. */

/** As `#rrggbb`, of the light theme. */
export interface BrandColours {
  readonly ink: string;
  readonly primary: string;
  readonly accent: string;
  readonly sand: string;
}

/** Those of the default brand. */
export const DEFAULT_COLOURS: BrandColours = { ink: '#1e1b4b', primary: '#312e81', accent: '#f5a524', sand: '#faf5ec' };

export interface Palette {
  ground: string;
  deep: string;
  accent: string;
  soft: string;
  pale: string;
}

/** `share` of the second colour. */
function mixed(one: string, other: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(one, at) * (1 - share) + channel(other, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Dark and light grounds in turn, so that neighbours differ. */
export function palettesOf({ ink, primary, accent, sand }: BrandColours): readonly [Palette, ...Palette[]] {
  const pale = mixed(sand, accent, 0.08);
  return [
    { ground: primary, deep: mixed(ink, '#000000', 0.1), accent, soft: mixed(primary, '#ffffff', 0.32), pale },
    { ground: mixed(sand, accent, 0.34), deep: mixed(sand, accent, 0.62), accent, soft: primary, pale },
    { ground: mixed(accent, '#ffffff', 0.1), deep: accent, accent: primary, soft: mixed(accent, '#ffffff', 0.5), pale },
    {
      ground: mixed(primary, '#0f766e', 0.55),
      deep: mixed(ink, '#0f766e', 0.3),
      accent,
      soft: mixed(primary, '#5fd3c4', 0.55),
      pale,
    },
    {
      ground: mixed(ink, '#000000', 0.08),
      deep: mixed(ink, '#000000', 0.46),
      accent,
      soft: mixed(primary, '#ffffff', 0.24),
      pale,
    },
  ];
}
