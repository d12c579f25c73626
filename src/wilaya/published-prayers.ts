import { useQuery } from '@tanstack/react-query';
import { prayerTimesQuery } from '#src/api/content/prayer-times.ts';
import type { Wilaya } from '#src/api/content/wilayas.ts';
import { codesToAsk } from './wilaya-list.ts';

/** What the service publishes for a wilaya or, where it does not know that one, for the wilaya that it was part of. */
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
