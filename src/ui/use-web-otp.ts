import { useEffect, useRef } from 'react';

interface OtpCredential extends Credential {
  code: string;
}

/** Reads the code out of the SMS where the browser can (WebOTP); elsewhere, or while not `isActive`, nothing happens. */
export function useWebOtp(onCode: (code: string) => void, isActive = true): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    if (!isActive || !('OTPCredential' in window)) return;
    const abort = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: abort.signal } as CredentialRequestOptions;
    navigator.credentials.get(request).then(
      (credential) => credential && latest.current((credential as OtpCredential).code),
      () => undefined,
    );
    return () => abort.abort();
  }, [isActive]);
}
