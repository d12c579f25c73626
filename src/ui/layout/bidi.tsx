import type { ReactNode } from 'react';

interface BdiProps {
  children: ReactNode;
  className?: string | undefined;
}

/** For phone numbers, codes, PINs, e-mails and USSD: left to right, and isolated from the text around them. */
export function Bdi({ children, className }: BdiProps) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}
