import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { bundledText, type ContentValueName, contentValue, hasContentValues, type LabelName } from './labels.ts';

export type Translate = (name: LabelName, values?: Record<string, unknown>) => string;

/**
 * `t('label_name', { values })`: the label in the language shown, again whenever that or its text changes. The function
 * stays the same until then.
 */
export function useLabels(): Translate {
  const context = useLingui();
  return useCallback<Translate>((name, values) => context.i18n._(name, values), [context]);
}

/** The same without what the content service says: for what is shown when something broke. */
export function useBundledLabels(): Translate {
  useLingui();
  return bundledText;
}

/** A setting that the content service keeps among the labels; undefined while it has not said. */
export function useContentValue(name: ContentValueName): string | undefined {
  useLingui();
  return contentValue(name);
}

/** The same as yes or no; undefined as long as the content service has said nothing. */
export function useContentSwitch(name: ContentValueName): boolean | undefined {
  const value = useContentValue(name);
  return hasContentValues() ? value === 'true' : undefined;
}
