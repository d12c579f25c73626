/** The quiz, and the invitations of friends. */
import { quizProfile } from '#src/api/quiz.ts';
import { quizAnswer, quizGame, quizSubscription } from '#src/api/quiz-game.ts';
import { invitation, invitations, referral } from '#src/api/referrals.ts';
import {
  gameParameters,
  invitationRequest,
  msisdnHeader,
  quizAnswerRequest,
  switchRequest,
} from '#src/api/requests/line.ts';
import { defineCall } from '../define-call.ts';
import { NOT_ELIGIBLE } from '../define-order.ts';
import { exampleAnswer } from '../example-answers.ts';

const line = { host: 'bff', caller: 'line' } as const;
const get = { ...line, method: 'GET', need: 'optional' } as const;
const post = { ...line, method: 'POST', need: 'optional', section: 'portal-defined' } as const;
const MSISDN = '213550000001';

export const QUIZ_AND_REFERRALS = [
  defineCall({
    ...get,
    id: 'quiz-profile',
    title: 'Whether the subscriber takes part in the quiz',
    path: '/quiz/profile',
    section: '7',
    without: 'The quiz loses its entry.',
    answer: quizProfile,
    notes:
      'Of `status`, only `ACTIVE` has a meaning. `next`: a better rank and the points that are missing for it. `leaders`: the best, from the first rank on, with names as everybody may see them; `rank` where it is not the place in the list. `prize`: what the best win.',
    example: { answer: exampleAnswer('quiz-profile') },
  }),
  defineCall({
    ...get,
    id: 'quiz-game',
    title: 'A question of the quiz',
    path: '/quiz/profile/game',
    section: '7',
    without: 'The quiz says that it is not offered.',
    request: { query: gameParameters },
    answer: quizGame,
    refusals: [{ status: 422, code: 'quiz_not_active', meaning: 'the subscriber does not take part' }],
    notes:
      '`key`: `daily`. `question` null: none left today. `secondsToAnswer` 0: no limit. `answeredToday` serves to find the result of an answer that was lost.',
    example: { query: { key: 'daily' }, answer: exampleAnswer('quiz-game') },
  }),
  defineCall({
    ...post,
    id: 'quiz-answer',
    title: 'Answer the question',
    path: '/quiz/answer',
    without: 'The quiz says that it is not offered.',
    request: { body: quizAnswerRequest },
    answer: quizAnswer,
    refusals: [
      { status: 409, code: 'quiz_question_closed', meaning: 'not the current question, or answered before' },
      { status: 422, code: 'quiz_not_active', meaning: 'the subscriber does not take part' },
    ],
    notes: '`optionId` null: no option was chosen in time.',
    example: {
      body: { key: 'daily', questionId: 'q-1', optionId: 'a' },
      answer: { isCorrect: true, correctOptionId: 'a', points: 10 },
    },
  }),
  defineCall({
    ...post,
    id: 'quiz-subscription',
    title: 'Take part in the quiz, or leave it',
    path: '/quiz/subscription',
    without: 'The quiz says that it is not offered.',
    request: { body: switchRequest },
    answer: quizSubscription,
    notes: '`status`: `ACTIVE` if the subscriber takes part. Free of charge; the points stay.',
    example: { body: { enabled: true }, answer: { status: 'ACTIVE' } },
  }),
  defineCall({
    ...get,
    id: 'invitations',
    title: 'Invitations of friends',
    path: '/users/mgm/invitations',
    section: '7',
    without: 'Referrals lose their entry.',
    request: { headers: msisdnHeader },
    answer: invitations,
    notes: '`msisdn` is masked. `reward`: what the line received for it.',
    example: { headers: { 'x-msisdn': MSISDN }, answer: exampleAnswer('invitations') },
  }),
  defineCall({
    ...post,
    id: 'invitation',
    limits: 'code',
    title: 'Invite a number',
    path: '/users/mgm/invitations',
    without: 'Friends can be invited only by the code.',
    request: { body: invitationRequest },
    answer: invitation,
    refusals: [
      { status: 409, code: 'already_invited', meaning: 'the number was invited before' },
      { status: 409, code: 'already_customer', meaning: 'the number is a line of this operator' },
      { ...NOT_ELIGIBLE, meaning: 'the own number' },
      { status: 422, code: 'invitation_limit', meaning: 'no more invitations this month' },
    ],
    example: { body: { msisdn: '213661999999' }, answer: exampleAnswer('invitation') },
  }),
  defineCall({
    ...get,
    id: 'referral',
    title: 'The referral code of the line',
    path: '/users/mgm/referral',
    section: '7',
    without: 'Referrals lose their entry.',
    answer: referral,
    notes:
      '`reward` and `friendReward` are texts. `url`: where a friend enters the code. `left`: invitations that may still be sent; absent: no limit.',
    example: { answer: exampleAnswer('referral') },
  }),
];
