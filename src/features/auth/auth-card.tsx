import type { ReactNode } from 'react';
import { PageHeader } from '#src/ui/layout/page-header.tsx';

interface AuthCardProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Links to the neighbouring pages. */
  footer?: ReactNode;
}

/** The frame that all sign-in pages share. */
export function AuthCard({ title, text, children, footer }: AuthCardProps) {
  return (
    <section className="mx-auto grid w-full max-w-md gap-5 rounded-xl bg-surface-raised px-[clamp(0.5rem,12vw-1.2rem,1.5rem)] py-6 shadow-card">
      <PageHeader title={title} subtitle={text} />
      {children}
      {footer ? <footer className="grid gap-1 border-t border-line pt-4 text-center">{footer}</footer> : null}
    </section>
  );
}

export const AUTH_LINK =
  'inline-flex min-h-12 items-center justify-center font-semibold text-balance text-primary underline-offset-4 hover:underline';
