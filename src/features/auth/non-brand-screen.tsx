import { Link } from '@tanstack/react-router';
import { brand } from '../../brand/brand.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSession } from '../../session/use-session.ts';
import { ButtonAnchor } from '../../ui/link-button.tsx';
import { AUTH_LINK, AuthCard } from './auth-card.tsx';

/** `/non-{brand}`: the number belongs to no customer (status 002). What to do about it. */
export function NonBrandScreen() {
  const t = useLabels();
  const { language } = useLanguage();
  const { isKiosk } = useSession();
  const name = brand.name[language];
  return (
    <AuthCard
      title={t('auth_non_customer_title', { brand: name })}
      text={t('auth_non_customer_text', { brand: name })}
      footer={
        <Link to="/sign-in" className={AUTH_LINK}>
          {t('auth_other_number')}
        </Link>
      }
    >
      {isKiosk ? (
        <p>{t('auth_non_customer_ask_staff')}</p>
      ) : (
        <ButtonAnchor href={`${brand.links.eStore}?lang=${language}`} rel="noreferrer" size="lg" isWide>
          {t('auth_get_a_line')}
        </ButtonAnchor>
      )}
    </AuthCard>
  );
}
