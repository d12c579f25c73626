const LENGTH = 8;

/** Enough of an operator's name of an order, or of a correlation id, to be read out over the telephone. */
export function shortReference(reference: string): string {
  const significant = reference.replace(/^[a-z]+[-_]/i, '').replace(/[^a-z0-9]/gi, '');
  return (significant || reference).slice(0, LENGTH).toUpperCase();
}
