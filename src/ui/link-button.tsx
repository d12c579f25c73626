import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonClass, type LookProps } from './button-class.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconShape } from './icon-shape.ts';

interface ButtonAnchorProps extends LookProps, ComponentProps<'a'> {
  icon?: IconShape | undefined;
}

/** A link out of the portal that looks like a button. `className`: how it lies among its neighbours. */
export function ButtonAnchor({ variant, size, isWide, icon, className, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={cx(buttonClass({ variant, size, isWide }), className)}>
      {icon && <Icon icon={icon} size={20} />}
      {children}
    </a>
  );
}

/** A link inside the portal that looks like a button. */
export const LinkButton = createLink(ButtonAnchor);
