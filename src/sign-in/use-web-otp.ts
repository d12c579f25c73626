import { useEffect, useRef } from 'react';

interface OtpCredential extends Credential {
  code: string;
}

/**
 * Reads the code out of the SMS where the browser can (WebOTP); elsewhere nothing happens. `turn` is a number of the
 * message that is waited for, unlike that of the one before: a browser hands over one message each time it is asked.
 * Undefined: none is on its way.
 */
export function useWebOtp(onCode: (code: string) => void, turn: number | undefined): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    if (turn === undefined || !('OTPCredential' in window)) return;
    const abort = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: abort.signal } as CredentialRequestOptions;
    navigator.credentials.get(request).then(
      (credential) => credential && !abort.signal.aborted && latest.current((credential as OtpCredential).code),
      () => undefined,
    );
    return () => abort.abort();
  }, [turn]);
}
