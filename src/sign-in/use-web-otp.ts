import { useEffect, useRef } from 'react';

interface OtpCredential extends Credential {
  code: string;
}

/**
 * Reads the code from the SMS if the browser supports WebOTP; otherwise does nothing. `turn` identifies the awaited
 * message. It must change with each message, because a browser returns one message per request. Undefined: no message
 * is expected.
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
