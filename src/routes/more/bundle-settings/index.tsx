import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { BundleSettingsScreen } from '#src/features/renewals/bundle-settings-screen.tsx';
import { loadBundleSettings } from '#src/features/renewals/load-renewals.ts';
import { bundleSettingsSearch } from '#src/features/renewals/renewals-search.ts';

export const Route = createFileRoute('/more/bundle-settings/')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_bundle_settings',
    labels: ['orders', 'renewals', 'telecom'],
  },
  validateSearch: bundleSettingsSearch,
  loader: lineLoader(loadBundleSettings),
  component: Screen,
});

function Screen() {
  return <BundleSettingsScreen search={Route.useSearch()} />;
}
