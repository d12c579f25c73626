/** The cards of the country's two payment networks. */
export const PAYMENT_METHODS = ['cib', 'edahabia'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const isPaymentMethod = (name: string): name is PaymentMethod =>
  (PAYMENT_METHODS as readonly string[]).includes(name);
