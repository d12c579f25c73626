import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { ConversionScreen } from '#src/features/conversion/conversion-screen.tsx';
import { conversionSearch } from '#src/features/conversion/conversion-search.ts';
import { loadConversion } from '#src/features/conversion/load-conversion.ts';

export const Route = createFileRoute('/more/bundle-settings/bundle-conversion-eligible')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_bundle_conversion',
    labels: ['conversion', 'orders', 'telecom'],
    capability: 'conversion',
  },
  validateSearch: conversionSearch,
  loader: lineLoader(loadConversion),
  component: Screen,
});

function Screen() {
  return <ConversionScreen search={Route.useSearch()} />;
}
