/**
 * The wilaya of prayer times, weather and shops: one setting for all three. It is the subscriber's choice on this
 * device, else the wilaya of the line, else Algiers.
 */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type Wilaya, wilayasQuery } from '#src/api/content/wilayas.ts';
import { userWilayaQuery } from '#src/api/user-wilaya.ts';
import { startQuery } from '#src/offline/start-query.ts';
import { createLineChoice, useLineChoice } from '#src/session/device-storage/line-choice.ts';
import type { LineContext } from '#src/session/line-context.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useLine } from '#src/session/use-session.ts';
import { mergeWilayas, wilayaOf } from './wilaya-list.ts';

export const wilayaChoice = createLineChoice('portal-wilaya', (code) => /^\d{1,3}$/.test(code));

export interface ChosenWilaya {
  wilaya: Wilaya;
  /** All known wilayas, sorted by code. */
  wilayas: readonly Wilaya[];
  /** False while the line's own wilaya is loading: `wilaya` may change then. */
  isSettled: boolean;
  /** True if the subscriber chose it on this device. */
  isChosen: boolean;
  /** True if the subscriber chose it, or the operator knows it. Otherwise it is the default. */
  isKnown: boolean;
  /** `code` undefined: uses the wilaya of the line again. */
  choose: (code: string | undefined) => void;
}

export function useChosenWilaya(): ChosenWilaya {
  const { signInId } = useLine();
  const chosen = useLineChoice(wilayaChoice, signInId);
  const own = useLineQuery(userWilayaQuery, { isWanted: signInId !== '' && chosen === undefined });
  const { data: operatorWilayas } = useQuery(wilayasQuery());
  const wilayas = useMemo(() => mergeWilayas(operatorWilayas ?? []), [operatorWilayas]);
  const choose = useCallback((code: string | undefined) => wilayaChoice.choose(signInId, code), [signInId]);
  return {
    wilaya: wilayaOf(wilayas, chosen ?? own.data?.code),
    wilayas,
    isSettled: chosen !== undefined || own.data !== undefined || own.fetchStatus !== 'fetching',
    isChosen: chosen !== undefined,
    isKnown: (chosen ?? own.data?.code) !== undefined,
    choose,
  };
}

/** For the loader of a screen that uses the chosen wilaya. Does not wait for the operator's list of wilayas. */
export async function startChosenWilaya({ queryClient, signInId }: LineContext): Promise<Wilaya> {
  const { queryKey } = wilayasQuery();
  void startQuery(queryClient, wilayasQuery());
  const code = wilayaChoice.read(signInId) ?? (await startQuery(queryClient, userWilayaQuery(signInId)))?.code;
  return wilayaOf(mergeWilayas(queryClient.getQueryData(queryKey) ?? []), code);
}
