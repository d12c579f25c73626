import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, vi } from 'vitest';
import { QuizIntroScreen } from '#src/features/quiz/quiz-intro-screen.tsx';
import { QuizPlayScreen } from '#src/features/quiz/quiz-play-screen.tsx';
import { QuizSubscriptionScreen } from '#src/features/quiz/quiz-subscription-screen.tsx';
import type { Msisdn } from '#src/lib/units.ts';
import { session } from '#src/session/current-session.ts';
import { browserRecordStorage } from '#src/session/tokens/session-record.ts';
import { QUIZ_QUESTIONS } from '../../../sandbox/seed/quiz.ts';
import { BFF, DEMO, LOW_BALANCE } from '../../support/operator.ts';
import {
  answerFetches,
  button,
  byRole,
  cleanUp,
  findByRole,
  hrefs,
  it,
  maybeByRole,
  pageText,
  renderScreen,
  requests,
  setFaults,
  setNetwork,
  textOf,
} from '../../support/screen.tsx';
import { token } from '../../unit/session/tabs.ts';

const ANOTHER = '213660000000' as Msisdn;
const GAME = `${BFF}/quiz/profile/game`;
const fetched = globalThis.fetch;

const intro = <QuizIntroScreen />;
const subscription = <QuizSubscriptionScreen />;
const game = <QuizPlayScreen />;

const radios = () => screen.queryAllByRole<HTMLInputElement>('radio');
const radio = (index: number) => radios()[index] as HTMLInputElement;
const sent = async () => (await requests()).filter(({ path }) => path === `${BFF}/quiz/answer`).length;

async function begin(user: UserEvent): Promise<void> {
  await renderScreen(DEMO, game);
  await user.click(await findByRole('button', 'Commencer'));
}

/** Answers the shown question, and returns its right answer. */
async function answer(user: UserEvent, isRight: boolean): Promise<string | undefined> {
  const shown = textOf(byRole('heading', /\?$/, document.body));
  const asked = QUIZ_QUESTIONS.find(({ text }) => text.fr.replaceAll('\u00a0', ' ') === shown);
  const options = asked?.options ?? [];
  const right = options.find(({ id }) => id === asked?.correctOptionId);
  await user.click(radio(options.findIndex((option) => (option === right) === isRight)));
  await user.click(button('Valider'));
  await findByRole('button', 'Continuer');
  return right?.text.fr;
}

/** Another tab signs in another subscriber, and this tab has not noticed yet. */
async function signInElsewhere(): Promise<void> {
  const storage = browserRecordStorage();
  const record = storage.read();
  if (record)
    storage.write({ ...record, signInId: crypto.randomUUID(), msisdn: ANOTHER, accessToken: token('b', ANOTHER) });
}

describe('taking part in the quiz', () => {
  it('says that it is free, and then leads to the questions', async ({ user }) => {
    await renderScreen(LOW_BALANCE, intro);
    await waitFor(() => expect(pageText()).toContain('C’est gratuit'));
    expect(pageText()).toMatch(/À gagner ?10 Go pour les dix premiers ?Jusqu’au 30 novembre 2026/);
    await user.click(button('Je participe'));
    await waitFor(() => expect(hrefs(document)).toContain('/more/quiz/play-question'));
    await waitFor(() => expect(pageText()).toContain('5 questions vous attendent aujourd’hui'));
  });

  it('explains what leaving means before it is confirmed', async ({ user }) => {
    await renderScreen(DEMO, subscription);
    await waitFor(() => expect(pageText()).toMatch(/Points ?340 ?Rang sur 4 210 ?127/));
    await user.click(button('Quitter le quiz'));
    const dialog = screen.getByRole('dialog');
    expect(textOf(dialog)).toContain('Vos points sont gardés');
    await user.click(button('Quitter le quiz', dialog));
    await findByRole('button', 'Je participe');
  });

  it('shows the way to a better rank, what can be won, the best five and the own place', async () => {
    await renderScreen(DEMO, subscription);
    await waitFor(() => expect(pageText()).toContain('Encore 10 points pour le rang 123'));
    expect(pageText()).toMatch(/À gagner ?10 Go pour les dix premiers ?Jusqu’au 30 novembre 2026/);
    const places = screen
      .getAllByRole('listitem')
      .map(textOf)
      .filter((text) => text.includes('points'));
    expect(places).toHaveLength(6);
    expect(places[0]).toMatch(/^1 ?Nassima K\. ?1 480 points$/);
    expect(places[5]).toMatch(/^127 ?Vous ?340 points$/);
  });

  it('shows the own place once if it is one of the best', async () => {
    const leaders = [
      { name: 'Nassima K.', points: 400 },
      { name: 'Amina B.', points: 340, isMe: true },
    ];
    const profile = { status: 'ACTIVE', points: 340, rank: 2, leaders };
    await setFaults({ replaceBody: { value: { profile }, match: `${BFF}/quiz/profile` } });
    await renderScreen(DEMO, subscription);
    await findByRole('heading', 'Classement');
    expect(screen.getAllByRole('listitem').map(textOf)).toContainEqual(expect.stringMatching(/^2 ?Vous ?340 points$/));
    expect(pageText()).not.toContain('Amina B.');
    expect(pageText()).not.toMatch(/À gagner|sur \d/);
  });

  it('drops a malformed place, and leaves the others at their ranks', async () => {
    const leaders = [
      { name: 'Nassima K.', points: 1480 },
      { name: 7, points: 1430 },
      { name: 'Lynda M.', points: 1390 },
      { name: 'Sofiane T.', points: 1390, rank: 3 },
    ];
    const profile = { status: 'ACTIVE', points: 340, rank: 127, leaders };
    await setFaults({ replaceBody: { value: { profile }, match: `${BFF}/quiz/profile` } });
    await renderScreen(DEMO, subscription);
    await findByRole('heading', 'Classement');
    const places = screen.getAllByRole('listitem').map(textOf);
    expect(places).toContainEqual(expect.stringMatching(/^3 ?Lynda M\./));
    expect(places).toContainEqual(expect.stringMatching(/^3 ?Sofiane T\./));
    expect(places.filter((text) => text.includes('points'))).toHaveLength(4);
  });

  it.each([
    ['without', {}],
    ['with a malformed', { players: 'many', next: { rank: 1 }, leaders: [{ name: 7 }], prize: 'a phone' }],
  ])('shows points and rank %s ranking', async (_, ranking) => {
    const profile = { status: 'ACTIVE', points: 340, rank: 127, ...ranking };
    await setFaults({ replaceBody: { value: { profile }, match: `${BFF}/quiz/profile` } });
    await renderScreen(DEMO, subscription);
    await waitFor(() => expect(pageText()).toMatch(/Points ?340 ?Rang ?127/));
    expect(maybeByRole('heading', 'Classement')).toBeNull();
  });

  it('cannot be changed offline, and says so', async () => {
    await renderScreen(DEMO, subscription);
    await findByRole('button', 'Quitter le quiz');
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
  it('starts its time only when begun, with the chosen limit', async ({ user }) => {
    await renderScreen(DEMO, game);
    await waitFor(() => expect(pageText()).toContain('Temps par question'));
    expect(radios().map(({ value }) => value)).toEqual(['normal', 'double', 'none']);
    await user.click(radio(1));
    await user.click(button('Commencer'));
    expect(textOf(screen.getByRole('timer'))).toMatch(/(40|39) secondes restantes/);
    await cleanUp();
    await renderScreen(DEMO, game);
    await findByRole('button', 'Commencer');
    expect(radio(1).checked).toBe(true);
    await user.click(radio(2));
    await user.click(button('Commencer'));
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('is begun on a screen of its own, without the points and the rank of “My quiz”', async () => {
    await renderScreen(DEMO, game);
    await waitFor(() => expect(pageText()).toContain('5 questions par jour · 10 points par bonne réponse'));
    expect(pageText()).not.toMatch(/Rang|vous attendent/);
  });

  it('has radio buttons, and shows the result as text', async ({ user }) => {
    await begin(user);
    expect(pageText()).toContain('Question 1 sur 5');
    expect(radios()).toHaveLength(4);
    await user.click(button('Valider'));
    expect(pageText()).toContain('Choisissez une réponse.');
    expect(document.activeElement).toBe(radio(0));
    // It is loud once there is something to send.
    expect(button('Valider').className).not.toContain('bg-accent');
    await user.click(radio(0));
    expect(button('Valider').className).toContain('bg-accent');
    await user.click(button('Valider'));
    await waitFor(() => expect(pageText()).toMatch(/Bonne réponse !|Ce n’est pas la bonne réponse/));
    expect(pageText()).toContain('Votre réponse');
    expect(document.activeElement?.tagName).toBe('H2');
    await user.click(button('Continuer'));
    await waitFor(() => expect(pageText()).toContain('Question 2 sur 5'));
    expect(await sent()).toBe(1);
  });

  it.for([
    ['tells screen readers the right answer after a wrong one', false],
    ['does not repeat the answer after the right one', true],
  ] as const)('%s', async ([, isRight], { user }) => {
    await begin(user);
    const right = await answer(user, isRight);
    const told = screen.queryByText(/^La réponse était/)?.closest('p');
    expect(told && textOf(told)).toBe(isRight ? undefined : `La réponse était : ${right}`);
    // The options show it to those who see them.
    expect(told?.className ?? 'visually-hidden').toBe('visually-hidden');
  });

  it('is followed by the score of the round so far, also when the round goes on in a new session', async ({ user }) => {
    await begin(user);
    await answer(user, true);
    expect(pageText()).toContain('1 bonne réponse sur 1 · 10 points');
    await user.click(button('Continuer'));
    await waitFor(() => expect(pageText()).toContain('Question 2 sur 5'));
    await cleanUp();
    await begin(user);
    await answer(user, false);
    expect(pageText()).toContain('1 bonne réponse sur 2 · 10 points');
    expect(document.activeElement?.getAttribute('aria-describedby')).toBe(
      screen.getByText(/^1 bonne réponse sur 2/).parentElement?.id,
    );
  });

  it.for([
    [true, '10 points gagnés.'],
    [false, 'Pas de point cette fois.'],
  ] as const)(
    'is followed by its own points if the operator does not list the earlier answers (right: %s)',
    async ([isRight, points], { user }) => {
      answerFetches(async (request) => {
        const reply = await fetched(request);
        if (!request.url.includes(GAME)) return reply;
        return Response.json({ ...(await reply.json()), answeredToday: null });
      });
      await begin(user);
      await answer(user, isRight);
      expect(pageText()).toContain(points);
      expect(pageText()).not.toMatch(/bonnes? réponses? sur/);
    },
  );

  it('finds out whether a lost answer was counted, and sends no second one', async ({ user }) => {
    await begin(user);
    await user.click(radio(2));
    const reach = globalThis.fetch;
    setNetwork(false);
    // The network goes while the answer to this one request is on its way.
    globalThis.fetch = async (request) => {
      if (new Request(request).url.includes('/quiz/answer')) await reach(request);
      throw new TypeError('Failed to fetch');
    };
    await user.click(button('Valider'));
    await waitFor(() => expect(pageText()).toContain('Votre réponse est gardée'));
    setNetwork(true);
    await waitFor(() => expect(pageText()).toMatch(/Bonne réponse !|Ce n’est pas la bonne réponse/));
    expect(await sent()).toBe(1);
  });

  it('says above the button that the time is stopped while the answer cannot be sent', async ({ user }) => {
    await begin(user);
    await user.click(radio(2));
    await setFaults({ errorRate: { value: 1, match: `${BFF}/quiz/answer` }, errorStatus: 500 });
    await user.click(button('Valider'));
    await waitFor(() =>
      expect(pageText()).toMatch(/Question 1 sur 5.*\?.*réponse est gardée.*temps est arrêté.*Envoyer ma réponse/),
    );
    expect(screen.queryByRole('timer')).toBeNull();
    expect(textOf(document.activeElement)).toMatch(/^Votre réponse est gardée/);
  });

  it('is sent again with one tap, and counted once', async ({ user }) => {
    await begin(user);
    await user.click(radio(2));
    await setFaults({ errorRate: { value: 1, match: `${BFF}/quiz/answer` }, errorStatus: 500 });
    await user.click(button('Valider'));
    const again = await screen.findByRole('button', { name: 'Envoyer ma réponse' });
    await setFaults({ errorRate: null });
    await user.click(again);
    await waitFor(() => expect(pageText()).toMatch(/Bonne réponse !|Ce n’est pas la bonne réponse/));
    const answers = (await requests()).filter(({ path }) => path === `${BFF}/quiz/answer`);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('counts as unanswered when time runs out without a choice, and shows the right answer', async ({ user }) => {
    await begin(user);
    vi.setSystemTime(Date.now() + 25_000);
    await waitFor(() => expect(pageText()).toContain('Le temps est écoulé'));
    expect(pageText()).toContain('Bonne réponse');
    expect(await sent()).toBe(1);
  });

  it('is followed by the score and the next round when it is the last of the day', async ({ user }) => {
    await begin(user);
    for (let number = 1; number <= 5; number++) {
      await waitFor(() => expect(pageText()).toContain(`Question ${number} sur 5`));
      await user.click(radio(0));
      await user.click(button('Valider'));
      await user.click(await findByRole('button', 'Continuer'));
    }
    // Every answer was wrong.
    await waitFor(() => expect(pageText()).toContain('Demain, vous ferez mieux'));
    expect(pageText()).toContain('0 bonne réponse sur 5');
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

  it.for([
    ['no options', { options: [] }, 0, 'Cette question ne peut pas être affichée'],
    ['one option', { options: [option('a', 'A')] }, 0, 'Cette question ne peut pas être affichée'],
    ['options without a text', { options: [option('a', 'A'), option('b', ' '), option('c', 'C')] }, 2, '2 sur'],
    ['options with the same id', { options: [option('a', 'A'), option('a', 'B'), option('c', 'C')] }, 2, 'Question'],
    ['malformed options', { options: [7, null, option('a', 'A'), option('b', 'B')] }, 2, 'Valider'],
    ['5,000 letters', { text: 'W'.repeat(5000) }, 2, 'Valider'],
    ['no limit', { secondsToAnswer: 0 }, 2, 'Valider'],
    ['a limit of years', { secondsToAnswer: 1e9 }, 2, 'Valider'],
  ] as const)('is handled with %s', async ([name, question, count, expected], { user }) => {
    await setFaults({ replaceBody: { value: told(question), match: GAME } });
    await begin(user);
    await waitFor(() => expect(radios()).toHaveLength(count));
    if (!/sur|Question/.test(expected) || count === 0) expect(pageText(), name).toContain(expected);
    expect(screen.queryByRole('timer') === null, name).toBe(/limit/.test(name) || count === 0);
  });
});

describe('a quiz opened by a subscriber who has since signed out', () => {
  it('sends no answer in the name of the subscriber who signed in since', async ({ user }) => {
    await begin(user);
    await waitFor(() => expect(radios().length).toBeGreaterThan(0));
    await user.click(radio(0));
    await signInElsewhere();
    await user.click(button('Valider'));
    await waitFor(() => expect(session.record?.msisdn).toBe(ANOTHER));
    expect(await sent()).toBe(0);
  });

  it('changes no subscription in the name of the subscriber who signed in since', async ({ user }) => {
    await renderScreen(LOW_BALANCE, intro);
    await waitFor(() => expect(pageText()).toContain('C’est gratuit'));
    await signInElsewhere();
    await user.click(button('Je participe'));
    await waitFor(() => expect(session.record?.msisdn).toBe(ANOTHER));
    const changes = (await requests()).filter(({ path }) => path === `${BFF}/quiz/subscription`);
    expect(changes).toEqual([]);
  });
});
