/** The portal's only menu table. Sidebar, drawer and bottom bar all render it (section 2). */
import type { LabelName } from '#src/i18n/labels.ts';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { bundlesIcon, dataIcon, infoIcon, pinIcon, topUpIcon, userIcon } from '#src/ui/icon/icons.ts';
import {
  boltIcon,
  callIcon,
  clockIcon,
  coinsIcon,
  documentIcon,
  filmIcon,
  giftIcon,
  helpIcon,
  homeIcon,
  listIcon,
  lockIcon,
  mailIcon,
  moreIcon,
  phoneIcon,
  prayerIcon,
  renewIcon,
  settingsIcon,
  simIcon,
  starIcon,
  swapIcon,
  tagIcon,
  trophyIcon,
  usageIcon,
  usersIcon,
  weatherIcon,
} from '#src/ui/icon/icons-more.ts';
import { LINKS, type NavigationLink, type QuizTarget, SCRATCH_CARD, usageLink } from './navigation-links.ts';

export interface NavigationEntry {
  id: string;
  label: LabelName;
  icon: IconShape;
  link: NavigationLink;
  /** Further pages that belong to it, including the pages below them. */
  under?: readonly string[];
  /** Section 1: kiosk mode hides most navigation and every account link. */
  hiddenInKiosk?: boolean;
  /** Section 6: a quick-access session cannot change e-mail or password. */
  disabledInQuickAccess?: boolean;
}

export interface NavigationGroup {
  id: string;
  label: LabelName;
  icon: IconShape;
  entries: readonly NavigationEntry[];
  /** Pages that belong to the group itself and to none of its entries. */
  under?: readonly string[];
  hiddenInKiosk?: boolean;
}

export type NavigationItem = NavigationEntry | NavigationGroup;

interface NavigationSettings {
  /** Undefined until the operator's labels are loaded. */
  showNoudjoum: boolean | undefined;
  quizTarget: QuizTarget;
  isKiosk: boolean;
  /** Whether the operator offers the capability of an entry, by the entry's id. */
  isOffered?: (id: string) => boolean;
  /** The page of a link, or one with the same purpose; undefined if the operator has neither. */
  openPage?: (to: string) => string | undefined;
}

export function isGroup(item: NavigationItem): item is NavigationGroup {
  return 'entries' in item;
}

/** The entry if its page is open, with the page that it leads to; otherwise nothing. */
export function withOpenPage<Entry extends NavigationEntry>(
  entry: Entry,
  openPage: NonNullable<NavigationSettings['openPage']>,
): Entry[] {
  const to = openPage(entry.link.to);
  if (to === undefined) return [];
  return [to === entry.link.to ? entry : { ...entry, link: { ...entry.link, to } as NavigationLink }];
}

/** After the line itself, what is looked for most comes first. */
export function navigationItems({
  showNoudjoum,
  quizTarget,
  isKiosk,
  isOffered = () => true,
  openPage = (to) => to,
}: NavigationSettings): readonly NavigationItem[] {
  const items: readonly (NavigationItem | false)[] = [
    { id: 'dashboard', label: 'nav_home', icon: homeIcon, link: LINKS.dashboard },
    // A kiosk takes no bank card.
    (!isKiosk || openPage(SCRATCH_CARD) !== undefined) && {
      id: 'top-up',
      label: 'nav_top_up',
      icon: topUpIcon,
      link: LINKS.topUp,
      under: [SCRATCH_CARD, '/dashboard/payment-gateway'],
    },
    {
      id: 'bundles',
      label: 'nav_bundles',
      icon: bundlesIcon,
      entries: [
        { id: 'local', label: 'nav_bundles_local', icon: bundlesIcon, link: LINKS.local },
        { id: 'data', label: 'nav_bundles_data', icon: dataIcon, link: LINKS.data },
        { id: 'smart', label: 'nav_bundles_smart', icon: boltIcon, link: LINKS.smart },
        { id: 'voice', label: 'nav_bundles_voice', icon: callIcon, link: LINKS.voice },
      ],
    },
    {
      id: 'usage',
      label: 'nav_usage',
      icon: usageIcon,
      link: usageLink(isOffered),
      under: ['/dashboard/view-usage', '/dashboard/allocation', '/dashboard/purches', '/recap'],
    },
    {
      id: 'history',
      label: 'nav_history',
      icon: clockIcon,
      link: LINKS.history,
      under: ['/dashboard/History'],
    },
    {
      id: 'line',
      label: 'nav_line',
      icon: simIcon,
      under: ['/services'],
      hiddenInKiosk: true,
      entries: [
        { id: 'sabbaqli', label: 'nav_sabbaqli', icon: coinsIcon, link: LINKS.sabbaqli, under: ['/services/sabbaqli'] },
        {
          id: 'bundle-settings',
          label: 'nav_bundle_settings',
          icon: renewIcon,
          link: LINKS.bundleSettings,
          under: ['auto-renewal-on', 'auto-renewal-off', 'bundle-conversion-eligible'].map(
            (name) => `/dashboard/${name}`,
          ),
        },
        // Before the services, whose address its own one begins with.
        { id: 'transfer', label: 'nav_transfer', icon: swapIcon, link: LINKS.transfer },
        { id: 'core-services', label: 'nav_core_service', icon: phoneIcon, link: LINKS.coreServices },
      ],
    },
    {
      id: 'exclusive',
      label: 'nav_exclusive_bundles',
      icon: tagIcon,
      link: LINKS.exclusive,
      under: ['/dashboard/exclusive-bundel-setting'],
    },
    // Unknown on a first visit: nearly every operator has it, and a hole in its place looks like a fault.
    showNoudjoum !== false && {
      id: 'noudjoum',
      label: 'nav_noudjoum',
      icon: starIcon,
      link: LINKS.noudjoum,
      hiddenInKiosk: true,
    },
    {
      id: 'support',
      label: 'nav_support',
      icon: helpIcon,
      hiddenInKiosk: true,
      entries: [
        { id: 'faq', label: 'nav_faq', icon: helpIcon, link: LINKS.faq },
        { id: 'stores', label: 'nav_find_store', icon: pinIcon, link: LINKS.stores, under: ['/map-window'] },
      ],
    },
    {
      id: 'more',
      label: 'nav_more',
      icon: moreIcon,
      hiddenInKiosk: true,
      entries: [
        { id: 'all', label: 'nav_all', icon: listIcon, link: LINKS.more },
        {
          id: 'prayer-times',
          label: 'nav_prayer_times',
          icon: prayerIcon,
          link: LINKS.prayerTimes,
          under: ['/setting/prayer-time'],
        },
        { id: 'weather', label: 'nav_weather', icon: weatherIcon, link: LINKS.weather },
        { id: 'promotions', label: 'nav_promotions', icon: giftIcon, link: LINKS.promotions },
        { id: 'referral', label: 'nav_member_get_member', icon: usersIcon, link: LINKS.referral },
        { id: 'quiz', label: 'nav_quiz', icon: trophyIcon, link: quizTarget, under: ['/more/quiz'] },
        { id: 'films', label: 'nav_films', icon: filmIcon, link: LINKS.films, under: ['/more/anaflix'] },
      ],
    },
    {
      id: 'settings',
      label: 'nav_settings',
      icon: settingsIcon,
      hiddenInKiosk: true,
      entries: [
        { id: 'profile', label: 'nav_profile', icon: userIcon, link: LINKS.profile },
        { id: 'email', label: 'nav_change_email', icon: mailIcon, link: LINKS.email, disabledInQuickAccess: true },
        {
          id: 'password',
          label: 'nav_change_password',
          icon: lockIcon,
          link: LINKS.password,
          disabledInQuickAccess: true,
        },
        { id: 'account', label: 'nav_account', icon: documentIcon, link: LINKS.account },
      ],
    },
    {
      id: 'about',
      label: 'nav_about',
      icon: infoIcon,
      link: LINKS.about,
      under: ['/about-brand', '/more/terms-conditions', '/more/privacy-policy', '/terms-of-use', '/privacy-policy'],
      hiddenInKiosk: true,
    },
  ];
  const open = (entry: NavigationEntry) => (isOffered(entry.id) ? withOpenPage(entry, openPage) : []);
  return items.flatMap((item): NavigationItem[] => {
    if (item === false || (isKiosk && item.hiddenInKiosk)) return [];
    if (!isGroup(item)) return open(item);
    const entries = item.entries.flatMap(open);
    return entries.length > 0 ? [{ ...item, entries }] : [];
  });
}
