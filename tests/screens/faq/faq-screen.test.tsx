import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { recordTo } from '#src/analytics/track.ts';
import { brand } from '#src/brand/brand.ts';
import { FaqScreen } from '#src/features/faq/faq-screen.tsx';
import { DEMO } from '../../support/operator.ts';
import { button, cleanUp, hrefs, it, pageText, renderScreen, setFaults, textOf } from '../../support/screen.tsx';

const CALL = `tel:${brand.helpLine}`;
const tracked: { name: string; properties: object }[] = [];
recordTo((name, properties) => void tracked.push({ name, properties }));

const faq = (answer?: string) => <FaqScreen answer={answer} />;

const answers = () => screen.queryAllByRole<HTMLDetailsElement>('group');
const questions = () => answers().map((each) => textOf(within(each).getByRole('heading')));
const opened = () =>
  waitFor(() => {
    const open = answers().filter((each) => each.open);
    expect(open).toHaveLength(1);
    return open[0] as HTMLElement;
  });
const input = () => screen.getByRole('textbox');
const marks = () => screen.queryAllByRole('mark').map(textOf);
const shown = () => waitFor(() => expect(answers().length).toBeGreaterThan(30));

describe('the questions', () => {
  it('are grouped by topic, and one topic can be chosen', async ({ user }) => {
    await renderScreen(DEMO, faq());
    await shown();
    expect(screen.getByRole('heading', { level: 2, name: 'Connexion et sécurité' })).toBeDefined();
    await user.click(button('Réseau'));
    expect(questions()).toContain('Mon internet est lent. Que vérifier ?');
    expect(questions()).not.toContain('Comment recharger ma ligne ?');
    await user.click(button('Toutes'));
    expect(questions()).toContain('Comment recharger ma ligne ?');
  });

  it('are filtered while typing, with the matches marked', async ({ user }) => {
    await renderScreen(DEMO, faq());
    await shown();
    await user.type(input(), 'mot de pase oublié');
    await waitFor(() => expect(questions()[0]).toBe('J’ai oublié mon mot de passe.'));
    expect(marks()).toEqual(expect.arrayContaining(['oublié', 'mot', 'passe']));
    expect(pageText()).toMatch(/\d+ réponses? trouvée/);
    await user.click(button('Effacer'));
    await shown();
    expect(document.activeElement).toBe(input());
    expect(marks()).toEqual([]);
  });

  it('suggest other help when none matches', async ({ user }) => {
    await renderScreen(DEMO, faq());
    await shown();
    await user.type(input(), 'zzzzzz');
    await waitFor(() => expect(pageText()).toContain('Aucune réponse ne correspond'));
    expect(pageText()).toContain('Aucune réponse trouvée');
    expect(hrefs(document)).toEqual(expect.arrayContaining([CALL, '/support/find-store']));
    await user.click(button('Toutes les questions'));
    await shown();
  });
});

describe('an answer', () => {
  it('is opened by its address, in any language', async () => {
    for (const language of ['fr', 'ar'] as const) {
      await renderScreen(DEMO, faq('forgotten-password'), language);
      const answer = await opened();
      expect(document.activeElement).toBe(answer.querySelector('summary'));
      expect(textOf(answer)).toContain({ fr: 'Mot de passe oublié', ar: 'نسيت كلمة السر' }[language]);
      await cleanUp();
    }
    await renderScreen(DEMO, faq('long-gone'));
    await waitFor(() => expect(pageText()).toContain('Cette réponse n’existe plus.'));
    await shown();
  });

  it('is rated once, and only its name is sent', async ({ user }) => {
    await renderScreen(DEMO, faq('scam-messages'));
    const answer = await opened();
    await user.click(button('Non', answer));
    expect(textOf(answer)).toContain('Un conseiller peut vous aider.');
    expect(hrefs(answer)).toContain('/support/find-store');
    expect(tracked.filter(({ name }) => name === 'faq_vote')).toEqual([
      { name: 'faq_vote', properties: { helpful: false, category: 'security', priority: expect.any(Number) } },
    ]);
    await cleanUp();
    await renderScreen(DEMO, faq('scam-messages'));
    expect(textOf(await opened())).not.toContain('Cette réponse est-elle utile ?');
  });
});

describe('unchecked content', () => {
  const answered = (entry: object) => ({ data: [{ id: 1, ...entry }], meta: {} });

  it.each([
    ['an unknown category', { question: 'Q ?', answer: 'R', category: 'colours' }, 'Autres questions'],
    ['nothing but the two texts', { question: 'Q ?', answer: 'R' }, 'Autres questions'],
    ['5,000 letters', { question: 'W'.repeat(5000), answer: 'R'.repeat(5000) }, 'Autres questions'],
    ['reversed letters', { question: '\u202eQ ?', answer: '\u202eR' }, 'Q ?'],
  ])('shows a question with %s', async (_, entry, expected) => {
    await setFaults({ replaceBody: { value: answered(entry), match: '/api/faqs' } });
    await renderScreen(DEMO, faq());
    await waitFor(() => expect(answers()).toHaveLength(1));
    expect(pageText()).toContain(expected);
    expect(pageText()).not.toContain('\u202e');
  });

  it('shows who can help when the list is empty', async () => {
    await setFaults({ replaceBody: { value: { data: [], meta: {} }, match: '/api/faqs' } });
    await renderScreen(DEMO, faq());
    await waitFor(() => expect(pageText()).toContain('Aucune question pour le moment'));
    expect(hrefs(document)).toContain(CALL);
  });

  it('offers Retry when the list fails to load', async ({ user }) => {
    await setFaults({ contentOutage: true });
    await renderScreen(DEMO, faq());
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    await setFaults({ contentOutage: false });
    await user.click(retry);
    await shown();
  });
});
