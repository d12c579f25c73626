/** The outline of an icon: a 24 px box, strokes of 1.75 with round ends, no fills. A dot is a line of no length. */
export interface IconShape {
  /** The path's `d`. */
  readonly d: string;
  /** Points along the reading direction: mirrored in Arabic. Clocks, phones and play buttons never are. */
  readonly isDirectional?: boolean;
}

export const CIRCLE = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z';
