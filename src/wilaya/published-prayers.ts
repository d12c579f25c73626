import { useQuery } from '@tanstack/react-query';
import { prayerTimesQuery } from '#src/api/content/prayer-times.ts';
import type { Wilaya } from '#src/api/content/wilayas.ts';
import { codesToAsk } from './wilaya-list.ts';

/** The published times for a wilaya or, if the service does not know it, for the wilaya that it was split from. */
export function usePublishedPrayers(wilaya: Wilaya, isWanted: boolean) {
  const [code = wilaya.code, parent] = codesToAsk(wilaya);
  const own = useQuery({ ...prayerTimesQuery(code), enabled: isWanted });
  const isMissing = own.data === undefined ? own.isError : own.data.days.length === 0;
  const ofParent = useQuery({
    ...prayerTimesQuery(parent ?? code),
    enabled: isWanted && isMissing && parent !== undefined,
  });
  return isMissing && parent !== undefined
    ? { query: ofParent, publishedFor: parent }
    : { query: own, publishedFor: code };
}
