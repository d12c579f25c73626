import { Suspense } from 'react';
import type { LabelName } from '#src/i18n/labels.ts';
import { lazyWithLabels } from '#src/i18n/lazy-with-labels.ts';
import { HELP_ANSWERS } from './help-answers.ts';

// Loaded with the first failure. If the chunk cannot be loaded, the failure itself is still shown.
const HelpAnswer = lazyWithLabels(['faq'], async () => (await import('./help-answer.tsx')).default);

/** The helpful FAQ entry, shown below an error message. Renders nothing if the operator has none for this problem. */
export function HelpLink({ problem }: { problem: LabelName | undefined }) {
  const slug = problem && HELP_ANSWERS[problem];
  if (!slug) return null;
  return (
    <Suspense fallback={null}>
      <HelpAnswer key={slug} slug={slug} />
    </Suspense>
  );
}
