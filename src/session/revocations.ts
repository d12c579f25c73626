/**
 * Makes sure that the operator revokes the tokens of an ended sign-in. Until it has, the token is kept on the device,
 * sealed (`device-storage/sealed-tokens.ts`), and each start of the portal and each return of the network tries again.
 * A kiosk keeps nothing: it tries once, and its token ends by its own life.
 */
import { isApiError } from '#src/api/client/errors.ts';
import { revokeToken } from '#src/api/identity.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { createSealedTokens, type SealedTokens, sealedStoreOfBrowser } from './device-storage/sealed-tokens.ts';

/** The identity service itself refuses the token, so it is no longer valid. A page with such a status is a proxy's. */
const isOver = (error: unknown): boolean =>
  isApiError(error) && (error.status === 400 || error.status === 401) && typeof error.body !== 'string';

interface RevocationDeps {
  sealed: SealedTokens;
  revoke: (token: string) => Promise<unknown>;
  /** Whether this device may keep a token for a later try. */
  mayKeep: () => boolean;
}

export function createRevocations({ sealed, revoke, mayKeep }: RevocationDeps) {
  let retrying: Promise<void> | undefined;

  async function retryAll(): Promise<void> {
    for (const { name, token } of await sealed.open()) {
      const isDone = await revoke(token).then(() => true, isOver);
      if (isDone) await sealed.remove(name);
    }
  }

  return {
    /**
     * Ends the token with `call`, by default a revocation. The token is sealed meanwhile, since the tab may be closed.
     * Resolves once it is revoked or sealed. True if the operator confirmed the call.
     */
    async end(token: string, call: (token: string) => Promise<unknown> = revoke): Promise<boolean> {
      const sealing = mayKeep() ? sealed.seal(token).catch(() => undefined) : Promise.resolve(undefined);
      const isConfirmed = await call(token).then(
        () => true,
        () => false,
      );
      const name = await sealing;
      if (isConfirmed && name !== undefined) await sealed.remove(name).catch(() => undefined);
      return isConfirmed;
    },
    /** Tries all sealed tokens again, one run at a time. Never rejects. */
    retry(): Promise<void> {
      if (!mayKeep()) return Promise.resolve();
      retrying ??= retryAll()
        .catch(() => undefined)
        .finally(() => {
          retrying = undefined;
        });
      return retrying;
    },
  };
}

export const revocations = createRevocations({
  sealed: createSealedTokens(sealedStoreOfBrowser()),
  revoke: revokeToken,
  mayKeep: () => !isKiosk(),
});
