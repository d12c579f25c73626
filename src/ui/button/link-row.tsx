import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { chevronIcon } from '#src/ui/icon/icons.ts';
import { whereOpen } from './open-page.tsx';

/** The look of a row, also for one that leads nowhere for now. */
export const linkRowClass = '-mx-3 flex min-h-14 items-center gap-3 rounded-md px-3 py-2';

interface RowAnchorProps extends Omit<ComponentProps<'a'>, 'className'> {
  icon: IconShape;
}

function RowAnchor({ icon, children, ...rest }: RowAnchorProps) {
  return (
    <a {...rest} className={`${linkRowClass} transition-colors hover:bg-ink/7`}>
      <Icon icon={icon} className="text-ink-muted" />
      <span className="min-w-0 grow wrap-anywhere">{children}</span>
      <Icon icon={chevronIcon} size={20} className="text-ink-muted" />
    </a>
  );
}

/** A link to a neighbouring page, as a row of a list in a card. */
export const LinkRow = whereOpen(createLink(RowAnchor));
