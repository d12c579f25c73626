import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterStart } from '#src/session/after-start.ts';
import { session } from '#src/session/current-session.ts';

const parts = vi.hoisted(() => ({
  followUserDetails: vi.fn(),
  clearPartialRecord: vi.fn(),
  retry: vi.fn(),
  isKiosk: vi.fn(),
}));
vi.mock('#src/session/follow-user-details.ts', () => parts);
vi.mock('#src/session/tokens/partial-record.ts', () => parts);
vi.mock('#src/kiosk/mode.ts', () => parts);
vi.mock('#src/session/revocations.ts', () => ({ revocations: parts }));

const queryClient = new QueryClient();
beforeEach(() => {
  parts.isKiosk.mockReturnValue(false);
  parts.clearPartialRecord.mockResolvedValue(undefined);
});
afterEach(() => vi.clearAllMocks());

it('after the first render, starts following quick access and clears partial records', () => {
  afterStart(queryClient, () => undefined);
  expect(parts.followUserDetails).toHaveBeenCalledExactlyOnceWith(queryClient, session);
  expect(parts.clearPartialRecord).toHaveBeenCalledTimes(1);
});

it('after the first render, does not clear records at a kiosk', () => {
  parts.isKiosk.mockReturnValue(true);
  afterStart(queryClient, () => undefined);
  expect(parts.followUserDetails).toHaveBeenCalledTimes(1);
  expect(parts.clearPartialRecord).not.toHaveBeenCalled();
});

it('after the first render, does not fail if the token cannot be revoked', async () => {
  parts.clearPartialRecord.mockRejectedValue(new Error('offline'));
  afterStart(queryClient, () => undefined);
  await expect(parts.clearPartialRecord.mock.results[0]?.value).rejects.toThrow('offline');
});

it('after the first render, and when the operator answers again, revokes the tokens of earlier sign-outs', () => {
  let answerAgain = () => {};
  afterStart(queryClient, (listener) => {
    answerAgain = listener;
  });
  expect(parts.retry).toHaveBeenCalledTimes(1);
  answerAgain();
  expect(parts.retry).toHaveBeenCalledTimes(2);
});
