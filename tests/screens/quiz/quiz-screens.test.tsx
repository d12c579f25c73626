import { waitFor } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { QuizIntroScreen } from '#src/features/quiz/quiz-intro-screen.tsx';
import { QuizPlayScreen } from '#src/features/quiz/quiz-play-screen.tsx';
import { QuizSubscriptionScreen } from '#src/features/quiz/quiz-subscription-screen.tsx';
import type { Msisdn } from '#src/lib/units.ts';
import { session } from '#src/session/current-session.ts';
import { browserRecordStorage } from '#src/session/tokens/session-record.ts';
import { DEMO, LOW_BALANCE } from '../../support/operator.ts';
import {
  button,
  cleanUp,
  hrefs,
  it,
  pageText,
  renderScreen,
  requests,
  setFaults,
  setNetwork,
  textOf,
} from '../../support/screen.tsx';

const BFF = '/api/sahla-bff';
const ANOTHER = '213660000000' as Msisdn;
const GAME = `${BFF}/quiz/profile/game`;

const intro = <QuizIntroScreen />;
const subscription = <QuizSubscriptionScreen />;
const game = <QuizPlayScreen />;

const radios = () => [...document.querySelectorAll<HTMLInputElement>('fieldset input[type=radio]')];
const sent = async () => (await requests()).filter(({ path }) => path === `${BFF}/quiz/answer`).length;
const tap = async (name: string, within?: HTMLElement) => button(name, within).click();

async function begin(): Promise<void> {
  await renderScreen(DEMO, game);
  await waitFor(() => expect(button('Commencer')).toBeDefined());
  await tap('Commencer');
}

/** Another tab signs in another subscriber, and this tab has not noticed yet. */
async function signInElsewhere(): Promise<void> {
  const storage = browserRecordStorage();
  const record = storage.read();
  if (record) storage.write({ ...record, signInId: crypto.randomUUID(), msisdn: ANOTHER });
}

async function choose(index: number): Promise<void> {
  radios()[index]?.click();
}

describe('taking part in the quiz', () => {
  it('shows its cost, and then leads to the questions', async () => {
    await renderScreen(LOW_BALANCE, intro);
    await waitFor(() => expect(pageText()).toMatch(/Prix ?Gratuit/));
    await tap('Je participe');
    await waitFor(() => expect(hrefs(document)).toContain('/more/quiz/play-question'));
    await waitFor(() => expect(pageText()).toContain('5 questions vous attendent aujourd’hui'));
  });

  it('explains what leaving means before it is confirmed', async () => {
    await renderScreen(DEMO, subscription);
    await waitFor(() => expect(pageText()).toMatch(/Points ?340 ?Rang ?127/));
    await tap('Quitter le quiz');
    const dialog = document.querySelector('dialog') as HTMLDialogElement;
    expect(textOf(dialog)).toContain('Vos points sont gardés');
    await tap('Quitter le quiz', dialog);
    await waitFor(() => expect(button('Je participe')).toBeDefined());
  });

  it('cannot be changed offline, and says so', async () => {
    await renderScreen(DEMO, subscription);
    await waitFor(() => expect(button('Quitter le quiz')).toBeDefined());
    setNetwork(false);
    await waitFor(() => expect(button('Quitter le quiz').disabled).toBe(true));
    expect(pageText()).toContain('Il faut une connexion pour jouer, participer ou quitter le quiz');
    expect(button('Jouer').disabled).toBe(true);
  });

  it('is required to open the questions', async () => {
    await renderScreen(LOW_BALANCE, game);
    await waitFor(() => expect(pageText()).toContain('Vous ne participez pas encore'));
    expect(hrefs(document)).toContain('/more/quiz/brand-quiz');
  });
});

describe('a question of the quiz', () => {
  it('starts its time only when begun, with the chosen limit', async () => {
    await renderScreen(DEMO, game);
    await waitFor(() => expect(pageText()).toContain('Temps par question'));
    expect(radios().map(({ value }) => value)).toEqual(['normal', 'double', 'none']);
    await choose(1);
    await tap('Commencer');
    expect(textOf(document.querySelector('[role=timer]'))).toMatch(/(40|39) secondes restantes/);
    await cleanUp();
    await renderScreen(DEMO, game);
    await waitFor(() => expect(button('Commencer')).toBeDefined());
    expect(radios()[1]?.checked).toBe(true);
    await choose(2);
    await tap('Commencer');
    expect(document.querySelector('[role=timer]')).toBeNull();
  });

  it('has radio buttons, and shows the result as text', async () => {
    await begin();
    expect(pageText()).toContain('Question 1 sur 5');
    expect(radios()).toHaveLength(4);
    await tap('Valider');
    expect(pageText()).toContain('Choisissez une réponse.');
    expect(document.activeElement).toBe(radios()[0]);
    await choose(0);
    await tap('Valider');
    await waitFor(() => expect(pageText()).toMatch(/Bonne réponse !|Ce n’est pas la bonne réponse/));
    expect(pageText()).toContain('Votre réponse');
    expect(document.activeElement?.tagName).toBe('H2');
    await tap('Continuer');
    await waitFor(() => expect(pageText()).toContain('Question 2 sur 5'));
    expect(await sent()).toBe(1);
  });

  it('finds out whether a lost answer was counted, and sends no second one', async () => {
    await begin();
    await choose(2);
    await setFaults({ loseAnswers: { value: true, match: '/quiz/answer', times: 1 } });
    setNetwork(false);
    await tap('Valider');
    setNetwork(true);
    await waitFor(() => expect(pageText()).toMatch(/Bonne réponse !|Ce n’est pas la bonne réponse/));
    expect(await sent()).toBe(1);
  });

  it('counts as unanswered when time runs out without a choice, and shows the right answer', async () => {
    await begin();
    vi.setSystemTime(Date.now() + 25_000);
    await waitFor(() => expect(pageText()).toContain('Le temps est écoulé'));
    expect(pageText()).toContain('Bonne réponse');
    expect(await sent()).toBe(1);
  });

  it('is followed by the score and the next round when it is the last of the day', async () => {
    await begin();
    for (let number = 1; number <= 5; number++) {
      await waitFor(() => expect(pageText()).toContain(`Question ${number} sur 5`));
      await choose(0);
      await tap('Valider');
      await waitFor(() => expect(button('Continuer')).toBeDefined());
      await tap('Continuer');
    }
    await waitFor(() => expect(pageText()).toContain('C’est tout pour aujourd’hui'));
    expect(pageText()).toMatch(/\d bonnes? réponses? sur 5/);
    expect(pageText()).toContain('De nouvelles questions vous attendent demain.');
    expect(hrefs(document)).toContain('/dashboard/my-brand');
  });
});

describe('an unchecked question', () => {
  const option = (id: string, text: string) => ({ id, text });
  const told = (question: object) => ({
    key: 'daily',
    question: { id: 'q', text: 'Q ?', options: [option('a', 'A'), option('b', 'B')], secondsToAnswer: 20, ...question },
    labels: {},
    remainingToday: 1,
  });

  it.each([
    ['no options', { options: [] }, 0, 'Cette question ne peut pas être affichée'],
    ['one option', { options: [option('a', 'A')] }, 0, 'Cette question ne peut pas être affichée'],
    ['options without a text', { options: [option('a', 'A'), option('b', ' '), option('c', 'C')] }, 2, '2 sur'],
    ['options with the same id', { options: [option('a', 'A'), option('a', 'B'), option('c', 'C')] }, 2, 'Question'],
    ['malformed options', { options: [7, null, option('a', 'A'), option('b', 'B')] }, 2, 'Valider'],
    ['5,000 letters', { text: 'W'.repeat(5000) }, 2, 'Valider'],
    ['no limit', { secondsToAnswer: 0 }, 2, 'Valider'],
    ['a limit of years', { secondsToAnswer: 1e9 }, 2, 'Valider'],
  ])('is handled with %s', async (name, question, count, expected) => {
    await setFaults({ replaceBody: { value: told(question), match: GAME } });
    await begin();
    await waitFor(() => expect(radios()).toHaveLength(count));
    if (!/sur|Question/.test(expected) || count === 0) expect(pageText(), name).toContain(expected);
    expect(document.querySelector('[role=timer]') === null, name).toBe(/limit/.test(name) || count === 0);
  });
});

describe('a quiz opened by a subscriber who has since signed out', () => {
  it('sends no answer in the name of the subscriber who signed in since', async () => {
    await begin();
    await waitFor(() => expect(radios().length).toBeGreaterThan(0));
    await choose(0);
    await signInElsewhere();
    await waitFor(() => tap('Valider'));
    await waitFor(() => expect(session.record?.msisdn).toBe(ANOTHER));
    expect(await sent()).toBe(0);
  });

  it('changes no subscription in the name of the subscriber who signed in since', async () => {
    await renderScreen(LOW_BALANCE, intro);
    await waitFor(() => expect(pageText()).toMatch(/Prix ?Gratuit/));
    await signInElsewhere();
    await tap('Je participe');
    await waitFor(() => expect(session.record?.msisdn).toBe(ANOTHER));
    const changes = (await requests()).filter(({ path }) => path === `${BFF}/quiz/subscription`);
    expect(changes).toEqual([]);
  });
});
