/** Links from a shop out of the portal. */
import type { Shop } from '#src/api/content/shops.ts';
import { brand } from '#src/brand/brand.ts';

/** An unpaired surrogate, which cannot be encoded in an address. */
const HALF = /\p{Surrogate}/gu;
const inAddress = (text: string) => encodeURIComponent(text.replace(HALF, ''));

/** In the operator's service, or in the phone's own maps app. */
export function directionsUrl({ latitude, longitude, name }: Shop, { directionsUrl: template } = brand.map): string {
  const place = `${latitude},${longitude}`;
  if (template === '') return `geo:${place}?q=${place}(${inAddress(name.slice(0, 80))})`;
  return template.replaceAll('{latitude}', String(latitude)).replaceAll('{longitude}', String(longitude));
}

/** Undefined if the text is not a number that can be dialled. */
export function callUrl({ phone }: Shop): string | undefined {
  const digits = phone?.replace(/[\s().\-\u00a0\u202f\u2066-\u2069]/g, '') ?? '';
  return /^\+?\d{3,15}$/.test(digits) ? `tel:${digits}` : undefined;
}

/** The page of a shop, which is public. */
export const shopPage = ({ code }: Shop): string => `${window.location.origin}/map-window?shop=${inAddress(code)}`;
