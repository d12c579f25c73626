/** `213` and nine national digits that begin with 5, 6 or 7. */
export const MSISDN = /^213[567]\d{8}$/;

/** Masks a number as the operator does for other people's numbers: `0551 •• •• 67`. */
export function maskMsisdn(msisdn: string): string {
  const national = `0${msisdn.slice(3)}`;
  return `${national.slice(0, 4)} •• •• ${national.slice(-2)}`;
}

/** `0551 23 45 67` */
export function showMsisdn(msisdn: string): string {
  const national = `0${msisdn.slice(3)}`;
  return `${national.slice(0, 4)} ${national.slice(4, 6)} ${national.slice(6, 8)} ${national.slice(8)}`;
}
