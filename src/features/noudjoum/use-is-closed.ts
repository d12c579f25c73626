import { useContentValue } from '#src/i18n/use-labels.ts';

/**
 * Section 6: a label of the operator says whether the programme is offered. Until it is loaded, the programme's calls
 * decide.
 */
export const isClosed = (shows: string | undefined): boolean => shows !== undefined && shows !== 'true';

export const useIsClosed = (): boolean => isClosed(useContentValue('show_noudjoum'));
