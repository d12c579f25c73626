import { brand } from './brand.ts';
import { logoPath } from './logo-path.ts';

export type CardLogoName = keyof typeof brand.cardPayments.logos;

/** The address of the operator's picture of a card or of the payment network, if the brand has one. */
export function cardLogo(name: CardLogoName, { cardPayments } = brand): string | undefined {
  const file = cardPayments.logos[name];
  return file && logoPath(name, file);
}
