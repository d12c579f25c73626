/** The look of buttons. In a separate file, because links and the prerendered page use it too. */
import { cx } from '#src/ui/layout/cx.ts';

/**
 * `accent` is for the one main act of a page or of the best row in a list, which pays, orders or completes something or
 * leads straight to paying; `primary` is for a step on the way, for stopping something, and for the act of a lesser card.
 * `secondary` and `quiet` stand beside these, and `danger` deletes or signs out.
 */
export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger';
/**
 * At least 48 px high, the size of a thumb. `sm` is narrower, for rows with several buttons; `lg` is 56 px high. `xs`, for
 * dense lists, looks 40 px high and can be pressed on 48.
 */
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg';

const BASE =
  'edged relative inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold text-balance transition-colors select-none ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong active:bg-primary-strong',
  accent: 'bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong',
  secondary: 'border-2 border-current/35 bg-transparent text-inherit hover:bg-current/8 active:bg-current/12',
  quiet: 'bg-transparent text-inherit hover:bg-current/8 active:bg-current/12',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong active:bg-danger-strong',
};
/** A pale ground, whatever it was. No button changes its size. */
const PALE = 'bg-current/6 text-inherit hover:bg-current/8 active:bg-current/12';
const SUBDUED: Record<ButtonVariant, string> = {
  primary: PALE,
  accent: PALE,
  secondary: `border-2 border-transparent ${PALE}`,
  quiet: VARIANTS.quiet,
  danger: PALE,
};
/** With very large text on a phone, the room goes to the words and not to the padding. */
const SIZES: Record<ButtonSize, string> = {
  xs: 'min-h-10 px-4 py-1 text-sm after:absolute after:-inset-y-1 after:inset-x-0',
  sm: 'min-h-12 px-4 py-1.5 text-sm',
  md: 'min-h-12 px-[clamp(0.5rem,12vw-1.2rem,1.5rem)] py-2.5 text-base',
  lg: 'min-h-14 px-[clamp(0.375rem,16vw-1.6rem,2rem)] py-3 text-lg',
};

export interface LookProps {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container, up to the width of the widest dialog. */
  isWide?: boolean | undefined;
  /** Leads to something that cannot be completed now: quieter at the same size. */
  isSubdued?: boolean | undefined;
}

/** The look of a button for a link: `<Link className={buttonClass({ variant: 'accent' })}>`. */
export function buttonClass(look: LookProps = {}): string {
  const { variant = 'primary', size = 'md', isWide = false, isSubdued = false } = look;
  return cx(
    BASE,
    (isSubdued ? SUBDUED : VARIANTS)[variant],
    SIZES[size],
    isWide
      ? 'w-full max-w-xl in-data-kiosk:max-w-none max-sm:px-[clamp(0.375rem,16vw-1.6rem,1rem)] wrap-anywhere'
      : 'max-w-full',
  );
}
