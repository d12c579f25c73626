import { useContentValue } from '#src/i18n/use-labels.ts';

/** Section 6: the operator shows the programme by a label. While it has said nothing, its calls decide. */
export const isClosed = (shows: string | undefined): boolean => shows !== undefined && shows !== 'true';

export const useIsClosed = (): boolean => isClosed(useContentValue('show_noudjoum'));
