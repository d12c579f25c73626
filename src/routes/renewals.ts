import { lazyRouteComponent } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { bundleSettingsSearch, renewalsSearch } from '#src/features/renewals/renewals-search.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { page, SIGNED_IN } from './page.ts';

const RENEWALS = { ...SIGNED_IN, offline: 'reads', labels: ['orders', 'renewals', 'telecom'] } as const;

/** A page for switching renewals off lists those that are on, and the other way round. */
const renewals = <const Path extends string>(path: Path, shows: 'on' | 'off') =>
  page(
    path,
    { ...RENEWALS, title: 'title_bundle_settings' },
    {
      validateSearch: renewalsSearch,
      loader: lineLoader(async () => (await import('#src/features/renewals/load-renewals.ts')).loadRenewals),
      screen: lazyRouteComponent(() => import('#src/features/renewals/renewals-screen.tsx'), 'RenewalsScreen'),
      props: (search) => ({ shows, search }),
    },
  );

const bundleSettings = <const Path extends string>(path: Path, title: LabelName, isExclusive: boolean) =>
  page(
    path,
    { ...RENEWALS, title },
    {
      validateSearch: bundleSettingsSearch,
      loader: lineLoader(async () => (await import('#src/features/renewals/load-renewals.ts')).loadBundleSettings),
      screen: lazyRouteComponent(
        () => import('#src/features/renewals/bundle-settings-screen.tsx'),
        'BundleSettingsScreen',
      ),
      props: (search) => ({ isExclusive, search }),
    },
  );

export const renewalPages = [
  renewals('/dashboard/auto-renewal-off', 'on'),
  renewals('/dashboard/auto-renewal-on', 'off'),
  // Spelled as in the specification.
  bundleSettings('/dashboard/exclusive-bundel-setting', 'title_exclusive_bundle_setting', true),
  bundleSettings('/more/bundle-settings', 'title_bundle_settings', false),
];
