/** A mistake that the operator can correct. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
