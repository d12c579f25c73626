import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from '../../ui/icon.tsx';

function Anchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className="inline-flex min-h-8 items-center gap-0.5 text-sm font-semibold hover:underline">
      {children}
      <Icon name="chevron" size={16} />
    </a>
  );
}

/** At the end of a card's title: where more of the same is. In the colour of what it stands in. */
export const MoreLink = createLink(Anchor);
