import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadWeather } from '#src/features/weather/load-weather.ts';
import { WeatherScreen } from '#src/features/weather/weather-screen.tsx';

export const Route = createFileRoute('/dashboard/weather')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_weather',
    labels: ['weather', 'weather-and-prayer', 'wilaya'],
    capability: 'weather',
  },
  loader: lineLoader(loadWeather),
  component: WeatherScreen,
});
