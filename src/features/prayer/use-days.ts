import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PrayerDay } from '#src/api/content/prayer-times.ts';
import type { Wilaya } from '#src/api/content/wilayas.ts';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { daysBetween } from '#src/lib/days.ts';
import type { CardStatus } from '#src/ui/feedback/card-state.tsx';
import { usePublishedPrayers } from '#src/wilaya/published-prayers.ts';

export interface ShownDay extends PrayerDay {
  /** Computed here, because this device has no published times. */
  isComputed: boolean;
}

export interface Days {
  /** In calendar order. Undefined while loading. */
  days: readonly ShownDay[] | undefined;
  /** How many minutes the published times may differ from computed ones. */
  margin: number;
  /** The code of the wilaya that the times were published for: the chosen one, or the one it was part of. */
  publishedFor: string;
  status: CardStatus;
}

/** Depends only on place and days, so it is never stale. */
const computedQuery = ({ code, latitude, longitude }: Wilaya, from: string, to: string) =>
  queryOptions({
    queryKey: ['computed', 'prayer-times', code, latitude, longitude, from, to] as const,
    queryFn: async () => {
      const { computeDays } = await import('./compute-days.ts');
      return computeDays({ code, latitude, longitude }, daysBetween(from, to));
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });

/**
 * Every day from `from` to `to`: published times if available, otherwise computed here. `isWanted`: false until the
 * wilaya is settled.
 */
export function useDays(wilaya: Wilaya, from: string, to: string, isWanted: boolean): Days {
  const { query: published, publishedFor } = usePublishedPrayers(wilaya, isWanted);
  const known = new Map(published.data?.days.map((day) => [day.date, day]));
  const wanted = daysBetween(from, to);
  const isAnswered = published.data !== undefined || published.isError || published.fetchStatus === 'paused';
  const isIncomplete = isWanted && isAnswered && wanted.some((date) => !known.has(date));
  const computed = useQuery({ ...computedQuery(wilaya, from, to), enabled: isIncomplete });
  const publishedStatus = useQueryStatus(published);
  const computedStatus = useQueryStatus(computed);

  const { days: computedDays, margin = 1 } = computed.data ?? {};
  const none = { days: undefined, margin, publishedFor } as const;
  if (!isWanted || !isAnswered) return { ...none, status: { kind: 'loading' } };
  if (isIncomplete && !computed.data) return { ...none, status: computedStatus };
  const fallback = new Map(computedDays?.map((day) => [day.date, day]));
  const days = wanted.flatMap((date): ShownDay[] => {
    const day = known.get(date);
    const worked = fallback.get(date);
    return day ? [{ ...day, isComputed: false }] : worked ? [{ ...worked, isComputed: true }] : [];
  });
  const isSaved = publishedStatus.kind === 'saved' && days.some(({ isComputed }) => !isComputed);
  // Never partial: days that the answer lost are computed.
  return { days, margin, publishedFor, status: isSaved ? { ...publishedStatus, isPartial: false } : { kind: 'fresh' } };
}
