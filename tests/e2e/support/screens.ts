/** Finds elements as a subscriber does: by heading, role and name. */
import type { Locator, Page } from '@playwright/test';
import { formatAmount } from '#src/i18n/formats.ts';
import { LANGUAGES, type Language } from '#src/lib/languages.ts';
import { offeringOf } from '../../../sandbox/seed/product-offerings.ts';
import { writtenIn } from '../../support/written-in.ts';
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
  return { ref, name: writtenIn(name, language), price, priceText: formatAmount(price, language) };
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

async function selectLanguage(page: Page, from: Language, to: Language): Promise<void> {
  const selector = page.getByLabel(label(from, 'common_language'), { exact: true }).filter({ visible: true });
  const { nativeName } = LANGUAGES.find(({ code }) => code === to) ?? { nativeName: '' };
  await selector.selectOption({ label: nativeName });
}

const placesOf = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: label(language, 'nav_places') });
const sidebarOf = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: label(language, 'nav_main') });

/** Opens Plus from the navigation of the page's width. */
export async function openMore(page: Page, language: Language): Promise<void> {
  const places = placesOf(page, language);
  const sidebar = sidebarOf(page, language);
  await expect(places.or(sidebar).filter({ visible: true })).toHaveCount(1);
  if (await places.isVisible()) {
    await places.getByRole('link', { name: label(language, 'nav_more'), exact: true }).click();
  } else {
    const all = sidebar.getByRole('link', { name: label(language, 'nav_all'), exact: true });
    if (!(await all.isVisible())) await sidebar.getByText(label(language, 'nav_more'), { exact: true }).click();
    await all.click();
  }
  await expect(page.getByRole('heading', { level: 1, name: label(language, 'title_more'), exact: true })).toBeVisible();
}

/**
 * On signed-out pages and kiosks from the top bar, on a kiosk's first screen with its large buttons, otherwise in Plus;
 * then returns to the page.
 */
export async function chooseLanguage(page: Page, from: Language, to: Language): Promise<void> {
  const bar = page.getByRole('banner').getByLabel(label(from, 'common_language'), { exact: true });
  const navigation = placesOf(page, from).or(sidebarOf(page, from));
  const large = page.locator('[data-kiosk-languages]');
  await bar.or(navigation).or(large).filter({ visible: true }).first().waitFor();
  if (await large.isVisible()) return await large.locator(`button[lang=${to}]`).click();
  if (await bar.isVisible()) return await selectLanguage(page, from, to);
  await openMore(page, from);
  await selectLanguage(page, from, to);
  await expect(page.locator('html')).toHaveAttribute('lang', to);
  await page.goBack();
}

/** A toast or any other announced text. */
export const said = (page: Page, name: LabelName, language: Language = 'fr'): Locator =>
  page.getByText(label(language, name), { exact: true });

/** Waits until the portal runs and has removed the first paint. */
export const started = (page: Page): Promise<void> => expect(page.locator('div[data-first-paint]')).toHaveCount(0);
