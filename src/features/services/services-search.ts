import { flag, oneOf, searchParams, text } from '#src/lib/search-params.ts';

export const servicesSearch = searchParams({
  /** The service being switched. */
  service: text(100),
  /** The wanted state. */
  switch: oneOf(['on', 'off'] as const),
});
export type ServicesSearch = ReturnType<typeof servicesSearch>;

export const transferSearch = searchParams({
  /** The filled form is being confirmed. */
  confirm: flag,
});
