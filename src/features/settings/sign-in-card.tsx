import { userDetailsQuery } from '#src/api/users.ts';
import { brand } from '#src/brand/brand.ts';
import { QueryCard } from '#src/cards/query-card.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { type Fact, FactList, FactSkeleton } from '#src/ui/figures/fact-list.tsx';
import { dayText } from './fact-texts.tsx';

const nameOfProvider = (id: string) => brand.socialProviders.find((provider) => provider.id === id)?.name ?? id;

/** How the subscriber signs in, and since when. */
export function SignInCard() {
  const t = useLabels();
  const { language } = useLanguage();
  const details = useLineQuery(userDetailsQuery);
  const { data } = details;
  const registered = dayText(data?.registeredAt, language);
  const linked = data?.socialProviders?.map(nameOfProvider) ?? [];
  const facts: Fact[] = [
    ...(registered ? [{ label: t('settings_registered'), value: registered }] : []),
    {
      label: t('settings_password'),
      value: t(data?.hasPassword ? 'settings_password_set' : 'settings_password_not_set'),
    },
    {
      label: t('settings_social'),
      value: linked.length > 0 ? <bdi>{linked.join(' ·\u00a0')}</bdi> : t('settings_social_none'),
    },
  ];
  return (
    <QueryCard
      query={details}
      what="settings_named_sign_in"
      title={t('settings_sign_in_title')}
      minHeight="8rem"
      skeleton={<FactSkeleton count={3} layout="rows" />}
    >
      <FactList layout="rows" facts={facts} />
    </QueryCard>
  );
}
