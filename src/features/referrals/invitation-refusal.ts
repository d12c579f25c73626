import { isApiError } from '#src/api/client/errors.ts';
import { describeError, type ErrorWords } from '#src/i18n/error-messages.ts';
import type { LabelName } from '#src/i18n/labels.ts';

export interface InvitationRefusal extends ErrorWords {
  /** `number`: the error is about the number and shows at its field. */
  field: 'number' | 'form';
}

const ABOUT_NUMBER: Readonly<Record<string, LabelName>> = {
  already_invited: 'referrals_already_invited',
  already_customer: 'referrals_already_customer',
  not_eligible: 'referrals_not_eligible',
};

/** Why an invitation was not sent. */
export function invitationRefusal(error: unknown): InvitationRefusal {
  const words = describeError(error);
  if (!isApiError(error)) return { ...words, field: 'form' };
  const code = error.code ?? '';
  const label = Object.hasOwn(ABOUT_NUMBER, code) ? ABOUT_NUMBER[code] : undefined;
  if (label) return { ...words, label, field: 'number' };
  if (code === 'invitation_limit') return { ...words, label: 'referrals_limit', field: 'form' };
  if (error.kind === 'validation') return { ...words, label: 'referrals_not_eligible', field: 'number' };
  return { ...words, field: 'form' };
}
