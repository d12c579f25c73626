import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { HELP_ANSWERS } from '#src/help/help-answers.ts';
import { HelpLink } from '#src/help/help-link.tsx';
import { LANGUAGE_CODES } from '#src/lib/languages.ts';
import { FAQS } from '../../../sandbox/seed/faqs.ts';
import { DEMO } from '../../support/operator.ts';
import { cleanUp, hrefs, it, pageText, renderScreen, requests, setFaults, textOf } from '../../support/screen.tsx';
import { writtenIn } from '../../support/written-in.ts';

const questionCalls = async () => (await requests()).filter(({ path }) => path === '/api/faqs').length;

it('the sandbox has an answer in every language for every failure with a help entry', async () => {
  for (const [problem, slug] of Object.entries(HELP_ANSWERS)) {
    const faq = FAQS.find((each) => each.slug === slug);
    for (const language of LANGUAGE_CODES)
      expect(faq && writtenIn(faq.answer, language), `${problem}: ${slug} ${language}`).toBeTruthy();
  }
});

it('shows the helpful question with its answer and a link to the others', async () => {
  await renderScreen(DEMO, <HelpLink problem="top_up_reason_pin_wrong" />);
  await waitFor(() => expect(pageText()).toContain('Mon code de recharge est refusé. Que faire ?'));
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(false);
  expect(pageText()).toContain('Vérifiez les 14 chiffres un à un.');
  expect(hrefs(document)).toEqual(['/support/faq?answer=scratch-card-wrong']);
});

it('draws the lists and bold words of an answer, as the page with all questions does', async () => {
  const entry = {
    id: 1,
    slug: HELP_ANSWERS.top_up_reason_pin_wrong,
    question: 'Q ?',
    answer: '**Deux** façons :\n\n- lire\n- payer',
  };
  await setFaults({ replaceBody: { value: { data: [entry], meta: {} }, match: '/api/faqs' } });
  await renderScreen(DEMO, <HelpLink problem="top_up_reason_pin_wrong" />);
  await waitFor(() => expect(screen.getAllByRole('listitem', { hidden: true }).map(textOf)).toEqual(['lire', 'payer']));
  expect(pageText()).not.toContain('**');
});

it('shows nothing if the operator has no such question, and requests nothing without need', async () => {
  await renderScreen(DEMO, <HelpLink problem={undefined} />);
  await renderScreen(DEMO, <HelpLink problem="order_reason_declined" />);
  expect(await questionCalls()).toBe(0);
  await cleanUp();
  await setFaults({ replaceBody: { value: { data: [], meta: {} }, match: '/api/faqs' } });
  await renderScreen(DEMO, <HelpLink problem="payment_failed_title" />);
  await waitFor(async () => expect(await questionCalls()).toBeGreaterThan(0));
  expect(pageText()).toBe('');
});
