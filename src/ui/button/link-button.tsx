import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { textsApart } from '#src/ui/layout/texts-apart.tsx';
import { buttonClass, type LookProps } from './button-class.ts';
import { whereOpen } from './open-page.tsx';

interface ButtonAnchorProps extends LookProps, ComponentProps<'a'> {
  icon?: IconShape | undefined;
}

/** A link out of the portal that looks like a button. `className`: only for its position among its neighbours. */
export function ButtonAnchor({
  variant,
  size,
  isWide,
  isSubdued,
  icon,
  className,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a {...rest} className={cx(buttonClass({ variant, size, isWide, isSubdued }), className)}>
      {icon && <Icon icon={icon} size={20} />}
      {textsApart(children)}
    </a>
  );
}

/** A link inside the portal that looks like a button. Shows nothing if the operator does not have the page. */
export const LinkButton = whereOpen(createLink(ButtonAnchor));
