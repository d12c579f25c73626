import { prayerTimesQuery } from '../../api/prayer-times.ts';
import { startQuery } from '../../offline/start-query.ts';
import type { LineContext } from '../../session/line-context.ts';
import { startChosenWilaya } from '../../telecom/chosen-wilaya.ts';

export function loadPrayerTimes(context: LineContext): void {
  void startChosenWilaya(context).then(({ code }) => startQuery(context.queryClient, prayerTimesQuery(code)));
}
