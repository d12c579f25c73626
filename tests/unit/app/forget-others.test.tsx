/** Data that a subscriber left when their session ended without the portal: cookies were cleared, storage was not. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteCookie } from '#src/lib/cookies.ts';
import { answer } from '../session/tabs.ts';

const COOKIES = ['auth-token', 'msisdn', 'sign-in'];
const identity = vi.hoisted(() => ({
  revokeToken: vi.fn(async () => undefined),
  refreshTokens: vi.fn(),
  logOut: vi.fn(),
}));
vi.mock('#src/api/identity.ts', () => identity);
const purgeWorker = vi.hoisted(() => vi.fn(async () => true));
vi.mock('#src/pwa/page-worker.ts', () => ({ purgeWorker }));

/** A new document of this browser, started like `main.tsx` does. */
async function openPage() {
  vi.resetModules();
  const { forgetOthersAtSignIn, forgetOthersAtStart } = await import('#src/app/forget-subscriber.ts');
  const { session } = await import('#src/session/current-session.ts');
  forgetOthersAtSignIn();
  return { session, start: forgetOthersAtStart };
}
type Page = Awaited<ReturnType<typeof openPage>>;
const pages: Page[] = [];
async function open(): Promise<Page> {
  const page = await openPage();
  pages.push(page);
  await page.start();
  return page;
}

const lineOf = ({ session }: Page) => session.record?.signInId ?? '';

/** Stores what a subscriber's screens store. */
function useDevice(signInId: string): void {
  localStorage.setItem('portal-recipients', JSON.stringify({ line: signInId, entries: ['213661234567'] }));
  localStorage.setItem('portal-screens', JSON.stringify({ line: signInId, screens: [] }));
  localStorage.setItem('portal-faq-votes', '["balance"]');
  localStorage.setItem('portal-quiz-time', 'double');
  localStorage.setItem('portal-theme', 'dark');
  sessionStorage.setItem(
    'portal-transfer-draft',
    JSON.stringify({ line: signInId, at: Date.now(), phone: '0661', amount: '5' }),
  );
  sessionStorage.setItem('portal-quiz', JSON.stringify({ line: signInId, questionId: 'q', isSent: false }));
}
const clearCookies = () => COOKIES.forEach(deleteCookie);
const kept = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    .filter((name) => name !== 'portal-session' && name !== 'portal-signed-out')
    .sort();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
  purgeWorker.mockClear();
});
afterEach(() => {
  for (const { session } of pages.splice(0)) session.end('user');
});

describe('fault 54: a session that ended with its cookies, while storage remained', () => {
  it('leaves nothing of the subscriber in any storage at the next start', async () => {
    const page = await open();
    page.session.signIn(answer('A'));
    const signInId = lineOf(page);
    useDevice(signInId);
    clearCookies();
    await open();
    expect(kept()).toEqual(['portal-theme']);
    await vi.waitFor(() => expect(purgeWorker).toHaveBeenCalledWith(signInId));
  });

  it('leaves nothing of the subscriber when another one signs in on the same page', async () => {
    const page = await open();
    page.session.signIn(answer('A'));
    const before = lineOf(page);
    useDevice(before);
    clearCookies();
    page.session.signIn(answer('B', '213660000000'));
    expect(kept()).toEqual(['portal-owner', 'portal-owner', 'portal-theme']);
    expect(localStorage.getItem('portal-owner')).toBe(lineOf(page));
    expect(lineOf(page)).not.toBe(before);
  });

  it('leaves nothing that an earlier version of the portal stored without an owner', async () => {
    useDevice('a-sign-in-of-long-ago');
    const page = await open();
    expect(kept()).toEqual(['portal-faq-votes', 'portal-quiz-time', 'portal-theme']);
    page.session.signIn(answer('B'));
    expect(kept()).toEqual(['portal-owner', 'portal-owner', 'portal-theme']);
  });

  it('keeps everything of the subscriber who is still signed in', async () => {
    const page = await open();
    page.session.signIn(answer('A'));
    useDevice(lineOf(page));
    const before = kept();
    await open();
    expect(kept()).toEqual(before);
    expect(purgeWorker).not.toHaveBeenCalled();
  });

  it('fault 35: keeps the new sign-in’s data while localStorage still shows the previous one', async () => {
    const page = await open();
    page.session.signIn(answer('A'));
    useDevice(lineOf(page));
    const late = { ...localStorage };
    page.session.signIn(answer('B', '213660000000'));
    useDevice(lineOf(page));
    const arrived = { ...localStorage };
    localStorage.clear();
    for (const [name, value] of Object.entries(late)) localStorage.setItem(name, String(value));
    const other = await openPage();
    pages.push(other);
    const started = other.start();
    for (const [name, value] of Object.entries(arrived)) localStorage.setItem(name, String(value));
    dispatchEvent(new Event('storage'));
    await started;
    expect({ ...localStorage }).toEqual(arrived);
  });

  it('fault 37: keeps an open order under the mark of its number and removes one that was seen', async () => {
    const page = await open();
    page.session.signIn(answer('A'));
    const signInId = lineOf(page);
    const order = { kind: 'bundle', line: signInId, owner: 'salt.mark', terms: {} };
    localStorage.setItem('portal-order:open', JSON.stringify({ ...order, state: 'unknown' }));
    localStorage.setItem('portal-order:seen', JSON.stringify({ ...order, state: 'succeeded', isSeen: true }));
    clearCookies();
    await open();
    expect(kept()).toEqual(['portal-order:open']);
    expect(localStorage.getItem('portal-order:open')).not.toContain(signInId);
    expect(localStorage.getItem('portal-order:open')).toContain('salt.mark');
  });
});
