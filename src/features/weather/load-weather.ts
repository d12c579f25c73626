import { weatherQuery } from '#src/api/weather.ts';
import { shownLanguage } from '#src/i18n/labels.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';
import { startChosenWilaya } from '#src/wilaya/chosen-wilaya.ts';

export function loadWeather(context: LineContext): void {
  void startChosenWilaya(context).then((wilaya) =>
    startQuery(context.queryClient, weatherQuery(shownLanguage(), wilaya)),
  );
}
