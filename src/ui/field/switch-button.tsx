import type { ComponentProps } from 'react';
import { cx } from '#src/ui/layout/cx.ts';

interface SwitchButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type' | 'children' | 'role'> {
  isOn: boolean;
  /** What it switches. */
  label: string;
  /** The id of the element that says why the switch is disabled. It disables the switch and describes it. */
  blockedBy?: string | undefined;
}

/** A switch of 48 px. The press only asks: the owner changes `isOn` once it is done. */
export function SwitchButton({ isOn, label, blockedBy, disabled, ...rest }: SwitchButtonProps) {
  return (
    <button
      aria-describedby={blockedBy}
      {...rest}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={disabled || blockedBy !== undefined}
      className="group grid size-12 shrink-0 place-items-center rounded-full disabled:cursor-not-allowed disabled:opacity-60"
    >
      <span
        className={cx(
          'edged flex h-7 w-12 items-center rounded-full border-2 p-0.5 transition-colors',
          isOn
            ? 'border-success bg-success group-hover:opacity-90'
            : 'border-line-strong bg-surface-sunken group-hover:border-ink',
        )}
      >
        <span
          className={cx(
            'edged size-5 rounded-full transition-[margin]',
            isOn ? 'ms-auto bg-surface-raised' : 'bg-ink-muted',
          )}
        />
      </span>
    </button>
  );
}
