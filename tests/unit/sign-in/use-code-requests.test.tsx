import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/client/errors.ts';
import type { CodeChannel } from '#src/api/users.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useCodeRequests } from '#src/sign-in/use-code-requests.ts';

const BY_SMS = { label: 'auth_code_label', sentTo: 'auth_code_sent_to' };
const BY_CALL = { label: 'auth_code_label_call', sentTo: 'auth_code_calling' };

const client = new QueryClient();
const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

function requests() {
  const onAsk = vi.fn(async (_: CodeChannel): Promise<unknown> => undefined);
  const onRefused = vi.fn<(label: LabelName) => void>();
  const errorOf = (): LabelName => 'error_server';
  const { result } = renderHook(() => useCodeRequests({ onAsk, errorOf, onRefused }), { wrapper });
  const ask = (by: 'resend' | 'call') => act(async () => void (await result.current[by].submit()));
  const refuse = (status: number) =>
    onAsk.mockRejectedValueOnce(new ApiError('server', { status, correlationId: 'c-1' }));
  return { result, onAsk, onRefused, ask, refuse };
}

it('requests a code by the chosen channel, and shows the texts of the last code that was sent', async () => {
  const { result, onAsk, ask } = requests();
  expect(result.current.words).toEqual(BY_SMS);
  await ask('call');
  expect(result.current.words).toEqual(BY_CALL);
  await ask('resend');
  expect(result.current.words).toEqual(BY_SMS);
  expect(onAsk.mock.calls).toEqual([['voice'], ['sms']]);
});

it('keeps the texts of the previous code if a new one is refused', async () => {
  const { result, onRefused, ask, refuse } = requests();
  refuse(503);
  await ask('call');
  expect(result.current.words).toEqual(BY_SMS);
  expect(result.current.call.error).toBe('error_server');
  expect(result.current.resend.error).toBeUndefined();
  expect(onRefused.mock.calls).toEqual([['error_server']]);
});

it.each([404, 405])(
  'says that the operator has no voice call after a %d, and still requests messages',
  async (status) => {
    const { result, onRefused, ask, refuse } = requests();
    refuse(status);
    await ask('call');
    expect(result.current.call.error).toBe('auth_code_no_call');
    refuse(status);
    await ask('resend');
    expect(result.current.resend.error).toBe('error_server');
    expect(onRefused.mock.calls).toEqual([['auth_code_no_call'], ['error_server']]);
  },
);
