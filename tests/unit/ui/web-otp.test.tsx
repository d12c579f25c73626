/** WebOTP. The browser's part is simulated, because it needs a device with a SIM card. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SteadyMs } from '#src/lib/units.ts';
import { CodeForm } from '#src/sign-in/code-form.tsx';
import { renderInLanguage } from '../../support/component.tsx';

/** The pending requests for a code, oldest first. */
const waiting: { signal: AbortSignal; arrive: (code: string) => Promise<void> }[] = [];
const sent = vi.fn(async (_: string) => true);
const IDLE = { isBusy: false, error: undefined, opensAt: undefined, setError: () => undefined };

beforeEach(() => {
  vi.stubGlobal('OTPCredential', class {});
  const get = ({ signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      waiting.push({ signal, arrive: (code) => act(async () => resolve({ type: 'otp', code })) });
    });
  Object.defineProperty(navigator, 'credentials', { value: { get: vi.fn(get) }, configurable: true });
});
afterEach(() => {
  waiting.length = 0;
  sent.mockClear();
  Reflect.deleteProperty(navigator, 'credentials');
  vi.unstubAllGlobals();
});

const form = (resendAt: number, channel: 'sms' | 'email' = 'sms') => (
  <CodeForm
    channel={channel}
    label="Code"
    sentTo={{ text: 'to', target: '0550 00 00 01' }}
    resendAt={resendAt as SteadyMs}
    check={{ ...IDLE, submit: sent }}
    resend={{ ...IDLE, submit: async () => true }}
    change={{ label: 'change', onChange: () => undefined }}
  />
);

it('fills the field with the code of the message and sends it', async () => {
  await renderInLanguage(form(1));
  expect(navigator.credentials.get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }));
  await waiting[0]?.arrive('482913');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('482913');
  expect(sent).toHaveBeenCalledExactlyOnceWith('482913');
});

it('requests each sent code from the browser exactly once', async () => {
  const { rerender } = await renderInLanguage(form(1));
  rerender(form(1));
  expect(waiting).toHaveLength(1);
  rerender(form(61_000));
  expect(waiting.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await waiting[1]?.arrive('135790');
  expect(sent).toHaveBeenCalledExactlyOnceWith('135790');
});

it('stops reading when the form unmounts, and never reads for a code by e-mail', async () => {
  const { unmount } = await renderInLanguage(form(1));
  unmount();
  expect(waiting[0]?.signal.aborted).toBe(true);
  await renderInLanguage(form(1, 'email'));
  expect(waiting).toHaveLength(1);
});

it('requests nothing in a browser without WebOTP', async () => {
  vi.unstubAllGlobals();
  await renderInLanguage(form(1));
  expect(waiting).toHaveLength(0);
});
