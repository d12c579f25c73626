/** The qualities in which a trailer can be played here, with the data volume of each. Pure. */
import type { Trailer } from '#src/api/content/films.ts';
import { mediaAddress } from '#src/brand/image-address.ts';

export interface TrailerChoice {
  url: string;
  /** Data volume of the whole trailer. Undefined if the content service does not send it. */
  bytes: number | undefined;
}

const BITS_PER_KILOBIT = 1000;
const BITS_PER_BYTE = 8;

function bytesOf(kbps: number | null | undefined, seconds: number | null | undefined): number | undefined {
  if (!kbps || !seconds || kbps < 0 || seconds < 0) return undefined;
  return (kbps * BITS_PER_KILOBIT * seconds) / BITS_PER_BYTE;
}

/**
 * Best quality first. Choices of unknown volume keep the order of the content service. Only addresses on the operator's
 * media host.
 */
export function trailerChoices(trailer: Trailer | null | undefined): TrailerChoice[] {
  const choices = (trailer?.sources ?? []).flatMap(({ url, kbps }) => {
    const address = mediaAddress(url);
    return address === undefined ? [] : [{ url: address, bytes: bytesOf(kbps, trailer?.seconds) }];
  });
  return choices.sort((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0));
}

/** The chosen quality first, then the others as fallbacks for devices that cannot play it. */
export const inOrder = (choices: readonly TrailerChoice[], chosen: TrailerChoice): string[] => [
  chosen.url,
  ...choices.filter((choice) => choice !== chosen).map(({ url }) => url),
];
