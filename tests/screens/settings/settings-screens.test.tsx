import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Fragment, type ReactNode, useState } from 'react';
import { afterEach, describe, expect } from 'vitest';
import { signInWith } from '#src/api/identity.ts';
import { requestCode } from '#src/api/users.ts';
import { AccountScreen } from '#src/features/settings/account-screen.tsx';
import { ChangeEmailScreen } from '#src/features/settings/change-email-screen.tsx';
import { ChangePasswordScreen } from '#src/features/settings/change-password-screen.tsx';
import { ViewProfileScreen } from '#src/features/settings/view-profile-screen.tsx';
import { activateLanguage, i18n } from '#src/i18n/labels.ts';
import { chooseDataSaver, isDataSaverOn } from '#src/lib/data-saver.ts';
import { shortReference } from '#src/lib/short-reference.ts';
import { DATA_SAVER_KEY } from '#src/lib/stored-names.ts';
import { countReceived } from '#src/pwa/visit-bytes.ts';
import { setQuickAccess } from '#src/session/quick-access.ts';
import { findLine, updateLine } from '../../../sandbox/db/lines.ts';
import { listMessages } from '../../../sandbox/db/messages.ts';
import { DEMO_PASSWORD } from '../../../sandbox/seed/lines.ts';
import { BFF, DEMO, EMPTY, QUICK_ACCESS } from '../../support/operator.ts';
import {
  button,
  descriptionOf,
  hrefs,
  it,
  operator,
  pageText,
  renderScreen,
  requests,
  section,
  setFaults,
  setNetwork,
  textOf,
} from '../../support/screen.tsx';

const profile = <ViewProfileScreen />;
const account = <AccountScreen />;
const email = <ChangeEmailScreen />;
const password = <ChangePasswordScreen />;
afterEach(() => setQuickAccess(false));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function retype(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.type(field(label), text);
}

/** The screen as after its tab was discarded: nothing is left of it but what the tab has stored. */
function Reopened({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Fermer et rouvrir
      </button>
      <Fragment key={visit}>{children}</Fragment>
    </>
  );
}

const asked = async (path: string) => (await requests()).filter((request) => request.path.endsWith(path));

function lastCode(): string {
  const { code } = listMessages(operator.sandbox.context.db, DEMO).find((message) => message.code) ?? {};
  if (!code) throw new Error('no code was sent');
  return code;
}

describe('the profile', () => {
  const edit = async (user: UserEvent) => {
    await renderScreen(DEMO, profile);
    await waitFor(() => expect(pageText()).toContain('16 · Alger'));
    await user.click(button('Modifier mes informations'));
    await screen.findByDisplayValue('Amina');
  };

  it('shows personal information and contract, loaded with its own checkpoint', async () => {
    await renderScreen(DEMO, profile);
    await waitFor(() => expect(textOf(section('Vos informations'))).toContain('17 avril 1994'));
    expect(textOf(section('Vos informations'))).toContain('amina.belkacem@courriel.example');
    await waitFor(() => expect(textOf(section('Contrat'))).toContain('CT-2026-000001'));
    expect(await asked('/checkpoint/token')).not.toHaveLength(0);
  });

  it('sends only the changes, shows them at once and confirms them', async ({ user }) => {
    await edit(user);
    await retype(user, 'Nom', 'Belkacem-Saïdi');
    await user.selectOptions(field('Wilaya'), '31');
    await user.click(button('Enregistrer'));
    await waitFor(() => expect(pageText()).toContain('Vos informations sont à jour.'));
    const card = section('Vos informations');
    expect(textOf(within(card).getByRole('status'))).toContain('Vos informations sont à jour.');
    expect(textOf(card)).toContain('Belkacem-Saïdi');
    expect(textOf(card)).toContain('31 · Oran');
    expect(document.activeElement).toBe(button('Modifier mes informations'));
    expect(findLine(operator.sandbox.context.db, DEMO)).toMatchObject({
      firstName: 'Amina',
      lastName: 'Belkacem-Saïdi',
      wilaya: '31',
      address: '12, rue des Frères Bouadou, Bir Mourad Raïs',
    });
  });

  it('shows at the field what is missing, and sends nothing', async ({ user }) => {
    await edit(user);
    await retype(user, 'Prénom', '  ');
    await user.click(button('Enregistrer'));
    await waitFor(() => expect(descriptionOf(field('Prénom'))).toContain('Saisissez votre prénom.'));
    expect(document.activeElement).toBe(field('Prénom'));
    expect(operator.sandbox.context.log.list().some(({ method }) => method === 'PATCH')).toBe(false);
  });

  it('keeps the typed values when the operator fails, with the reference', async ({ user }) => {
    await edit(user);
    await retype(user, 'Adresse', 'Cité 1000 logements');
    await setFaults({ errorRate: { value: 1, match: `${BFF}/userInfo/personal` } });
    await user.click(button('Enregistrer'));
    await waitFor(() => expect(pageText()).toContain('Le service est momentanément indisponible.'));
    const refused = (await asked('/userInfo/personal')).at(-1);
    expect(pageText()).toContain(shortReference(refused?.correlationId ?? 'a reference'));
    expect(field('Adresse').value).toBe('Cité 1000 logements');
  });

  it('keeps typed values and their errors after a change of language', async ({ user }) => {
    await edit(user);
    await retype(user, 'Adresse', 'Cité 1000 logements');
    await retype(user, 'Prénom', ' ');
    await user.click(button('Enregistrer'));
    await waitFor(() => expect(field('Prénom').getAttribute('aria-invalid')).toBe('true'));
    await activateLanguage('en');
    await waitFor(() => expect(field(i18n._('settings_address')).value).toBe('Cité 1000 logements'));
    expect(field(i18n._('settings_first_name')).getAttribute('aria-invalid')).toBe('true');
    expect(pageText()).not.toMatch(/Enregistrer|Prénom|Veuillez/);
  });

  it('shows cached data with its age offline; editing is disabled, with the reason', async () => {
    await renderScreen(DEMO, profile);
    await waitFor(() => expect(pageText()).toContain('Belkacem'));
    setNetwork(false);
    await waitFor(() => expect(button('Modifier mes informations').disabled).toBe(true));
    expect(descriptionOf(button('Modifier mes informations'))).toContain(
      'Il faut une connexion pour faire ce changement',
    );
    expect(textOf(section('Vos informations'))).toMatch(/Belkacem.*Actualisé/);
  });

  it('says which facts are missing', async () => {
    await renderScreen(EMPTY, profile);
    await waitFor(() => expect(pageText()).toContain('Haddad'));
    expect(textOf(section('Vos informations')).match(/Non renseigné/g)).toHaveLength(4);
  });
});

describe('the account', () => {
  it('shows the line, the contract and how the subscriber signs in', async () => {
    await renderScreen(DEMO, account);
    await waitFor(() => expect(textOf(section('Ma ligne'))).toContain('8921 3000 0000 0000 100'));
    const signInId = textOf(section('Ma ligne'));
    for (const fact of ['0550 00 00 01', 'Sahla Plus', 'CT-2026-000001', 'Active', 'Prépayée'])
      expect(signInId).toContain(fact);
    await waitFor(() => expect(textOf(section('Connexion'))).toContain('Facebook · Google'));
    expect(textOf(section('Connexion'))).toContain('Mot de passeDéfini');
  });

  it('links to profile, e-mail and password; quick access disables the last two and says why', async () => {
    await renderScreen(DEMO, account);
    const links = ['/setting/view-profile', '/setting/change-email', '/setting/change-password'];
    await waitFor(() => expect(hrefs(section('Profil et sécurité'))).toEqual(links));
    setQuickAccess(true);
    await waitFor(() => expect(hrefs(section('Profil et sécurité'))).toEqual(links.slice(0, 1)));
    const greyed = section('Profil et sécurité').querySelectorAll('[aria-disabled=true]');
    expect([...greyed].map(textOf)).toEqual([
      expect.stringMatching(/^Changer d’e‑mail.*accès rapide/),
      expect.stringMatching(/^Changer de mot de passe.*accès rapide/),
    ]);
  });

  it('fails only in the part that failed', async () => {
    await setFaults({ errorRate: { value: 1, match: `${BFF}/users/details` }, errorStatus: 400 });
    await renderScreen(DEMO, account);
    await waitFor(() => within(section('Connexion')).getByRole('alert'));
    await waitFor(() => expect(textOf(section('Ma ligne'))).toContain('CT-2026-000001'));
  });
});

describe('the data saver', () => {
  afterEach(() => {
    chooseDataSaver(false);
    localStorage.removeItem(DATA_SAVER_KEY);
    Reflect.deleteProperty(navigator, 'connection');
  });
  const saver = () => screen.findByRole('switch', { name: 'Économie de données' });
  const isOn = async () => (await saver()).getAttribute('aria-checked') === 'true';

  // First, because the module remembers a choice.
  it('is on where the browser saves data, says so, and can be switched off', async ({ user }) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    await renderScreen(DEMO, account);
    expect(await isOn()).toBe(true);
    expect(descriptionOf(await saver())).toContain('Activée parce que votre navigateur économise les données.');
    await user.click(await saver());
    expect(await isOn()).toBe(false);
    expect(descriptionOf(await saver())).not.toContain('votre navigateur');
  });

  it('is switched on and off, and says what it does, or would do once it is on', async ({ user }) => {
    await renderScreen(DEMO, account);
    expect(descriptionOf(await saver())).toMatch(/^Une fois activée\s: .*rien ne se charge à l’avance/);
    await user.click(await saver());
    expect([await isOn(), isDataSaverOn()]).toEqual([true, true]);
    expect(descriptionOf(await saver())).toMatch(/^Sans images ni bannières\. Rien ne se charge à l’avance/);
    await user.click(await saver());
    expect([await isOn(), isDataSaverOn()]).toEqual([false, false]);
  });

  it('shows what this visit has received, and that it is not everything if another origin hides sizes', async () => {
    await renderScreen(DEMO, account);
    await saver();
    act(() => countReceived({ bytes: 900, isAtLeast: false }));
    expect(textOf(section('Économie de données'))).toContain('Cette visite : moins de 10 Ko');
    act(() => countReceived({ bytes: 13_100, isAtLeast: false }));
    expect(textOf(section('Économie de données'))).toContain('Cette visite : 14 Ko');
    act(() => countReceived({ bytes: 1_500_000, isAtLeast: true }));
    expect(textOf(section('Économie de données'))).toContain('Cette visite : au moins 1,4 Mo');
  });
});

describe('changing the e-mail', () => {
  const NEW = 'amina@nouveau.example';
  const sendTo = async (user: UserEvent, address: string) => {
    await renderScreen(DEMO, email);
    await waitFor(() => expect(pageText()).toContain('amina.belkacem@courriel.example'));
    await user.type(field('Nouvelle adresse e‑mail'), address);
    await user.type(field('Mot de passe actuel'), DEMO_PASSWORD);
    await user.click(button('Envoyer le code'));
  };

  it('requires a complete address, at the field', async ({ user }) => {
    await sendTo(user, 'amina@nouveau');
    await waitFor(() => expect(descriptionOf(field('Nouvelle adresse e‑mail'))).toContain('n’est pas complète'));
    expect(await asked('/users/email/change')).toHaveLength(0);
  });

  it('sends a code to the new address and accepts it; the profile then shows it', async ({ user }) => {
    await sendTo(user, NEW);
    await waitFor(() => expect(pageText()).toContain(`Code envoyé à ${NEW}`));
    const message = listMessages(operator.sandbox.context.db, DEMO).find(({ channel }) => channel === 'email');
    expect(message?.recipient).toBe(NEW);
    await user.type(field('Code reçu par e‑mail'), lastCode());
    await waitFor(() => expect(pageText()).toContain('Votre adresse e‑mail a été modifiée'));
    expect(findLine(operator.sandbox.context.db, DEMO)?.email).toBe(NEW);
  });

  it('still takes the code after the page was discarded and opened again', async ({ user }) => {
    await renderScreen(DEMO, <Reopened>{email}</Reopened>);
    await user.type(await screen.findByLabelText('Nouvelle adresse e‑mail'), NEW);
    await user.type(field('Mot de passe actuel'), DEMO_PASSWORD);
    await user.click(button('Envoyer le code'));
    await waitFor(() => expect(document.activeElement).toBe(field('Code reçu par e‑mail')));
    await user.click(button('Fermer et rouvrir'));
    await waitFor(() => expect(pageText()).toContain(`Code envoyé à ${NEW}`));
    await user.type(field('Code reçu par e‑mail'), lastCode());
    await waitFor(() => expect(pageText()).toContain('Votre adresse e‑mail a été modifiée'));
  });

  it.for([
    ['000000', 'incorrect'],
    ['111111', 'a expiré'],
  ] as const)('shows its own message for the code %s', async ([code, words], { user }) => {
    await sendTo(user, NEW);
    await waitFor(() => expect(pageText()).toContain('Code envoyé à'));
    await user.type(field('Code reçu par e‑mail'), code);
    await waitFor(() => expect(descriptionOf(field('Code reçu par e‑mail'))).toContain(words));
    expect(field('Code reçu par e‑mail').value).toBe('');
  });

  it('has no buttons while codes are locked', async ({ user }) => {
    await sendTo(user, NEW);
    await waitFor(() => expect(pageText()).toContain('Code envoyé à'));
    await user.type(field('Code reçu par e‑mail'), '222222');
    await waitFor(() => expect(pageText()).toContain('Réessayez dans 15 minutes.'));
    expect(document.querySelector('form')).toBeNull();
    expect(button('Changer d’adresse')).not.toBeNull();
  });

  it('delays another code as the operator says, and keeps the sent one valid when the address is edited', async ({
    user,
  }) => {
    await sendTo(user, NEW);
    await waitFor(() => expect(pageText()).toMatch(/Renvoyer \(\d+ s\)/));
    await user.click(button('Changer d’adresse'));
    await waitFor(() => expect(field('Nouvelle adresse e‑mail').value).toBe(NEW));
    expect(pageText()).toMatch(/Envoyer dans \d+ s/);
    await user.click(button('J’ai déjà le code'));
    await waitFor(() => expect(pageText()).toContain(`Code envoyé à ${NEW}`));
    expect(await asked('/users/email/change')).toHaveLength(1);
  });

  it('demands the password before a code is sent to the new address, and shows at its field that it is wrong', async ({
    user,
  }) => {
    await renderScreen(DEMO, email);
    await user.type(await screen.findByLabelText('Nouvelle adresse e‑mail'), NEW);
    await user.click(button('Envoyer le code'));
    await waitFor(() => expect(descriptionOf(field('Mot de passe actuel'))).toContain('Saisissez votre mot de passe'));
    expect(await asked('/users/email/change')).toHaveLength(0);
    await user.type(field('Mot de passe actuel'), 'not-this-one');
    await user.click(button('Envoyer le code'));
    await waitFor(() =>
      expect(descriptionOf(field('Mot de passe actuel'))).toContain('n’est pas votre mot de passe actuel'),
    );
    expect(listMessages(operator.sandbox.context.db, DEMO).some(({ channel }) => channel === 'email')).toBe(false);
  });

  it('takes a code by SMS instead of the password, from an account without one', async ({ user }) => {
    updateLine(operator.sandbox.context.db, DEMO, { passwordHash: null });
    await renderScreen(DEMO, email);
    await user.click(await screen.findByRole('button', { name: 'Recevoir un code par SMS' }));
    await user.type(await screen.findByLabelText('Nouvelle adresse e‑mail'), NEW);
    await user.type(field('Code reçu par SMS'), lastCode());
    await user.click(button('Envoyer le code'));
    await waitFor(() => expect(pageText()).toContain(`Code envoyé à ${NEW}`));
    await user.type(field('Code reçu par e‑mail'), lastCode());
    await waitFor(() => expect(pageText()).toContain('Votre adresse e‑mail a été modifiée'));
  });

  it('is not offered in quick access, and says what to do', async () => {
    await renderScreen(QUICK_ACCESS, email);
    await waitFor(() => expect(pageText()).toContain('Indisponible en accès rapide'));
    expect(document.querySelector('form')).toBeNull();
    expect(hrefs(document)).toEqual(['/setting/account']);
  });

  it('replaces the form when the session turns out to be quick access', async ({ user }) => {
    await renderScreen(DEMO, email);
    await waitFor(() => expect(pageText()).toContain('Adresse actuelle'));
    updateLine(operator.sandbox.context.db, DEMO, { isQuickAccess: true });
    await user.type(field('Nouvelle adresse e‑mail'), NEW);
    await user.type(field('Mot de passe actuel'), DEMO_PASSWORD);
    await user.click(button('Envoyer le code'));
    await waitFor(() => expect(pageText()).toContain('Indisponible en accès rapide'));
  });
});

describe('changing the password', () => {
  const NEW = 'Une-Autre-Phrase-9';
  const start = async () => {
    await renderScreen(DEMO, password);
    await waitFor(() => expect(field('Mot de passe actuel')).toBe(document.activeElement));
  };
  /** Chooses the code instead of the current password. */
  const startByCode = async (user: UserEvent) => {
    await start();
    await user.click(button('Recevoir plutôt un code par SMS'));
    await waitFor(() => expect(pageText()).toContain('nous envoyons un code par SMS au 0550 00 00 01'));
    await user.click(button('Recevoir un code par SMS'));
    await waitFor(() => expect(field('Code reçu par SMS')).toBe(document.activeElement));
  };
  const fill = async (user: UserEvent, current: string, next: string) => {
    await user.type(field('Mot de passe actuel'), current);
    await user.type(field('Nouveau mot de passe'), next);
  };
  const fillByCode = async (user: UserEvent, code: string) => {
    await user.type(field('Code reçu par SMS'), code);
    await user.type(field('Nouveau mot de passe'), NEW);
  };

  it('takes the current password without a code, and the new one signs in', async ({ user }) => {
    await start();
    await fill(user, DEMO_PASSWORD, NEW);
    await user.click(button('Enregistrer le mot de passe'));
    await waitFor(() => expect(pageText()).toContain('Votre mot de passe a été modifié'));
    await expect(signInWith(DEMO, { grant_type: 'password', password: NEW })).resolves.toHaveProperty('access_token');
    expect(await asked('/users/otp/request')).toEqual([]);
  });

  it('takes a code instead of the current password, and the new one signs in', async ({ user }) => {
    await startByCode(user);
    await fillByCode(user, lastCode());
    await user.click(button('Enregistrer le mot de passe'));
    await waitFor(() => expect(pageText()).toContain('Votre mot de passe a été modifié'));
    await expect(signInWith(DEMO, { grant_type: 'password', password: NEW })).resolves.toHaveProperty('access_token');
  });

  it('shows a wrong current password at its field; the new password stays', async ({ user }) => {
    await start();
    await fill(user, 'not-this-one', NEW);
    await user.click(button('Enregistrer le mot de passe'));
    await waitFor(() =>
      expect(descriptionOf(field('Mot de passe actuel'))).toContain('n’est pas votre mot de passe actuel'),
    );
    expect(document.activeElement).toBe(field('Mot de passe actuel'));
    expect(field('Nouveau mot de passe').value).toBe(NEW);
  });

  it('shows an expired code at its field, and the new password stays', async ({ user }) => {
    await startByCode(user);
    await fillByCode(user, '111111');
    await user.click(button('Enregistrer le mot de passe'));
    await waitFor(() => expect(descriptionOf(field('Code reçu par SMS'))).toContain('a expiré'));
    expect(field('Code reçu par SMS').value).toBe('');
    expect(field('Nouveau mot de passe').value).toBe(NEW);
  });

  it('focuses the reason when codes are locked, not the code', async ({ user }) => {
    await startByCode(user);
    await fillByCode(user, '222222');
    await user.click(button('Enregistrer le mot de passe'));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Réessayez dans 15 minutes.'));
    expect(descriptionOf(field('Code reçu par SMS'))).not.toBe('');
  });

  it('uses a code that was requested a moment ago', async ({ user }) => {
    await requestCode(DEMO, 'step-up');
    await startByCode(user);
  });

  it('gives an account without a password its first one, by a code', async ({ user }) => {
    updateLine(operator.sandbox.context.db, DEMO, { passwordHash: null });
    await renderScreen(DEMO, password);
    await user.click(await screen.findByRole('button', { name: 'Recevoir un code par SMS' }));
    await screen.findByLabelText('Code reçu par SMS');
    await fillByCode(user, lastCode());
    await user.click(button('Enregistrer le mot de passe'));
    await waitFor(() => expect(pageText()).toContain('Votre mot de passe est créé'));
    await expect(signInWith(DEMO, { grant_type: 'password', password: NEW })).resolves.toHaveProperty('access_token');
  });

  it('sends nothing offline, and says why', async () => {
    await start();
    setNetwork(false);
    await waitFor(() => expect(button('Enregistrer le mot de passe').disabled).toBe(true));
    expect(pageText()).toContain('Il faut une connexion pour faire ce changement');
  });
});
