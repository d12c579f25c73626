import { lazy, Suspense } from 'react';
import { type LabelName, loadLabels } from '#src/i18n/labels.ts';
import { HELP_ANSWERS } from './help-answers.ts';

const Nothing = () => null;
// It comes with the first failure; where it cannot be had, what failed is told all the same.
const HelpAnswer = lazy(() =>
  Promise.all([import('./help-answer.tsx'), loadLabels(['faq'])]).then(
    ([loaded]) => loaded,
    () => ({ default: Nothing }),
  ),
);

/** Beneath the words that say what failed: the question that helps, where the operator answers one about it. */
export function HelpLink({ problem }: { problem: LabelName | undefined }) {
  const slug = problem && HELP_ANSWERS[problem];
  if (!slug) return null;
  return (
    <Suspense fallback={null}>
      <HelpAnswer key={slug} slug={slug} />
    </Suspense>
  );
}
