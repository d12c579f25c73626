/**
 * The FAQ entry that helps after a failure: maps the label of the failure to the entry's `slug` in the content service.
 * If the service has no such entry, no help is offered.
 */
import type { LabelName } from '#src/i18n/labels.ts';

export const HELP_ANSWERS: Readonly<Partial<Record<LabelName, string>>> = {
  auth_code_expired: 'code-wrong',
  auth_code_locked: 'code-locked',
  auth_code_too_soon: 'otp-not-received',
  auth_phone_invalid: 'number-refused',
  error_offline: 'offline',
  error_unreachable: 'offline',
  nav_not_in_quick_access: 'change-email-why-not',
  order_left_title: 'purchase-interrupted',
  order_reason_insufficient_balance: 'top-up-ways',
  order_reason_barred: 'line-barred',
  order_reason_line_barred: 'line-barred',
  order_reason_suspended: 'line-barred',
  payment_failed_title: 'payment-failed',
  payment_open_title: 'payment-not-credited',
  purchase_reason_insufficient_balance: 'top-up-ways',
  services_reason_recipient: 'number-refused',
  top_up_reason_pin_expired: 'scratch-card-wrong',
  top_up_reason_pin_locked: 'scratch-card-locked',
  top_up_reason_pin_used: 'scratch-card-wrong',
  top_up_reason_pin_wrong: 'scratch-card-wrong',
  you_entered_incorrect_otp: 'code-wrong',
};
