import { prayerTimesQuery } from '#src/api/content/prayer-times.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';
import { startChosenWilaya } from '#src/wilaya/chosen-wilaya.ts';

export function loadPrayerTimes(context: LineContext): void {
  void startChosenWilaya(context).then(({ code }) => startQuery(context.queryClient, prayerTimesQuery(code)));
}
