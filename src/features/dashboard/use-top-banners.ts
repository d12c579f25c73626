import { accountInfoQuery } from '#src/api/account.ts';
import { type TopBanner, topBannersQuery } from '#src/api/content/top-banners.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useContent } from '#src/offline/use-content.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { blockedStatus } from '#src/telecom/line/use-line-state.ts';

const NONE: readonly TopBanner[] = [];

/**
 * The banners of the line's plan, for the layout's banner place. Undefined while they load, so that the place can be
 * reserved; empty if they fail to load, which shows no error (section 8). Sends no request while signed out, nor for a
 * blocked line: it cannot buy what they advertise.
 */
export function useTopBanners(): readonly TopBanner[] | undefined {
  const { language } = useLanguage();
  const account = useLineQuery(accountInfoQuery);
  const planCode = account.data?.planCode;
  const isBlocked = blockedStatus(account.data) !== undefined;
  const banners = useContent((locale) => topBannersQuery(locale, planCode ?? ''), language, {
    enabled: planCode !== undefined && !isBlocked,
  });
  if (isBlocked) return NONE;
  const isHopeless = account.error ?? banners.error;
  return banners.data ?? (isHopeless ? NONE : undefined);
}
