/** The phone status table of section 4: the step that each status leads to. */
export type PhoneIntent =
  | 'sign-in'
  | 'sign-up'
  /** Links a social account that no user has yet. */
  | 'register';

export type PhoneStep =
  /** Not a customer: `/non-{brand}`. */
  | 'non-customer'
  /** A customer with an account: password or code. On sign-up: the toast `user_already_exists`. */
  | 'account'
  | 'already-registered'
  /** A customer without an account: social registration, non-migrate flag. */
  | 'register-socially'
  /** An older account: a migration code is sent, migrate flag. */
  | 'migrate'
  | 'unknown';

export function nextStep(code: string, intent: PhoneIntent, doesUserExist: boolean): PhoneStep {
  switch (code) {
    case '002':
      return 'non-customer';
    case '004':
      if (!doesUserExist) return 'register-socially';
      return intent === 'sign-in' ? 'account' : 'already-registered';
    case '001':
    case '003':
    case '005':
      return 'migrate';
    default:
      return 'unknown';
  }
}

/** With this status the existing-user check follows. */
export const REGISTERED = '004';
