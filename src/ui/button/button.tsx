import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { textsApart } from '#src/ui/layout/texts-apart.tsx';
import { buttonClass, type LookProps } from './button-class.ts';

const DISABLED = 'disabled:bg-surface-sunken disabled:text-ink-muted disabled:border-transparent';
/** A quiet button gets no box while it waits: it would become the loudest thing around. */
const DISABLED_QUIET = 'disabled:bg-transparent disabled:text-ink-muted';

interface ButtonProps extends LookProps, Omit<ComponentProps<'button'>, 'className'> {
  icon?: IconShape | undefined;
  /** Shows a spinner at the same width and ignores presses. Stays focusable, so that keyboard focus is not lost. */
  isBusy?: boolean | undefined;
  /** Cannot be pressed for a moment, because it has just appeared. Paler, and stays focusable. The caller ignores presses. */
  isHeld?: boolean | undefined;
  /** The id of the element that says why the button is disabled. It disables the button and describes it. */
  blockedBy?: string | undefined;
  children: ReactNode;
}

export function Button({
  variant,
  size,
  isWide,
  icon,
  isBusy = false,
  isHeld = false,
  blockedBy,
  disabled,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      aria-describedby={blockedBy}
      {...rest}
      disabled={disabled || blockedBy !== undefined}
      type={isBusy ? 'button' : type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isHeld || rest['aria-disabled']}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      data-held={isHeld || undefined}
      className={cx(
        buttonClass({ variant, size, isWide }),
        variant === 'quiet' ? DISABLED_QUIET : DISABLED,
        'data-held:opacity-60',
      )}
    >
      <span className={cx('inline-flex items-center gap-2', isBusy && 'opacity-0')}>
        {icon && <Icon icon={icon} size={20} />}
        {textsApart(children)}
      </span>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconShape;
  /** What the button does, for screen readers and as a tooltip. */
  label: string;
}

/** A round 48 px button with one icon. */
export function IconButton({ icon, label, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className="grid size-12 shrink-0 place-items-center rounded-full transition-colors hover:bg-current/8 active:bg-current/12 disabled:opacity-50"
    >
      <Icon icon={icon} />
    </button>
  );
}
