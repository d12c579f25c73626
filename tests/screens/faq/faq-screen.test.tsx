// @vitest-environment node
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#src/brand/brand.ts';
import { DEMO, type TestOperator } from '../../support/operator.ts';
import {
  button,
  cleanUp,
  eventually,
  hrefs,
  pageText,
  renderScreen,
  setFaults,
  setNetwork,
  startScreenOperator,
  textOf,
} from '../../support/screen.tsx';

let operator: TestOperator;
const CALL = `tel:${brand.helpLine}`;
let faq: (answer?: string) => ReactNode;
let tracked: { name: string; properties: object }[];

beforeAll(async () => {
  operator = await startScreenOperator();
  const { FaqScreen } = await import('#src/features/faq/faq-screen.tsx');
  const { recordTo } = await import('#src/analytics/track.ts');
  recordTo((name, properties) => void tracked.push({ name, properties }));
  faq = (answer) => <FaqScreen answer={answer} />;
});
afterEach(async () => {
  setNetwork(true);
  await cleanUp();
  localStorage.clear();
  operator.reset();
});
afterAll(() => operator.close());

const answers = () => [...document.querySelectorAll('details')];
const questions = () => answers().map((each) => textOf(each.querySelector('summary')));
const opened = () => answers().filter((each) => each.open);
const input = () => document.querySelector<HTMLInputElement>('input');
const marks = () => [...document.querySelectorAll('mark')].map(textOf);

const tap = async (name: string, within?: ParentNode) => button(name, within).click();

async function type(text: string): Promise<void> {
  const field = input();
  if (!field) throw new Error(pageText());
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const shown = () => eventually(() => expect(answers().length).toBeGreaterThan(30));

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
    await eventually(() => expect(questions()[0]).toBe('J’ai oublié mon mot de passe.'));
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
    await eventually(() => expect(pageText()).toContain('Aucune réponse ne correspond'));
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
      await eventually(() => expect(opened()).toHaveLength(1));
      expect(document.activeElement).toBe(opened()[0]?.querySelector('summary'));
      expect(textOf(opened()[0])).toContain({ fr: 'Mot de passe oublié', ar: 'نسيت كلمة السر' }[language]);
      await cleanUp();
    }
    await renderScreen(DEMO, faq('long-gone'));
    await eventually(() => expect(pageText()).toContain('Cette réponse n’existe plus.'));
    await shown();
  });

  it('is rated once, and only its name is sent', async () => {
    tracked = [];
    await renderScreen(DEMO, faq('scam-messages'));
    await eventually(() => expect(opened()).toHaveLength(1));
    await tap('Non', opened()[0]);
    expect(textOf(opened()[0])).toContain('Un conseiller peut vous aider.');
    expect(hrefs(opened()[0] ?? document)).toContain('/support/find-store');
    expect(tracked.filter(({ name }) => name === 'faq_vote')).toEqual([
      { name: 'faq_vote', properties: { helpful: false, category: 'security', priority: expect.any(Number) } },
    ]);
    await cleanUp();
    await renderScreen(DEMO, faq('scam-messages'));
    await eventually(() => expect(opened()).toHaveLength(1));
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
    await setFaults(operator, { replaceBody: { value: answered(entry), match: '/api/faqs' } });
    await renderScreen(DEMO, faq());
    await eventually(() => expect(answers()).toHaveLength(1));
    expect(pageText()).toContain(expected);
    expect(pageText()).not.toContain('\u202e');
  });

  it('shows who can help when the list is empty', async () => {
    await setFaults(operator, { replaceBody: { value: { data: [], meta: {} }, match: '/api/faqs' } });
    await renderScreen(DEMO, faq());
    await eventually(() => expect(pageText()).toContain('Aucune question pour le moment'));
    expect(hrefs(document)).toContain(CALL);
  });

  it('offers Retry when the list fails to load', async () => {
    await setFaults(operator, { contentOutage: true });
    await renderScreen(DEMO, faq());
    await eventually(() => expect(button('Réessayer')).toBeDefined());
    await setFaults(operator, { contentOutage: false });
    await tap('Réessayer');
    await shown();
  });
});
