/** A change of language as a whole: what it changes, when, and what stays if its texts fail to load. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteCookie } from '#src/lib/cookies.ts';
import type { Language } from '#src/lib/languages.ts';

const ARABIC = '../../../locales/common/ar.json?lingui';
/** Chromium's message. */
const MISSING = 'Failed to fetch dynamically imported module: http://localhost:3000/assets/ar-1.js';

let isMissing: boolean;
const reload = vi.fn();
const warmContent = vi.fn(async () => undefined);
const operator = async () => 'x';

/** A newly loaded portal with its own language state. */
async function open() {
  vi.resetModules();
  if (isMissing) {
    vi.doMock(ARABIC, () => ({
      get messages() {
        throw new Error(MISSING);
      },
    }));
  } else vi.doUnmock(ARABIC);
  vi.doMock('#src/pwa/page-worker.ts', () => ({ warmContent }));
  const [
    { activateLanguage, i18n },
    { readLanguage },
    { requestContext },
    { useChangeLanguage },
    { reloadGuard, updater },
  ] = await Promise.all([
    import('#src/i18n/labels.ts'),
    import('#src/i18n/language-cookie.ts'),
    import('#src/api/client/request-context.ts'),
    import('#src/app/language-change.ts'),
    import('#src/pwa/app-page.ts'),
  ]);
  const { recordTo } = await import('#src/analytics/track.ts');
  vi.spyOn(reloadGuard, 'reloadNow').mockImplementation(reload);
  const told: string[] = [];
  recordTo((name, properties) => void told.push(`${name} ${JSON.stringify(properties)}`));
  await activateLanguage('fr');
  requestContext.language = 'fr';
  const client = new QueryClient();
  await client.query({ queryKey: ['line', 'a', 'account'], queryFn: operator, staleTime: 60_000 });
  const { result } = renderHook(useChangeLanguage, {
    wrapper: ({ children }: PropsWithChildren) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const isInvalidated = () => client.getQueryState(['line', 'a', 'account'])?.isInvalidated;
  const change = (language: Language) => result.current(language);
  return { change, i18n, readLanguage, requestContext, isInvalidated, told, updater };
}

beforeEach(() => {
  vi.clearAllMocks();
  isMissing = false;
  deleteCookie('current-language');
  localStorage.clear();
  document.documentElement.lang = 'fr';
});
afterEach(() => {
  vi.doUnmock(ARABIC);
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

describe('a change to a language whose texts load', () => {
  it('is remembered, sent with requests and rendered, and refetches the line’s data', async () => {
    const { change, readLanguage, requestContext, isInvalidated, told } = await open();
    await change('ar');
    expect(readLanguage()).toBe('ar');
    expect(requestContext.language).toBe('ar');
    expect(document.documentElement.dir).toBe('rtl');
    expect(isInvalidated()).toBe(true);
    expect(told).toEqual(['language_change {"from":"fr","to":"ar"}']);
    await vi.waitFor(() => expect(warmContent).toHaveBeenCalledWith({ locale: 'ar' }));
  });

  it('applies to requests when the first text is rendered, and not earlier', async () => {
    const { change, i18n, requestContext } = await open();
    const asked: string[] = [];
    i18n.on('change', () => asked.push(`${i18n.locale} ${requestContext.language}`));
    const changed = change('ar');
    expect(requestContext.language).toBe('fr');
    await changed;
    expect(asked).toEqual(['ar ar']);
  });
});

describe('a change to a language whose texts fail to load', () => {
  beforeEach(() => {
    isMissing = true;
  });

  it('leaves everything as it was', async () => {
    const { change, i18n, readLanguage, requestContext, isInvalidated, told } = await open();
    await expect(change('ar')).rejects.toThrow();
    expect(document.cookie).not.toContain('current-language=ar');
    expect(readLanguage()).toBe('fr');
    expect(requestContext.language).toBe('fr');
    expect(i18n.locale).toBe('fr');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['fr', 'ltr']);
    expect(isInvalidated()).toBe(false);
    expect(told).toEqual([]);
    expect(warmContent).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page when it is chosen again, because a browser does not retry a failed module', async () => {
    const { change, readLanguage } = await open();
    await expect(change('ar')).rejects.toThrow();
    await expect(change('ar')).rejects.toThrow();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(readLanguage()).toBe('ar');
  });

  it('never reloads the page without a network', async () => {
    const { change, readLanguage } = await open();
    await expect(change('ar')).rejects.toThrow();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await expect(change('ar')).rejects.toThrow();
    expect(reload).not.toHaveBeenCalled();
    expect(readLanguage()).toBe('fr');
  });

  it('never reloads the page during a payment', async () => {
    const { change, readLanguage, updater } = await open();
    await expect(change('ar')).rejects.toThrow();
    const release = updater.hold();
    await expect(change('ar')).rejects.toThrow();
    release();
    expect(reload).not.toHaveBeenCalled();
    expect(readLanguage()).toBe('fr');
  });
});
