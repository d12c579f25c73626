/** The phone status table of section 4: what a number leads to. */
export type PhoneIntent = 'sign-in' | 'sign-up';

export type PhoneStep =
  /** No customer: `/non-{brand}`. */
  | 'non-customer'
  /** Known, with an account: password or code; on sign-up, the toast `user_already_exists`. */
  | 'account'
  | 'already-registered'
  /** Known, without an account here: social registration, non-migrate flag. */
  | 'register-socially'
  /** From an older account: a migration code is sent, migrate flag. */
  | 'migrate'
  | 'unknown';

export function nextStep(code: string, intent: PhoneIntent, doesUserExist: boolean): PhoneStep {
  switch (code) {
    case '002':
      return 'non-customer';
    case '004':
      if (!doesUserExist) return 'register-socially';
      return intent === 'sign-up' ? 'already-registered' : 'account';
    case '001':
    case '003':
    case '005':
      return 'migrate';
    default:
      return 'unknown';
  }
}

/** The code after which the existing-user check is made. */
export const REGISTERED = '004';
