/** What the portal sends with calls about the line, its owner's settings, the quiz and invitations. */
import * as v from 'valibot';
import { day, flagText, msisdn, numberText, otp, secret } from './fields.ts';

export const allocationParameters = v.object({ planCode: v.string(), hadraEligible: flagText });

const page = v.pipe(v.number(), v.integer(), v.minValue(1));

export const historyRequest = v.object({
  type: v.picklist(['call', 'data', 'purchases', 'sms', 'top-ups']),
  /** Both days are included. */
  from: day,
  to: day,
  page,
  pageSize: page,
});
export type HistoryRequest = v.InferInput<typeof historyRequest>;

export const msisdnParameters = v.object({ msisdn });
export const msisdnHeader = v.object({ 'x-msisdn': msisdn });

export const gameParameters = v.object({ key: v.string() });
/** `optionId` null: no option was chosen in time. */
export const quizAnswerRequest = v.object({
  key: v.string(),
  questionId: v.string(),
  optionId: v.nullable(v.string()),
});
export type QuizAnswerRequest = v.InferInput<typeof quizAnswerRequest>;

export const switchRequest = v.object({ enabled: v.boolean() });
export type SwitchRequest = v.InferInput<typeof switchRequest>;

export const invitationRequest = v.object({ msisdn });
export type InvitationRequest = v.InferInput<typeof invitationRequest>;

export const receiptRequest = v.object({ reference: v.string() });
export type ReceiptRequest = v.InferInput<typeof receiptRequest>;

/** Only the changed fields. `wilaya`: two digits. */
export const personalInfoChanges = v.object({
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  wilaya: v.optional(v.nullable(v.string())),
  address: v.optional(v.nullable(v.string())),
});

const email = v.pipe(v.string(), v.email());
/** Who asks proves it by the password, or by a code of the purpose `step-up`. */
const proof = { currentPassword: v.optional(secret), otp: v.optional(otp) };

export const emailRequest = v.object({ email, ...proof });
export type EmailRequest = v.InferInput<typeof emailRequest>;
export const emailConfirmation = v.object({ email, otp });
export type EmailConfirmation = v.InferInput<typeof emailConfirmation>;

export const passwordChange = v.object({ password: secret, ...proof });
export type PasswordChange = v.InferInput<typeof passwordChange>;

export const positionParameters = v.object({ latitude: numberText, longitude: numberText });
export const prayerParameters = v.object({
  wilaya: v.pipe(v.string(), v.regex(/^\d\d$/)),
  templateName: v.literal('monthly'),
});
