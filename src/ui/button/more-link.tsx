import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { backIcon, chevronIcon } from '#src/ui/icon/icons.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { textsApart } from '#src/ui/layout/texts-apart.tsx';
import { whereOpen } from './open-page.tsx';

const MORE_SIZES = { sm: '-my-2 min-h-12 gap-0.5 text-sm', md: 'min-h-12 gap-1' } as const;

interface MoreAnchorProps extends ComponentProps<'a'> {
  /** `sm`: beside a title. */
  size?: keyof typeof MORE_SIZES | undefined;
}

function MoreAnchor({ size = 'sm', className, children, ...rest }: MoreAnchorProps) {
  return (
    <a
      {...rest}
      className={cx(
        'inline-flex max-w-full items-center font-semibold hyphens-auto wrap-anywhere hover:underline',
        MORE_SIZES[size],
        className,
      )}
    >
      {textsApart(children)}
      <Icon icon={chevronIcon} size={16} />
    </a>
  );
}

/** A link to more of the same, in the text colour of its parent. */
export const MoreLink = whereOpen(createLink(MoreAnchor));

function BackAnchor({ children, ...rest }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a
      {...rest}
      className="-my-2 inline-flex min-h-12 min-w-12 items-center gap-1.5 text-sm font-semibold text-primary group-data-[navigation=subscriber]/shell:hidden hover:underline"
    >
      <Icon icon={backIcon} size={16} />
      {textsApart(children)}
    </a>
  );
}

/** A link to the parent page, above the title. Hidden where the top bar has one: for signed-in subscribers. */
export const BackLink = whereOpen(createLink(BackAnchor));
