import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect } from 'vitest';
import { recordTo } from '#src/analytics/track.ts';
import { brand } from '#src/brand/brand.ts';
import { FaqScreen } from '#src/features/faq/faq-screen.tsx';
import { DEMO } from '../../support/operator.ts';
import { button, cleanUp, hrefs, it, pageText, renderScreen, setFaults, textOf } from '../../support/screen.tsx';

const CALL = `tel:${brand.helpLine}`;
let tracked: { name: string; properties: object }[];

const faq: (answer?: string) => ReactNode = (answer) => <FaqScreen answer={answer} />;
beforeAll(async () => {
  recordTo((name, properties) => void tracked.push({ name, properties }));
});

const answers = () => [...document.querySelectorAll('details')];
const questions = () => answers().map((each) => textOf(each.querySelector('summary')));
const opened = () => answers().filter((each) => each.open);
const input = () => document.querySelector<HTMLInputElement>('input');
const marks = () => [...document.querySelectorAll('mark')].map(textOf);

const tap = async (name: string, within?: HTMLElement) => button(name, within).click();

async function type(text: string): Promise<void> {
  const field = input();
  if (!field) throw new Error(pageText());
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const shown = () => waitFor(() => expect(answers().length).toBeGreaterThan(30));

describe('the questions', () => {
  it('are grouped by topic, and one topic can be chosen', async () => {
    await renderScreen(DEMO, faq());
    await shown();
    expect([...document.querySelectorAll('section > div > h2')].map(textOf)).toContain('Connexion et sécurité');
    await tap('Réseau');
    expect(questions()).toContain('Mon internet est lent. Que vérifier ?');
    expect(questions()).not.toContain('Comment recharger ma ligne ?');
    await tap('Tous');
    expect(questions()).toContain('Comment recharger ma ligne ?');
  });

  it('are filtered while typing, with the matches marked', async () => {
    await renderScreen(DEMO, faq());
    await shown();
    await type('mot de pase oublié');
    await waitFor(() => expect(questions()[0]).toBe('J’ai oublié mon mot de passe.'));
    expect(marks()).toEqual(expect.arrayContaining(['oublié', 'mot', 'passe']));
    expect(pageText()).toMatch(/\d+ réponses? trouvée/);
    await tap('Effacer');
    await shown();
    expect(document.activeElement).toBe(input());
    expect(marks()).toEqual([]);
  });

  it('suggest other help when none matches', async () => {
    await renderScreen(DEMO, faq());
    await shown();
    await type('zzzzzz');
    await waitFor(() => expect(pageText()).toContain('Aucune réponse ne correspond'));
    expect(pageText()).toContain('Aucune réponse trouvée');
    expect(hrefs(document)).toEqual(expect.arrayContaining([CALL, '/support/find-store']));
    await tap('Toutes les questions');
    await shown();
  });
});

describe('an answer', () => {
  it('is opened by its address, in any language', async () => {
    for (const language of ['fr', 'ar'] as const) {
      await renderScreen(DEMO, faq('forgotten-password'), language);
      await waitFor(() => expect(opened()).toHaveLength(1));
      expect(document.activeElement).toBe(opened()[0]?.querySelector('summary'));
      expect(textOf(opened()[0])).toContain({ fr: 'Mot de passe oublié', ar: 'نسيت كلمة السر' }[language]);
      await cleanUp();
    }
    await renderScreen(DEMO, faq('long-gone'));
    await waitFor(() => expect(pageText()).toContain('Cette réponse n’existe plus.'));
    await shown();
  });

  it('is rated once, and only its name is sent', async () => {
    tracked = [];
    await renderScreen(DEMO, faq('scam-messages'));
    await waitFor(() => expect(opened()).toHaveLength(1));
    await tap('Non', opened()[0]);
    expect(textOf(opened()[0])).toContain('Un conseiller peut vous aider.');
    expect(hrefs(opened()[0] ?? document.body)).toContain('/support/find-store');
    expect(tracked.filter(({ name }) => name === 'faq_vote')).toEqual([
      { name: 'faq_vote', properties: { helpful: false, category: 'security', priority: expect.any(Number) } },
    ]);
    await cleanUp();
    await renderScreen(DEMO, faq('scam-messages'));
    await waitFor(() => expect(opened()).toHaveLength(1));
    expect(textOf(opened()[0])).not.toContain('Cette réponse est-elle utile ?');
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

  it('offers Retry when the list fails to load', async () => {
    await setFaults({ contentOutage: true });
    await renderScreen(DEMO, faq());
    await waitFor(() => expect(button('Réessayer')).toBeDefined());
    await setFaults({ contentOutage: false });
    await tap('Réessayer');
    await shown();
  });
});
