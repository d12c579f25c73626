// @vitest-environment node
import type { ReactNode } from 'react';
import { act } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BARRED, DEMO, EMPTY, type Stage } from '../../../contract/stage.ts';
import {
  button,
  eventually,
  hrefs,
  leave,
  openScreenStage,
  page,
  requests,
  setNetwork,
  show,
  textOf,
} from '../../../support/screen.tsx';

const BFF = '/api/sahla-bff';

let stage: Stage;
let services: (search?: { service?: string; switch?: 'on' | 'off' }) => ReactNode;
let transfer: ReactNode;
let form: typeof import('../../../../src/features/services/transfer-dialog.tsx');

beforeAll(async () => {
  stage = await openScreenStage();
  const { ServicesScreen } = await import('../../../../src/features/services/services-screen.tsx');
  const { TransferScreen } = await import('../../../../src/features/services/transfer-screen.tsx');
  form = await import('../../../../src/features/services/transfer-dialog.tsx');
  services = (search = {}) => <ServicesScreen search={search} />;
  transfer = <TransferScreen isConfirming={false} />;
});
afterEach(async () => {
  setNetwork(true);
  await leave();
  localStorage.clear();
  stage.reset();
});
afterAll(() => stage.close());

const dialog = () => document.querySelector('dialog');
const row = (name: string) =>
  [...document.querySelectorAll('li')].find((each) => textOf(each.querySelector('h2')) === name);
const sent = async (path: string) => (await requests(stage)).filter((each) => each.path === `${BFF}${path}`).length;

describe('the services of a line', () => {
  it('are told with what they cost and whether they are on', async () => {
    await show(DEMO, services());
    await eventually(() => expect(textOf(row('Messagerie vocale'))).toMatch(/Activé.*Gratuit/));
    expect(textOf(row('Numéro masqué'))).toMatch(/Désactivé.*50 DA par mois/);
  });

  it('one that costs is switched on for its price, shown before, and the balance after', async () => {
    await show(DEMO, services({ service: 'hidden-number', switch: 'on' }));
    await eventually(() => expect(textOf(dialog())).toMatch(/Solde actuel.*1 240,50 DA.*Solde après/));
    expect(textOf(dialog())).toMatch(/50 DA sont débités maintenant, puis 50 DA par mois/);
    button('Payer 50 DA', dialog() ?? document).click();
    await eventually(() => expect(textOf(dialog())).toMatch(/C’est fait|en cours de traitement/));
    expect(await sent('/services/hidden-number/activation')).toBe(1);
  });

  it('cannot be paid for without credit, and says what is missing', async () => {
    await show(EMPTY, services({ service: 'hidden-number', switch: 'on' }));
    await eventually(() => expect(textOf(dialog())).toContain('Il vous manque 50 DA'));
    expect(hrefs(dialog() ?? document)[0]).toMatch(/^\/dashboard\/online-topup\?.*amount=50/);
  });

  it('stay readable without a network, with their switches off', async () => {
    await show(DEMO, services());
    await eventually(() => expect(row('Messagerie vocale')).toBeDefined());
    setNetwork(false);
    await eventually(() => expect(button('Désactiver : Messagerie vocale').disabled).toBe(true));
    expect(page()).toContain('Il faut une connexion pour activer ou désactiver un service.');
  });
});

describe('credit sent to another line', () => {
  it('is asked for within the limits, and a mistake is told at its field', async () => {
    await show(DEMO, transfer);
    await eventually(() => expect(page()).toMatch(/encore envoyer aujourd’hui.*1 000 DA/));
    button('Continuer').click();
    await eventually(() => expect(page()).toContain('Indiquez le numéro.'));
    expect(page()).toContain('Indiquez le montant.');
    expect(document.activeElement).toBe(document.querySelector('input[type=tel]'));
    expect(await sent('/services/stormili/transfer')).toBe(0);
  });

  it('is confirmed with the number, the fee, what is left, and that there is no way back', async () => {
    const Dialog = form.TransferDialog;
    const leaveIt = () => undefined;
    await show(
      DEMO,
      <Dialog
        transfer={{ msisdn: '213550000002', amount: 200 }}
        fee={10}
        isOffline={false}
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
    // Nothing of the number stays on the device unless that is asked for.
    expect(JSON.stringify({ ...localStorage })).not.toContain('550000002');
    await act(async () => button('Retenir ce numéro sur cet appareil', dialog() ?? document).click());
    await eventually(() => expect(textOf(dialog())).toContain('Numéro retenu'));
  });

  it('cannot be done by a barred line, which is told why', async () => {
    await show(BARRED, transfer);
    await eventually(() => expect(page()).toContain('Votre ligne est suspendue ou bloquée'));
    expect(document.querySelector('form')).toBeNull();
  });
});
