import { lazyRouteComponent } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { conversionSearch } from '#src/features/conversion/conversion-search.ts';
import { page, SIGNED_IN } from './page.ts';

const conversion = <const Path extends string>(path: Path) =>
  page(
    path,
    {
      ...SIGNED_IN,
      offline: 'reads',
      title: 'title_bundle_conversion',
      labels: ['conversion', 'orders', 'telecom'],
      capability: 'conversion',
    },
    {
      validateSearch: conversionSearch,
      loader: lineLoader(async () => (await import('#src/features/conversion/load-conversion.ts')).loadConversion),
      screen: lazyRouteComponent(() => import('#src/features/conversion/conversion-screen.tsx'), 'ConversionScreen'),
      props: (search) => ({ search }),
    },
  );

export const conversionPages = [
  conversion('/dashboard/bundle-conversion-eligible'),
  conversion('/more/bundle-settings/bundle-conversion-eligible'),
];
