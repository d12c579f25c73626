import { weatherQuery } from '../../api/weather.ts';
import { shownLanguage } from '../../i18n/shown-language.ts';
import { startQuery } from '../../offline/start-query.ts';
import type { LineContext } from '../../session/line-context.ts';
import { startChosenWilaya } from '../../telecom/chosen-wilaya.ts';

export function loadWeather(context: LineContext): void {
  void startChosenWilaya(context).then((wilaya) =>
    startQuery(context.queryClient, weatherQuery(shownLanguage(), wilaya)),
  );
}
