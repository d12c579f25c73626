/**
 * The offerings as the operator's billing system knows them. The content service describes the same offerings in its
 * own form.
 */
import type { SeedOffering } from '../seed/product-offerings.ts';
import type { Database } from './database.ts';

export interface Offer extends SeedOffering {
  /** The current price, DZD. May differ from `terms.price`. */
  price: number;
}

interface OfferRow {
  price: number;
  body: string;
}

function toOffer(row: OfferRow): Offer {
  return { ...(JSON.parse(row.body) as SeedOffering), price: row.price };
}

export function addOffer(db: Database, offering: SeedOffering, position: number): void {
  const { ref, scenario, terms } = offering;
  db.insert('offers', {
    ref,
    position,
    price: terms.price,
    scenario: scenario ?? null,
    body: JSON.stringify(offering),
  });
}

export function findOffer(db: Database, ref: string): Offer | undefined {
  const row = db.get<OfferRow>('SELECT price, body FROM offers WHERE ref = ?', ref);
  return row && toOffer(row);
}

export function listOffers(db: Database): Offer[] {
  return db.all<OfferRow>('SELECT price, body FROM offers ORDER BY position').map(toOffer);
}

export function setOfferPrice(db: Database, ref: string, price: number): void {
  db.run('UPDATE offers SET price = ? WHERE ref = ?', price, ref);
}
