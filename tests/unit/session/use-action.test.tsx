import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/client/errors.ts';
import { createQueryClient } from '#src/offline/query-client.ts';
import { isQuickAccess, setQuickAccess } from '#src/session/quick-access.ts';
import { useAction } from '#src/session/use-action.ts';
import { renderInLanguage, user } from '../../support/component.tsx';

type Work = (input: string) => Promise<unknown>;
type Answer = boolean | undefined;

const answers: Answer[] = [];

function Form({ work }: { work: Work }) {
  const change = useAction(work, () => 'error_server');
  return (
    <>
      <button type="button" onClick={async () => answers.push(await change.submit('typed'))}>
        {change.isBusy ? 'busy' : 'idle'}
      </button>
      <button type="button" onClick={() => change.setError(undefined)}>
        forget
      </button>
      <output>{change.error ?? 'no error'}</output>
    </>
  );
}

async function draw(work: Work, client = createQueryClient((ask, context) => ask(context) as never)) {
  await renderInLanguage(
    <QueryClientProvider client={client}>
      <Form work={work} />
    </QueryClientProvider>,
  );
  return client;
}

const send = () => screen.getByRole('button', { name: /busy|idle/ });
const error = () => screen.getByRole('status').textContent;
const refusal = (kind: 'offline' | 'forbidden' | 'server', code?: string) =>
  new ApiError(kind, { code, correlationId: 'c-1' });

/** Work that ends when the test says so. */
function held() {
  const ends: { done: () => void; fail: (error: unknown) => void }[] = [];
  const work = vi.fn<Work>(
    () => new Promise((resolve, reject) => ends.push({ done: () => resolve(undefined), fail: reject })),
  );
  return {
    work,
    end: (how: (of: (typeof ends)[number]) => void) => act(async () => ends.forEach((of) => void how(of))),
  };
}

afterEach(() => {
  answers.length = 0;
  onlineManager.setOnline(true);
  setQuickAccess(false);
});

describe('a change by the subscriber', () => {
  it('runs once, however often it is tapped, and is busy meanwhile', async () => {
    const { work, end } = held();
    await draw(work);
    await act(async () => {
      send().click();
      send().click();
    });
    await user.click(send());
    expect(work).toHaveBeenCalledTimes(1);
    expect(work.mock.calls[0]?.[0]).toBe('typed');
    await waitFor(() => expect(send().textContent).toBe('busy'));
    await end(({ done }) => done());
    await waitFor(() => expect(send().textContent).toBe('idle'));
    expect(answers).toEqual([undefined, undefined, true]);
    await user.click(send());
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('shows an error until the next try, and is never retried automatically', async () => {
    const work = vi.fn<Work>().mockRejectedValueOnce(refusal('server'));
    const { work: second, end } = held();
    work.mockImplementation(second);
    await draw(work);
    await user.click(send());
    await waitFor(() => expect(error()).toBe('error_server'));
    expect(answers).toEqual([false]);
    expect(work).toHaveBeenCalledTimes(1);
    await user.click(send());
    expect(error()).toBe('no error');
    await end(({ fail }) => fail(refusal('server')));
    await waitFor(() => expect(error()).toBe('error_server'));
    await user.click(screen.getByRole('button', { name: 'forget' }));
    expect(error()).toBe('no error');
  });

  it.each([
    ['the portal’s client', () => createQueryClient((ask, context) => ask(context) as never)],
    ['any client', () => new QueryClient()],
  ])('fails at once without a network (%s), and does not run on reconnect', async (_, client) => {
    const work = vi.fn<Work>().mockRejectedValue(refusal('offline'));
    const made = await draw(work, client());
    onlineManager.setOnline(false);
    await user.click(send());
    await waitFor(() => expect(error()).toBe('error_server'));
    onlineManager.setOnline(true);
    await act(() => made.resumePausedMutations());
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('keeps no entered text after its form is gone', async () => {
    const client = await draw(async () => undefined);
    await user.click(send());
    expect(answers).toEqual([true]);
    cleanup();
    await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
  });
});

describe('a refusal because of quick access', () => {
  it('is remembered, so that menus and pages show it', async () => {
    await draw(async () => {
      throw refusal('forbidden', 'quick_access');
    });
    await user.click(send());
    await waitFor(() => expect(isQuickAccess()).toBe(true));
  });

  it('is recognised only by its code', async () => {
    await draw(async () => {
      throw refusal('forbidden');
    });
    await user.click(send());
    await waitFor(() => expect(error()).toBe('error_server'));
    expect(isQuickAccess()).toBe(false);
  });
});
