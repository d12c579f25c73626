import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, vi } from 'vitest';
import { ServicesScreen } from '#src/features/services/services-screen.tsx';
import { TransferDialog } from '#src/features/services/transfer-dialog.tsx';
import { saveTransferDraft, transferDraft } from '#src/features/services/transfer-draft.ts';
import { TransferScreen } from '#src/features/services/transfer-screen.tsx';
import type { Msisdn } from '#src/lib/units.ts';
import { BARRED, BFF, DEMO, EMPTY } from '../../support/operator.ts';
import {
  button,
  byRole,
  changeLine,
  cleanUp,
  findByRole,
  hrefs,
  it,
  pageText,
  renderScreen,
  requests,
  setNetwork,
  textOf,
} from '../../support/screen.tsx';

const RECIPIENT = 'Numéro qui reçoit le crédit';

const dialog = () => screen.getByRole('dialog');
const switchOf = (name: string) => screen.getByRole<HTMLButtonElement>('switch', { name });
const row = (name: string) => byRole('heading', name).closest('li');
/** The services below this heading. */
const free = () => textOf(byRole('heading', 'Activation gratuite').closest('section'));
const kept = () => JSON.stringify({ ...sessionStorage });
const sent = async (path: string) => (await requests()).filter((each) => each.path === `${BFF}${path}`).length;

/** The screen, left by the first press and reopened by the second, as after a top-up. */
function ThereAndBack() {
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
    await renderScreen(DEMO, <ServicesScreen search={{}} />);
    await waitFor(() => expect(free()).toContain('Messagerie vocale'));
    expect(switchOf('Messagerie vocale').getAttribute('aria-checked')).toBe('true');
    expect(textOf(row('Numéro masqué'))).toContain('50 DA par mois');
    expect(switchOf('Numéro masqué').getAttribute('aria-checked')).toBe('false');
  });

  it('show what those that are on cost together, and the transfer is not one of them', async ({ user }) => {
    await renderScreen(DEMO, <ServicesScreen search={{}} />);
    const paid = () => textOf(byRole('heading', 'Payants').closest('section'));
    await waitFor(() => expect(paid()).toMatch(/Aucun abonnement en cours\s: 0 DA par mois/));
    cleanUp();
    await renderScreen(DEMO, <ServicesScreen search={{ service: 'hidden-number', switch: 'on' }} />);
    await waitFor(() => expect(dialog()).toBeTruthy());
    await user.click(button('Activer · 50 DA par mois', dialog()));
    await waitFor(() => expect(textOf(dialog())).toMatch(/C’est fait|en cours de traitement/));
    cleanUp();
    await renderScreen(DEMO, <ServicesScreen search={{}} />);
    await waitFor(() => expect(paid()).toMatch(/Abonnements en cours\s: 50 DA par mois/));
  });

  it('do not call a service free whose use is charged', async () => {
    await renderScreen(DEMO, <ServicesScreen search={{}} />);
    await waitFor(() => expect(textOf(row('Roaming (itinérance)'))).toContain('appels et internet sont payants'));
    expect(free()).toContain('Roaming (itinérance)');
    expect(pageText()).not.toMatch(/Gratuit/);
  });

  it('are switched on for the price that was shown with the balance after', async ({ user }) => {
    await renderScreen(DEMO, <ServicesScreen search={{ service: 'hidden-number', switch: 'on' }} />);
    await waitFor(() => expect(textOf(dialog())).toMatch(/Solde actuel.*1 240,50 DA.*Solde après/));
    expect(textOf(dialog())).toMatch(/50 DA sont débités maintenant, puis 50 DA par mois/);
    await user.click(button('Activer · 50 DA par mois', dialog()));
    await waitFor(() => expect(textOf(dialog())).toMatch(/C’est fait|en cours de traitement/));
    expect(await sent('/services/hidden-number/activation')).toBe(1);
  });

  it('cannot be paid without credit, and show the missing amount', async () => {
    await renderScreen(EMPTY, <ServicesScreen search={{ service: 'hidden-number', switch: 'on' }} />);
    await waitFor(() => expect(textOf(dialog())).toContain('Il vous manque 50 DA'));
    expect(hrefs(dialog())[0]).toMatch(/^\/dashboard\/online-topup\?.*amount=50/);
  });

  it('announce no charge on a blocked line, which cannot order', async () => {
    await renderScreen(BARRED, <ServicesScreen search={{ service: 'anaflix', switch: 'on' }} />);
    await waitFor(() => expect(textOf(dialog())).toContain('Votre ligne est bloquée'));
    expect(textOf(dialog())).toContain('300 DA par mois');
    expect(textOf(dialog())).not.toMatch(/débités maintenant|S’abonner/);
  });

  it('show what an active service offers, not its price', async ({ user }) => {
    await renderScreen(DEMO, <ServicesScreen search={{ service: 'anaflix', switch: 'on' }} />);
    await waitFor(() => expect(textOf(dialog())).toContain('S’abonner · 300 DA par mois'));
    expect(textOf(dialog())).toContain('S’abonner à Anaflix ?');
    await user.click(button('S’abonner · 300 DA par mois', dialog()));
    await waitFor(() => expect(textOf(dialog())).toContain('C’est fait'));
    await cleanUp();
    localStorage.clear();
    await renderScreen(DEMO, <ServicesScreen search={{ service: 'anaflix', switch: 'on' }} />);
    await waitFor(() => expect(textOf(dialog())).toMatch(/Ce service est déjà activé\. Prochain débit le \d/));
    expect(textOf(dialog())).not.toMatch(/S’abonner · |S’abonner à/);
    expect(hrefs(dialog())).toEqual(['/more/anaflix/movies']);
  });

  describe.each([
    ['at once', true, 'ce qui reste de vos 300 DA est perdu', 'Anaflix : service désactivé.'],
    ['later', false, 'Vous gardez le service jusqu’au 21 décembre', 'Le service fonctionne jusqu’au 21 décembre.'],
    [
      'at a time that the operator does not say',
      undefined,
      'mais il peut s’arrêter avant',
      'Anaflix : service désactivé.',
    ],
  ])('that end %s', (_when, endsAtOnce, before, after) => {
    it('fault 74: say what is lost or until when they run before they are stopped, and the operator’s answer after', async ({
      user,
    }) => {
      await renderScreen(DEMO, <ServicesScreen search={{ service: 'anaflix', switch: 'on' }} />);
      await screen.findByRole('dialog');
      await user.click(await findByRole('button', 'S’abonner · 300 DA par mois', dialog()));
      await waitFor(() => expect(textOf(dialog())).toContain('Anaflix : service activé.'));
      await cleanUp();
      localStorage.clear();
      const fetched = globalThis.fetch;
      const paidUntil = '2026-12-21T12:00:00+01:00';
      vi.stubGlobal('fetch', async (request: Request) => {
        const response = await fetched(request);
        if (!/\/services(\/anaflix\/activation)?$/.test(new URL(request.url).pathname)) return response;
        const answer = JSON.parse(await response.text(), (_key, value) =>
          value?.id === 'anaflix' ? { ...value, endsAtOnce, paidUntil } : value,
        );
        return Response.json(answer, response);
      });
      await renderScreen(DEMO, <ServicesScreen search={{ service: 'anaflix', switch: 'off' }} />);
      await screen.findByRole('dialog');
      const stop = await findByRole('button', 'Arrêter l’abonnement', dialog());
      expect(textOf(dialog())).toContain(before);
      await user.click(stop);
      await waitFor(() => expect(textOf(dialog())).toContain('C’est fait'));
      expect(textOf(dialog())).toContain(after);
    });
  });

  it('stay readable offline, with disabled switches', async () => {
    await renderScreen(DEMO, <ServicesScreen search={{}} />);
    await waitFor(() => row('Messagerie vocale'));
    setNetwork(false);
    await waitFor(() => expect(switchOf('Messagerie vocale').disabled).toBe(true));
    expect(pageText()).toContain('Il faut une connexion pour activer ou désactiver un service');
  });
});

describe('credit sent to another line', () => {
  it('is accepted within the limits, and shows a mistake at its field', async ({ user }) => {
    await renderScreen(DEMO, <TransferScreen isConfirming={false} />);
    await waitFor(() =>
      expect(pageText()).toMatch(
        /Solde actuel ?1 240,50 DA.*Possible aujourd’hui ?1 000 DA.*De 50 DA à 500 DA par transfert/,
      ),
    );
    await user.click(button('Continuer'));
    await waitFor(() => expect(pageText()).toContain('Saisissez le numéro.'));
    expect(pageText()).toContain('Saisissez le montant.');
    expect(document.activeElement).toBe(screen.getByLabelText(RECIPIENT));
    expect(await sent('/services/stormili/transfer')).toBe(0);
  });

  it('promises no more for today than the balance pays for, each transfer with its fee', async () => {
    await changeLine(DEMO, { balance: 835 });
    await renderScreen(DEMO, <TransferScreen isConfirming={false} />);
    // 500 DA and 315 DA, with two fees of 10 DA.
    await waitFor(() => expect(pageText()).toMatch(/Solde actuel ?835 DA.*Votre solde permet d’envoyer ?815 DA/));
    expect(pageText()).not.toContain('Possible aujourd’hui');
  });

  it('shows the total with the fee and the balance after it as soon as an amount is typed', async ({ user }) => {
    await changeLine(DEMO, { balance: 242.5 });
    await renderScreen(DEMO, <TransferScreen isConfirming={false} />);
    const amount = await screen.findByLabelText('Montant à envoyer');
    await user.type(amount, '20');
    expect(pageText()).toMatch(/Total à débiter ?– ?Solde après ?–/);
    await user.type(amount, '0');
    expect(pageText()).toMatch(/Total à débiter ?−210 DA ?Solde après ?32,50 DA/);
    await user.clear(amount);
    await user.type(amount, '500');
    expect(pageText()).toMatch(/Total à débiter ?−510 DA ?Il manque ?267,50 DA/);
  });

  it('is confirmed with the number, the fee, the balance after, and that it cannot be undone', async ({ user }) => {
    const leaveIt = () => undefined;
    await renderScreen(
      DEMO,
      <TransferDialog
        transfer={{ msisdn: '213550000002' as Msisdn, amount: 200 }}
        fee={10}
        isOffline={false}
        onSent={leaveIt}
        onDone={leaveIt}
        onLeave={leaveIt}
        onClose={leaveIt}
      />,
    );
    await waitFor(() => expect(textOf(dialog())).toMatch(/Total à débiter.*210 DA.*Solde après.*1 030,50 DA/));
    expect(textOf(dialog())).toContain('0550 00 00 02');
    expect(textOf(dialog())).toContain('Un transfert ne peut pas être annulé');
    await user.click(button('Envoyer 200 DA · total 210 DA', dialog()));
    await waitFor(() => expect(textOf(dialog())).toContain('200 DA ont été envoyés à ce numéro :'));
    expect(await sent('/services/stormili/transfer')).toBe(1);
    // The number is not stored on the device unless the user asks for it.
    expect(JSON.stringify({ ...localStorage })).not.toContain('550000002');
    await user.click(button('Enregistrer ce numéro', dialog()));
    await waitFor(() => expect(textOf(dialog())).toContain('Enregistré jusqu’à la déconnexion'));
  });

  it('stays in this window during a top-up, until it is sent', async ({ user }) => {
    await renderScreen(DEMO, <ThereAndBack />);
    await user.type(await screen.findByLabelText(RECIPIENT), '0550 00 00 02');
    await user.type(screen.getByLabelText('Montant à envoyer'), '300');
    await user.click(button('Continuer'));
    await waitFor(() => expect(kept()).toContain('0550 00 00 02'));
    expect(JSON.stringify({ ...localStorage }) + location.href).not.toMatch(/550 ?00 ?00 ?02/);
    await user.click(button('Plus loin'));
    expect(screen.queryByLabelText(RECIPIENT)).toBeNull();
    await user.click(button('Plus loin'));
    await waitFor(() => expect(textOf(dialog())).toMatch(/0550 00 00 02.*300 DA.*Total à débiter.*310 DA/));
    await user.click(button('Envoyer 300 DA · total 310 DA', dialog()));
    await waitFor(() => expect(textOf(dialog())).toContain('300 DA ont été envoyés'));
    expect(kept()).not.toContain('0550');
  });

  it('leaves an empty form behind its receipt', async ({ user }) => {
    await renderScreen(DEMO, <ThereAndBack />);
    await user.type(await screen.findByLabelText(RECIPIENT), '0550 00 00 02');
    await user.type(screen.getByLabelText('Montant à envoyer'), '300');
    await user.click(button('Continuer'));
    await user.click(button('Plus loin'));
    await user.click(button('Plus loin'));
    await waitFor(() => expect(textOf(dialog())).toContain('Total à débiter'));
    expect(screen.getByLabelText<HTMLInputElement>(RECIPIENT).value).toBe('0550 00 00 02');
    await user.click(button('Envoyer 300 DA · total 310 DA', dialog()));
    await waitFor(() => expect(textOf(dialog())).toContain('300 DA ont été envoyés'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(RECIPIENT).value).toBe(''));
    expect(screen.getByLabelText<HTMLInputElement>('Montant à envoyer').value).toBe('');
    expect(textOf(dialog())).toContain('0550 00 00 02');
  });

  it('is gone for the next sign-in, and after its time is over', async () => {
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

  it('is at most what the balance pays with the fee', async () => {
    await changeLine(DEMO, { balance: 242.5 });
    await renderScreen(DEMO, <TransferScreen isConfirming={false} />);
    await waitFor(() => expect(pageText()).toMatch(/Solde actuel ?242,50 DA.*envoyer ?232 DA/));
    expect(pageText()).not.toContain('Possible aujourd’hui');
    expect(screen.queryByRole('button', { name: /^500/ })).toBeNull();
  });

  it('is not possible without credit: the screen offers the top-up that is missing, and no amount', async () => {
    await changeLine(DEMO, { balance: 0 });
    await renderScreen(DEMO, <TransferScreen isConfirming={false} />);
    await waitFor(() => expect(pageText()).toContain('Votre solde ne suffit pas pour un transfert'));
    expect(hrefs(document).join()).toMatch(/online-topup\?.*amount=60/);
    expect(pageText()).not.toMatch(/permet d’envoyer|par transfert|1 000 DA/);
    expect(screen.queryByLabelText(RECIPIENT)).toBeNull();
  });

  it('is not possible on a barred line, which shows why', async () => {
    await renderScreen(BARRED, <TransferScreen isConfirming={false} />);
    await waitFor(() => expect(pageText()).toContain('Votre ligne est bloquée'));
    expect(hrefs(document)).toEqual(expect.arrayContaining(['tel:3020', '/support/find-store']));
    expect(screen.queryByLabelText(RECIPIENT)).toBeNull();
    expect(pageText()).not.toMatch(/permet d’envoyer|par transfert|1 000 DA/);
  });
});
