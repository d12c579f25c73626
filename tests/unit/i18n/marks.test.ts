// @vitest-environment node
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#src/lib/languages.ts';
import { labelsOf } from '../../../locales/all-labels.ts';

const MARKS = ['stores_map_several', 'stores_map_together'] as const;

it.each(LANGUAGE_CODES)('a mark of several shops has the number that it shows in its name (%s)', (language) => {
  const labels = labelsOf('shops', language) as Record<string, string>;
  const messages = Object.fromEntries(MARKS.map((name) => [name, compileMessageOrThrow(labels[name] ?? '')]));
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  for (const name of MARKS) {
    for (const count of [2, 3, 11, 20, 100]) expect(i18n._(name, { count, n: `${count}` })).toContain(`${count}`);
  }
});
