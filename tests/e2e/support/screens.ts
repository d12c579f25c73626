/** Finds elements as a subscriber does: by heading, role and name. */
import type { Locator, Page } from '@playwright/test';
import { formatAmount } from '#src/i18n/formats.ts';
import { LANGUAGES, type Language } from '#src/lib/languages.ts';
import { offeringOf } from '../../../sandbox/seed/product-offerings.ts';
import { expect } from './expect.ts';
import { type LabelName, label } from './labels.ts';

/** The card under a heading. */
export function card(page: Page, heading: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
}

export const balanceCard = (page: Page, language: Language = 'fr'): Locator =>
  card(page, label(language, 'dashboard_balance'));

export interface Offer {
  ref: string;
  name: string;
  /** DZD. */
  price: number;
  priceText: string;
}

/** A product offering of the sandbox, in one language. */
export function offer(ref: string, language: Language = 'fr'): Offer {
  const { name, terms } = offeringOf(ref);
  const { price } = terms;
  return { ref, name: name[language] ?? name.fr, price, priceText: formatAmount(price, language) };
}

/** Opens the purchase dialog of an offering by its address, as an external link does. */
export async function openPurchase(page: Page, ref: string, language: Language = 'fr'): Promise<Locator> {
  await page.goto(`/bundles/all?offer=${ref}&buy=true`);
  const dialog = page.getByRole('dialog', { name: label(language, 'purchase_confirm_title') });
  await dialog.waitFor();
  return dialog;
}

/** The button that confirms the payment. Its label contains the price. */
export const payButton = (page: Page, { price }: Pick<Offer, 'price'>, language: Language = 'fr'): Locator =>
  page.getByRole('button', { name: label(language, 'order_confirm', { amount: formatAmount(price, language) }) });

export async function chooseLanguage(page: Page, from: Language, to: Language): Promise<void> {
  const selector = page.getByLabel(label(from, 'common_language'), { exact: true });
  const { nativeName } = LANGUAGES.find(({ code }) => code === to) ?? { nativeName: '' };
  await selector.selectOption({ label: nativeName });
}

/** A toast or any other announced text. */
export const said = (page: Page, name: LabelName, language: Language = 'fr'): Locator =>
  page.getByText(label(language, name), { exact: true });

/** Waits until the portal runs and has removed the first paint. */
export const started = (page: Page): Promise<void> => expect(page.locator('div[data-first-paint]')).toHaveCount(0);
