import type { ReactNode } from 'react';

interface BdiProps {
  children: ReactNode;
  className?: string | undefined;
}

/** For phone numbers, codes, PINs, e-mails and USSD: left to right, isolated from the text around them, untranslated. */
export function Bdi({ children, className }: BdiProps) {
  return (
    <bdi dir="ltr" translate="no" className={className}>
      {children}
    </bdi>
  );
}
