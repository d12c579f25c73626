import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { chevronIcon } from './icons-more.ts';

const MORE_SIZES = { sm: 'min-h-8 gap-0.5 text-sm', md: 'min-h-12 gap-1' } as const;

interface MoreAnchorProps extends ComponentProps<'a'> {
  /** `sm`: in the line of a title. */
  size?: keyof typeof MORE_SIZES | undefined;
}

function MoreAnchor({ size = 'sm', className, children, ...rest }: MoreAnchorProps) {
  return (
    <a {...rest} className={cx('inline-flex items-center font-semibold hover:underline', MORE_SIZES[size], className)}>
      {children}
      <Icon icon={chevronIcon} size={16} />
    </a>
  );
}

/** Where more of the same is, in the colour of what it stands in. */
export const MoreLink = createLink(MoreAnchor);
