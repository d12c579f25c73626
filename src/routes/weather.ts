import { lazyRouteComponent } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { page, SIGNED_IN } from './page.ts';

export const weatherPages = [
  page(
    '/dashboard/weather',
    {
      ...SIGNED_IN,
      offline: 'reads',
      title: 'title_weather',
      labels: ['weather', 'weather-and-prayer', 'wilaya'],
      capability: 'weather',
    },
    {
      loader: lineLoader(async () => (await import('#src/features/weather/load-weather.ts')).loadWeather),
      screen: lazyRouteComponent(() => import('#src/features/weather/weather-screen.tsx'), 'WeatherScreen'),
    },
  ),
];
