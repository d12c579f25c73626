// @vitest-environment node
/** The question that a link to kiosk mode asks a signed-in subscriber. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DEMO, type TestOperator } from '../../support/operator.ts';
import {
  button,
  cleanUp,
  eventually,
  pageText,
  renderScreen,
  requests,
  startScreenOperator,
} from '../../support/screen.tsx';

let operator: TestOperator;

beforeAll(async () => {
  operator = await startScreenOperator();
});
afterEach(async () => {
  await cleanUp();
  localStorage.clear();
  vi.restoreAllMocks();
  operator.reset();
});
afterAll(() => operator.close());

async function ask() {
  const { KioskQuestion } = await import('#src/app/kiosk-question.tsx');
  const { session } = await import('#src/session/current-session.ts');
  const onClose = vi.fn();
  const replace = vi.spyOn(window.location, 'replace').mockReturnValue();
  await renderScreen(DEMO, <KioskQuestion onClose={onClose} />);
  await eventually(() => expect(pageText()).toContain('Activer le mode borne ?'));
  return { session, onClose, replace };
}

const logouts = async () => (await requests(operator)).filter(({ path }) => path === '/identity/logout');

it('fault 55: stays signed in, also on the server, when kiosk mode is declined', async () => {
  const { session, onClose, replace } = await ask();
  button('Rester connecté').click();
  await eventually(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(session.record?.msisdn).toBe(DEMO);
  expect(replace).not.toHaveBeenCalled();
  expect(await logouts()).toEqual([]);
});

it('fault 55: signs out, also on the server, and opens the kiosk when kiosk mode is confirmed', async () => {
  const { session, replace } = await ask();
  button('Me déconnecter et activer le mode borne').click();
  await eventually(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/?totem=true'));
  expect(session.record).toBeUndefined();
  expect(document.cookie).not.toMatch(/sign-in=[^;]/);
  expect(await logouts()).toHaveLength(1);
});
