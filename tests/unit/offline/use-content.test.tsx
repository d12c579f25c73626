/** A change of language while the content in it is missing or loading. */
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContentLocale } from '#src/api/content/content.ts';
import { contentQuery } from '#src/api/content/content-query.ts';
import { type Content, useContent } from '#src/offline/use-content.ts';
import { renderInLanguage } from '../../support/component.tsx';

const asked: string[] = [];
let answer: (locale: ContentLocale) => Promise<string>;
let shown: Content<string>;
let choose: (locale: ContentLocale) => void;

const queryOf = (locale: ContentLocale) => ({
  ...contentQuery<string>({ queryKey: ['content', 'list', locale], staleMs: 60_000 } as never),
  queryFn: () => {
    asked.push(locale);
    return answer(locale);
  },
});

function Screen({ enabled = true }) {
  const [locale, setLocale] = useState<ContentLocale>('fr');
  choose = setLocale;
  shown = useContent(queryOf, locale, { enabled });
  return <p>{shown.data}</p>;
}

const open = (client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })) =>
  renderInLanguage(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  ).then(() => client);
const switchTo = (locale: ContentLocale) => act(async () => choose(locale));

beforeEach(() => {
  asked.length = 0;
  answer = async (locale) => `list in ${locale}`;
});
afterEach(() => onlineManager.setOnline(true));

describe('content in the current language', () => {
  test('is requested only in that language, and again after a change of language', async () => {
    await open();
    await screen.findByText('list in fr');
    await switchTo('ar');
    await screen.findByText('list in ar');
    expect(asked).toEqual(['fr', 'ar']);
  });

  test('is not requested while it is disabled', async () => {
    await renderInLanguage(
      <QueryClientProvider client={new QueryClient()}>
        <Screen enabled={false} />
      </QueryClientProvider>,
    );
    expect(asked).toEqual([]);
    expect(shown.data).toBeUndefined();
  });
});

describe('content that is missing in the chosen language', () => {
  test('shows the previous language with its own age while it loads', async () => {
    const client = await open();
    await screen.findByText('list in fr');
    let arrive = (_: string) => {};
    answer = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    await switchTo('ar');
    screen.getByText('list in fr');
    expect(shown.dataUpdatedAt).toBe(client.getQueryState(['content', 'list', 'fr'])?.dataUpdatedAt);
    expect(shown.dataUpdatedAt).toBeGreaterThan(0);
    expect(shown.isFetching).toBe(true);
    await act(async () => arrive('list in ar'));
    await screen.findByText('list in ar');
  });

  test('shows the previous language if loading fails, and reports the error', async () => {
    const client = await open();
    await screen.findByText('list in fr');
    answer = () => Promise.reject(new Error('no network'));
    await switchTo('ar');
    await waitFor(() => expect(shown.isError).toBe(true));
    screen.getByText('list in fr');
    expect(shown.dataUpdatedAt).toBe(client.getQueryState(['content', 'list', 'fr'])?.dataUpdatedAt);
    answer = async () => 'list in ar';
    await act(async () => void (await shown.refetch()));
    await screen.findByText('list in ar');
  });

  test('shows the language that was read last if there are several', async () => {
    const client = new QueryClient();
    client.setQueryData(['content', 'list', 'fr'], 'old list in fr', { updatedAt: Date.now() - 60_000 });
    client.setQueryData(['content', 'list', 'en'], 'list in en', { updatedAt: Date.now() - 1_000 });
    answer = () => Promise.reject(new Error('no network'));
    await open(client);
    await switchTo('ar');
    screen.getByText('list in en');
  });
});
