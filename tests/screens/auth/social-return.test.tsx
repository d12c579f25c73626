/** What a visitor reads after a return from a social provider without a sign-in. */
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { departForProvider, receiveSocialReturn } from '#src/session/social-sign-in.ts';
import { findByRole, it, operator, pageText, textOf } from '../../support/screen.tsx';
import { address, asked, open } from './pages.tsx';

/** Makes a choice on the page of the provider, and returns with its answer. */
async function returnWith(choice: string): Promise<void> {
  const departure = new URL((await departForProvider('facebook')) ?? '');
  const answer = await fetch(`${operator.origin}${departure.pathname}`, {
    method: 'POST',
    body: new URLSearchParams([...departure.searchParams, ['choice', choice]]),
    redirect: 'manual',
  });
  const back = new URL(answer.headers.get('location') ?? '').searchParams;
  const received = (name: string) => back.get(name) ?? undefined;
  receiveSocialReturn({
    provider: 'facebook',
    code: received('code'),
    state: received('state'),
    error: received('error'),
  });
  await open('/web/redirect/facebook');
}

it('a sign-in that the user refused at the provider is shown as cancelled, and the first screen opens', async () => {
  await returnWith('refused');
  await waitFor(() => expect(pageText()).toContain('L’identification a été annulée.'));
  await waitFor(() => expect(address()).toBe('/'));
  expect(await asked('/social/login')).toEqual([]);
});

it('a failure of the provider is shown, and the first screen opens', async () => {
  await returnWith('error');
  await findByRole('heading', 'Identification interrompue');
  expect(textOf(screen.getByRole('alert'))).not.toBe('');
  await waitFor(() => expect(address()).toBe('/'));
});
