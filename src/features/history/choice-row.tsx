/** The look of a choice in a sheet: a link, with a mark if it is the current one. */
import { Icon } from '#src/ui/icon/icon.tsx';
import { checkIcon } from '#src/ui/icon/icons.ts';

export const choiceProps = (isCurrent: boolean) =>
  ({
    activeProps: {},
    'aria-current': isCurrent ? 'page' : undefined,
    className:
      'flex min-h-12 items-center gap-3 border-b border-line py-2 font-semibold hover:text-primary aria-[current=page]:text-primary',
  }) as const;

export const Check = () => (
  <span className="ms-auto">
    <Icon icon={checkIcon} size={20} />
  </span>
);
