/** The outline of an icon: a 24 px box, strokes of 1.75 with round ends, no fills. A dot is a line of zero length. */
export interface IconShape {
  /** The attribute `d` of the path. */
  readonly d: string;
  /** The part that is filled where the icon has two tones. */
  readonly tone?: string;
  /**
   * Points in the reading direction, so it is mirrored in Arabic. Clocks, phones and play buttons are never mirrored.
   */
  readonly isDirectional?: boolean;
}

export const CIRCLE = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z';
