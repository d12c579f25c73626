// @vitest-environment node
/** A sign-in that another site of the operator left in the cookie. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DEMO, type TestOperator } from '../../support/operator.ts';
import {
  button,
  cleanUp,
  eventually,
  pageText,
  renderApp,
  signedIn,
  startScreenOperator,
} from '../../support/screen.tsx';

const TITLE = 'Un autre site vous a connecté à cette ligne';

let operator: TestOperator;

beforeAll(async () => {
  operator = await startScreenOperator();
});
afterEach(async () => {
  const { session } = await import('#src/session/current-session.ts');
  session.end('user');
  await cleanUp();
  localStorage.clear();
  vi.restoreAllMocks();
  operator.reset();
});
afterAll(() => operator.close());

/** The dashboard of a sign-in without a refresh token, as `adopt` creates it. */
async function openHandedOver(): Promise<void> {
  await signedIn(DEMO);
  const { session } = await import('#src/session/current-session.ts');
  if (session.record) session.keep({ ...session.record, refreshToken: '' });
  await renderApp('/dashboard/my-sahla');
}

it('fault 56: names the line of a handed-over sign-in before the page shows anything else', async () => {
  await openHandedOver();
  await eventually(() => expect(document.querySelector('main')).not.toBeNull());
  expect(pageText()).toContain(TITLE);
  expect(pageText()).toContain(`0${DEMO.slice(3, 6)} •• •• ${DEMO.slice(-2)}`);
});

it('fault 56: signs out of a handed-over line from its notice', async () => {
  await openHandedOver();
  await eventually(() => expect(pageText()).toContain(TITLE));
  const notice = [...document.querySelectorAll('p')].find((element) => element.textContent === TITLE);
  button('Me déconnecter', notice?.closest('.edged') ?? document).click();
  await eventually(() => expect(pageText()).toContain('Vos données seront effacées de cet appareil.'));
});

it('fault 56: shows no such notice for a sign-in of this portal', async () => {
  await signedIn(DEMO);
  await renderApp('/dashboard/my-sahla');
  await eventually(() => expect(document.querySelector('main')).not.toBeNull());
  expect(pageText()).not.toContain(TITLE);
});
