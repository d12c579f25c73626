// @vitest-environment node

import type { ReactNode } from 'react';
import { act, useState } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Msisdn } from '#src/lib/units.ts';
import { BARRED, DEMO, EMPTY, type TestOperator } from '../../support/operator.ts';
import {
  button,
  cleanUp,
  eventually,
  hrefs,
  pageText,
  renderScreen,
  requests,
  setNetwork,
  startScreenOperator,
  textOf,
} from '../../support/screen.tsx';

const BFF = '/api/sahla-bff';

let operator: TestOperator;
let services: (search?: { service?: string; switch?: 'on' | 'off' }) => ReactNode;
let transfer: ReactNode;
let transferModule: typeof import('#src/features/services/transfer-screen.tsx');
let form: typeof import('#src/features/services/transfer-dialog.tsx');

beforeAll(async () => {
  operator = await startScreenOperator();
  const { ServicesScreen } = await import('#src/features/services/services-screen.tsx');
  transferModule = await import('#src/features/services/transfer-screen.tsx');
  form = await import('#src/features/services/transfer-dialog.tsx');
  services = (search = {}) => <ServicesScreen search={search} />;
  transfer = <transferModule.TransferScreen isConfirming={false} />;
});
afterEach(async () => {
  setNetwork(true);
  await cleanUp();
  localStorage.clear();
  sessionStorage.clear();
  operator.reset();
});
afterAll(() => operator.close());

const dialog = () => document.querySelector('dialog');
const kept = () => JSON.stringify({ ...sessionStorage });
function fill(field: string, text: string): void {
  const input = document.querySelector<HTMLInputElement>(field);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}
const row = (name: string) =>
  [...document.querySelectorAll('li')].find((each) => textOf(each.querySelector('h2')) === name);
const sent = async (path: string) => (await requests(operator)).filter((each) => each.path === `${BFF}${path}`).length;

/** The screen, left by the first press and reopened by the second, as after a top-up. */
function ThereAndBack() {
  const { TransferScreen } = transferModule;
  const [step, setStep] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        Plus loin
      </button>
      {step !== 1 && <TransferScreen isConfirming={step === 2} />}
    </>
  );
}

describe('the services of a line', () => {
  it('show their price and whether they are on', async () => {
    await renderScreen(DEMO, services());
    await eventually(() => expect(textOf(row('Messagerie vocale'))).toMatch(/Activé.*Gratuit/));
    expect(textOf(row('Numéro masqué'))).toMatch(/Désactivé.*50 DA par mois/);
  });

  it('are switched on for the price that was shown with the balance after', async () => {
    await renderScreen(DEMO, services({ service: 'hidden-number', switch: 'on' }));
    await eventually(() => expect(textOf(dialog())).toMatch(/Solde actuel.*1 240,50 DA.*Solde après/));
    expect(textOf(dialog())).toMatch(/50 DA sont débités maintenant, puis 50 DA par mois/);
    button('Payer 50 DA', dialog() ?? document).click();
    await eventually(() => expect(textOf(dialog())).toMatch(/C’est fait|en cours de traitement/));
    expect(await sent('/services/hidden-number/activation')).toBe(1);
  });

  it('cannot be paid without credit, and show the missing amount', async () => {
    await renderScreen(EMPTY, services({ service: 'hidden-number', switch: 'on' }));
    await eventually(() => expect(textOf(dialog())).toContain('Il vous manque 50 DA'));
    expect(hrefs(dialog() ?? document)[0]).toMatch(/^\/dashboard\/online-topup\?.*amount=50/);
  });

  it('show what an active service offers, not its price', async () => {
    await renderScreen(DEMO, services({ service: 'anaflix', switch: 'on' }));
    await eventually(() => expect(textOf(dialog())).toContain('Payer 300 DA'));
    await act(async () => button('Payer 300 DA', dialog() ?? document).click());
    await eventually(() => expect(textOf(dialog())).toContain('C’est fait'));
    await cleanUp();
    localStorage.clear();
    await renderScreen(DEMO, services({ service: 'anaflix', switch: 'on' }));
    await eventually(() => expect(textOf(dialog())).toContain('Ce service est déjà activé'));
    expect(textOf(dialog())).not.toMatch(/Payer|Activer ce service/);
    expect(hrefs(dialog() ?? document)).toEqual(['/more/anaflix/movies']);
  });

  it('stay readable offline, with disabled switches', async () => {
    await renderScreen(DEMO, services());
    await eventually(() => expect(row('Messagerie vocale')).toBeDefined());
    setNetwork(false);
    await eventually(() => expect(button('Désactiver : Messagerie vocale').disabled).toBe(true));
    expect(pageText()).toContain('Il faut une connexion pour activer ou désactiver un service');
  });
});

describe('credit sent to another line', () => {
  it('is accepted within the limits, and shows a mistake at its field', async () => {
    await renderScreen(DEMO, transfer);
    await eventually(() => expect(pageText()).toMatch(/encore envoyer aujourd’hui.*1 000 DA/));
    button('Continuer').click();
    await eventually(() => expect(pageText()).toContain('Saisissez le numéro.'));
    expect(pageText()).toContain('Saisissez le montant.');
    expect(document.activeElement).toBe(document.querySelector('input[type=tel]'));
    expect(await sent('/services/stormili/transfer')).toBe(0);
  });

  it('is confirmed with the number, the fee, the balance after, and that it cannot be undone', async () => {
    const Dialog = form.TransferDialog;
    const leaveIt = () => undefined;
    await renderScreen(
      DEMO,
      <Dialog
        transfer={{ msisdn: '213550000002' as Msisdn, amount: 200 }}
        fee={10}
        isOffline={false}
        onSent={leaveIt}
        onLeave={leaveIt}
        onClose={leaveIt}
      />,
    );
    await eventually(() => expect(textOf(dialog())).toMatch(/Total débité.*210 DA.*Solde après.*1 030,50 DA/));
    expect(textOf(dialog())).toContain('0550 00 00 02');
    expect(textOf(dialog())).toContain('Un transfert ne peut pas être annulé');
    button('Envoyer 200 DA', dialog() ?? document).click();
    await eventually(() => expect(textOf(dialog())).toContain('200 DA ont été envoyés à ce numéro :'));
    expect(await sent('/services/stormili/transfer')).toBe(1);
    // The number is not stored on the device unless the user asks for it.
    expect(JSON.stringify({ ...localStorage })).not.toContain('550000002');
    await act(async () => button('Retenir ce numéro', dialog() ?? document).click());
    await eventually(() => expect(textOf(dialog())).toContain('Retenu jusqu’à la déconnexion'));
  });

  it('stays in this window during a top-up, until it is sent', async () => {
    await renderScreen(DEMO, <ThereAndBack />);
    await eventually(() => expect(document.querySelector('form')).not.toBeNull());
    fill('input[type=tel]', '0550 00 00 02');
    fill('input[inputmode=numeric]', '300');
    button('Continuer').click();
    await eventually(() => expect(kept()).toContain('0550 00 00 02'));
    expect(JSON.stringify({ ...localStorage }) + location.href).not.toMatch(/550 ?00 ?00 ?02/);
    await act(async () => button('Plus loin').click());
    expect(document.querySelector('form')).toBeNull();
    await act(async () => button('Plus loin').click());
    await eventually(() => expect(textOf(dialog())).toMatch(/0550 00 00 02.*300 DA.*Total débité.*310 DA/));
    button('Envoyer 300 DA', dialog() ?? document).click();
    await eventually(() => expect(textOf(dialog())).toContain('300 DA ont été envoyés'));
    expect(kept()).not.toContain('0550');
  });

  it('is gone for the next sign-in, and after its time is over', async () => {
    const { saveTransferDraft, transferDraft } = await import('#src/features/services/transfer-draft.ts');
    const typed = { phone: '0550 00 00 02', amount: '300' };
    saveTransferDraft('one', typed);
    expect(transferDraft('one')).toEqual(typed);
    expect(transferDraft('another')).toBeUndefined();
    const then = Date.now();
    vi.setSystemTime(then + 31 * 60_000);
    expect(transferDraft('one')).toBeUndefined();
    vi.setSystemTime(then);
    sessionStorage.setItem('portal-transfer-draft', '{"line":"one","at":"now"}');
    expect(transferDraft('one')).toBeUndefined();
  });

  it('is not possible on a barred line, which shows why', async () => {
    await renderScreen(BARRED, transfer);
    await eventually(() => expect(pageText()).toContain('Votre ligne est bloquée'));
    expect(hrefs(document)).toEqual(expect.arrayContaining(['tel:3020', '/support/find-store']));
    expect(document.querySelector('form')).toBeNull();
  });
});
