import type { ReactNode } from 'react';

interface BdiProps {
  children: ReactNode;
  className?: string | undefined;
}

/** Phone numbers, codes, PINs, e-mails, USSD: left to right, and kept apart from the text around them. */
export function Bdi({ children, className }: BdiProps) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}
