import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { BundleSettingsScreen } from '#src/features/renewals/bundle-settings-screen.tsx';
import { loadBundleSettings } from '#src/features/renewals/load-renewals.ts';
import { bundleSettingsSearch } from '#src/features/renewals/renewals-search.ts';

export const Route = createFileRoute('/dashboard/exclusive-bundel-setting')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_exclusive_bundle_setting',
    labels: ['orders', 'renewals', 'telecom'],
  },
  validateSearch: bundleSettingsSearch,
  loader: lineLoader(loadBundleSettings),
  component: Screen,
});

function Screen() {
  return <BundleSettingsScreen isExclusive search={Route.useSearch()} />;
}
