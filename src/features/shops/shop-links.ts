/** Links from a shop out of the portal. */
import type { Shop } from '#src/api/content/shops.ts';
import { brand } from '#src/brand/brand.ts';
import { isInCountry } from './map/bounds.ts';

/** An unpaired surrogate, which cannot be encoded in an address. */
const HALF = /\p{Surrogate}/gu;
const inAddress = (text: string) => encodeURIComponent(text.replace(HALF, ''));

/** In the operator's service, or in the phone's own maps app. Undefined if the place is not known. */
export function directionsUrl(
  { latitude, longitude, name }: Shop,
  { directionsUrl: template }: Pick<typeof brand.map, 'directionsUrl'> = brand.map,
): string | undefined {
  if (!isInCountry({ latitude, longitude })) return undefined;
  const place = `${latitude},${longitude}`;
  if (template === '') return `geo:${place}?q=${place}(${inAddress(name.slice(0, 80))})`;
  return template.replaceAll('{latitude}', String(latitude)).replaceAll('{longitude}', String(longitude));
}

/** The page of a shop, which is public. */
export const shopPage = ({ code }: Shop): string => `${window.location.origin}/map-window?shop=${inAddress(code)}`;
