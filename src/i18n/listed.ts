import type { Translate } from './use-labels.ts';

/** Names with the comma of the language between them: `Facebook, Instagram`. */
export const listed = (names: readonly string[], t: Translate): string =>
  names.reduce((before, name) => (before === '' ? name : t('common_listed', { before, name })), '');
