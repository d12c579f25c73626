import type { ReactNode } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { LanguageButtons } from '#src/ui/field/language-buttons.tsx';
import { closeIcon } from '#src/ui/icon/icons.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { setPendingAside } from './pending-code.ts';

interface AuthCardProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** A second part, which is beside the first on wide screens. */
  aside?: ReactNode;
  /** Links to the neighbouring pages. */
  footer?: ReactNode;
  /** At a kiosk: another way to sign in, beside the way back. */
  kioskWays?: ReactNode;
}

/** The frame that all sign-in pages share. At a kiosk it lies right above the keys (`kiosk-sign-in.css`). */
export function AuthCard(props: AuthCardProps) {
  return isKiosk() ? <KioskCard {...props} /> : <PageCard {...props} />;
}

function PageCard({ title, text, children, aside, footer }: AuthCardProps) {
  return (
    // Higher over the large banner of a wide screen, so that the button of a step is in the first screen.
    <section
      className={cx(
        'mx-auto grid w-full max-w-md gap-5 lg:-mt-12 rounded-xl bg-surface-raised px-[clamp(0.5rem,12vw-1.2rem,1.5rem)] py-6 shadow-card',
        aside !== undefined && 'lg:max-w-225 lg:grid-cols-2 lg:gap-x-12 lg:px-10 lg:py-10',
      )}
    >
      <div className="grid content-start gap-5">
        <PageHeader title={title} subtitle={text} />
        {children}
      </div>
      {aside}
      {footer ? (
        <footer className="grid gap-1 border-t border-line pt-4 text-center lg:col-span-full">{footer}</footer>
      ) : null}
    </section>
  );
}

/** With the languages and a way back, in large buttons: a customer may have begun in another language, or by mistake. */
function KioskCard({ title, text, children, aside, footer, kioskWays }: AuthCardProps) {
  const t = useLabels();
  return (
    <section data-auth-card="" className="rounded-xl bg-surface-raised shadow-card">
      <PageHeader title={title} subtitle={text} />
      <LanguageButtons />
      <div className="grid gap-5">
        {children}
        {aside}
      </div>
      <footer>
        <LinkButton to="/" variant="secondary" size="lg" icon={closeIcon} onClick={setPendingAside}>
          {t('common_cancel')}
        </LinkButton>
        {footer}
        {kioskWays}
      </footer>
    </section>
  );
}

export const AUTH_LINK =
  'inline-flex min-h-12 items-center justify-center font-semibold text-balance text-primary underline-offset-4 hover:underline';
