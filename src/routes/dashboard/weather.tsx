import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '../../app/line-loader.ts';
import { loadWeather } from '../../features/weather/load-weather.ts';
import { WeatherScreen } from '../../features/weather/weather-screen.tsx';

export const Route = createFileRoute('/dashboard/weather')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_weather',
    labels: ['sky', 'weather', 'wilaya'],
  },
  loader: lineLoader(loadWeather),
  component: WeatherScreen,
});
