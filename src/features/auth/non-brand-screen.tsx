import { useState } from 'react';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { formatPhone } from '#src/lib/phone-number.ts';
import { useSession } from '#src/session/use-session.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { PageLink } from '#src/ui/button/open-page.tsx';
import { Scene } from '#src/ui/figures/scene.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronIcon, infoIcon, pinIcon } from '#src/ui/icon/icons.ts';
import { externalIcon, storeIcon, tagIcon } from '#src/ui/icon/icons-more.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { AUTH_LINK, AuthCard } from './auth-card.tsx';
import { Invitation } from './invitation.tsx';
import { readNumber } from './typed-number.ts';
import { WAY, Way } from './way.tsx';

interface NonBrandScreenProps {
  /** The entered number belongs to no customer (status 002). Usually it was mistyped. */
  wasNumberTold: boolean;
  /** The code of the subscriber who invited the visitor. */
  invitation?: string | undefined;
}

/** `/non-{brand}`: how to become a customer. */
export function NonBrandScreen({ wasNumberTold, invitation }: NonBrandScreenProps) {
  const [number] = useState(readNumber);
  const t = useLabels();
  const { language } = useLanguage();
  const { isKiosk } = useSession();
  const name = brand.name[language];
  const store = new URL(brand.links.eStore);
  store.searchParams.set('lang', language);
  const elsewhere = [
    { href: store.href, icon: storeIcon, title: t('auth_join_online'), text: t('auth_join_online_text') },
    { href: brand.links.personal, icon: tagIcon, title: t('auth_join_prices'), text: t('auth_join_prices_text') },
  ];
  const ways = (
    <>
      {isKiosk && <p>{t('auth_non_customer_ask_staff')}</p>}
      <ul className="-mx-3 grid">
        <li>
          <PageLink to="/shops" className={WAY}>
            <Way icon={pinIcon} end={chevronIcon} title={t('auth_join_store')} text={t('auth_join_store_text')} />
          </PageLink>
        </li>
        {!isKiosk &&
          elsewhere.map(({ href, ...way }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noopener noreferrer" className={WAY}>
                <Way {...way} end={externalIcon}>
                  <VisuallyHidden>{t('common_opens_elsewhere')}</VisuallyHidden>
                </Way>
              </a>
            </li>
          ))}
      </ul>
    </>
  );
  if (!wasNumberTold)
    return (
      <AuthCard
        title={t('title_non_brand')}
        text={t('auth_join_papers')}
        aside={<div className="grid content-center gap-3">{ways}</div>}
        footer={
          <PageLink to="/sign-in" className={AUTH_LINK}>
            {t('auth_have_line')}
          </PageLink>
        }
      >
        <div className="mx-auto max-lg:hidden">
          <Scene name="stall" className="w-72" />
        </div>
      </AuthCard>
    );
  return (
    <AuthCard
      title={t('auth_non_customer_title', { brand: name })}
      text={t('auth_non_customer_text', { brand: name })}
      aside={
        <section className="grid content-start gap-3 border-line max-lg:border-t max-lg:pt-5 lg:border-s lg:ps-12">
          <h2 className="text-lg">{t('auth_join_title', { brand: name })}</h2>
          {ways}
          <p className="flex gap-2 text-sm text-ink-muted">
            <Icon icon={infoIcon} size={20} />
            {t('auth_join_papers')}
          </p>
        </section>
      }
    >
      {number && <Bdi className="text-2xl font-semibold tabular-nums">{formatPhone(number)}</Bdi>}
      {invitation && <Invitation code={invitation} />}
      {invitation ? (
        <LinkButton to="/sign-up" search={{ code: invitation }} size="lg" isWide>
          {t('auth_correct_number')}
        </LinkButton>
      ) : (
        <LinkButton to="/sign-in" size="lg" isWide>
          {t(number ? 'auth_correct_number' : 'auth_other_number')}
        </LinkButton>
      )}
    </AuthCard>
  );
}
