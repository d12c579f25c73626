import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from '../ui/button-class.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icons.ts';

interface LookProps extends Omit<ComponentProps<'a'>, 'className'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  isWide?: boolean | undefined;
  icon?: IconName | undefined;
}

/** A link inside the portal that looks like a button. */
export const LinkButton = createLink(function LinkButton({
  variant,
  size,
  isWide,
  icon,
  children,
  ...rest
}: LookProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, isWide })}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </a>
  );
});
