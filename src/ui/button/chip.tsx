import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { checkIcon } from '#src/ui/icon/icons.ts';
import { textsApart } from '#src/ui/layout/texts-apart.tsx';

/** The look of a chip, for links too. `aria-current` or `aria-pressed` marks it as selected. */
export const chipClass =
  'inline-flex min-h-12 max-w-full shrink-0 items-center gap-2 rounded-full border-2 border-line bg-surface-raised px-4 py-1.5 text-sm font-semibold wrap-anywhere transition-colors ' +
  'hover:border-line-strong aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary ' +
  'aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-on-primary disabled:text-ink-muted disabled:bg-surface-sunken disabled:border-transparent';

interface ChipProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  isSelected?: boolean | undefined;
  icon?: IconShape | undefined;
  children: ReactNode;
}

/** A choice that can be on or off, for example a filter or an amount. */
export function Chip({ isSelected = false, icon, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" aria-pressed={isSelected} className={chipClass}>
      {isSelected ? <Icon icon={checkIcon} size={16} /> : icon && <Icon icon={icon} size={16} />}
      {textsApart(children)}
    </button>
  );
}
