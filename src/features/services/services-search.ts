import { flag, oneOf, searchParams, text } from '#src/lib/search-params.ts';

export const servicesSearch = searchParams({
  /** The service that is about to be switched. */
  service: text(100),
  /** To what. */
  switch: oneOf(['on', 'off'] as const),
});
export type ServicesSearch = ReturnType<typeof servicesSearch>;

export const transferSearch = searchParams({
  /** What was filled in is about to be confirmed. */
  confirm: flag,
});
