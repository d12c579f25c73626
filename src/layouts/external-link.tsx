import type { ReactNode } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

interface ExternalLinkProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to another site in a new tab. Never rendered in kiosk mode, where there is no way back. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  const t = useLabels();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children} <VisuallyHidden>{t('common_opens_elsewhere')}</VisuallyHidden>
    </a>
  );
}
