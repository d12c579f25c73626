const LENGTH = 8;

/** The beginning of an order id or a correlation id, short enough to read out on the phone. */
export function shortReference(reference: string): string {
  const significant = reference.replace(/^[a-z]+[-_]/i, '').replace(/[^a-z0-9]/gi, '');
  return (significant || reference).slice(0, LENGTH).toUpperCase();
}
