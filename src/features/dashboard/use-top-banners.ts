import { accountInfoQuery } from '#src/api/account.ts';
import { type TopBanner, topBannersQuery } from '#src/api/content/top-banners.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useContent } from '#src/offline/use-content.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';

const NONE: readonly TopBanner[] = [];

/**
 * The banners of the line's plan, for the layout's banner place. Undefined while they are on their way, so that the
 * place can be kept; none when they can't be had, which is nobody's concern (section 8). Asks nothing while signed out.
 */
export function useTopBanners(): readonly TopBanner[] | undefined {
  const { language } = useLanguage();
  const account = useLineQuery(accountInfoQuery);
  const planCode = account.data?.planCode;
  const banners = useContent((locale) => topBannersQuery(locale, planCode ?? ''), language, {
    enabled: planCode !== undefined,
  });
  const isHopeless = account.error ?? banners.error;
  return banners.data ?? (isHopeless ? NONE : undefined);
}
