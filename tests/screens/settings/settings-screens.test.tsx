// @vitest-environment node

import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shortReference } from '#src/lib/short-reference.ts';
import { consumeCode } from '../../../sandbox/codes.ts';
import { findLine, updateLine } from '../../../sandbox/db/lines.ts';
import { listMessages } from '../../../sandbox/db/messages.ts';
import { DEMO_PASSWORD } from '../../../sandbox/seed/lines.ts';
import { DEMO, EMPTY, QUICK_ACCESS, type TestOperator } from '../../support/operator.ts';
import {
  button,
  cleanUp,
  eventually,
  hrefs,
  pageText,
  renderScreen,
  requests,
  section,
  setFaults,
  setNetwork,
  startScreenOperator,
  textOf,
} from '../../support/screen.tsx';

let operator: TestOperator;
let profile: ReactNode;
let account: ReactNode;
let email: ReactNode;
let password: ReactNode;

beforeAll(async () => {
  operator = await startScreenOperator();
  const load = (name: string) => import(`../../../src/features/settings/${name}-screen.tsx`);
  const { ViewProfileScreen } = await load('view-profile');
  const { AccountScreen } = await load('account');
  const { ChangeEmailScreen } = await load('change-email');
  const { ChangePasswordScreen } = await load('change-password');
  profile = <ViewProfileScreen />;
  account = <AccountScreen />;
  email = <ChangeEmailScreen />;
  password = <ChangePasswordScreen />;
});
afterEach(async () => {
  setNetwork(true);
  const { setQuickAccess } = await import('#src/session/quick-access.ts');
  setQuickAccess(false);
  await cleanUp();
  sessionStorage.clear();
  operator.reset();
});
afterAll(() => operator.close());

function field<E extends HTMLInputElement | HTMLSelectElement = HTMLInputElement>(label: string): E {
  const found = [...document.querySelectorAll('label')].find((each) => textOf(each) === label);
  const control = found && document.getElementById(found.htmlFor);
  if (!control) throw new Error(`no field "${label}" in: ${pageText()}`);
  return control as E;
}

function type(label: string, text: string): void {
  const control = field<HTMLInputElement | HTMLSelectElement>(label);
  const kind = control.tagName === 'SELECT' ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

/** The text that describes a field, including its error. */
const saidAt = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => textOf(document.getElementById(id)))
    .join(' ');

const asked = async (path: string) => (await requests(operator)).filter((request) => request.path.endsWith(path));

function lastCode(): string {
  const { code } = listMessages(operator.sandbox.context.db, DEMO).find((message) => message.code) ?? {};
  if (!code) throw new Error('no code was sent');
  return code;
}

describe('the profile', () => {
  const edit = async () => {
    await renderScreen(DEMO, profile);
    await eventually(() => expect(pageText()).toContain('16 · Alger'));
    button('Modifier mes informations').click();
    await eventually(() => expect(field('Prénom').value).toBe('Amina'));
  };

  it('shows personal information and contract, loaded with its own checkpoint', async () => {
    await renderScreen(DEMO, profile);
    await eventually(() => expect(textOf(section('Informations personnelles'))).toContain('17 avril 1994'));
    expect(textOf(section('Informations personnelles'))).toContain('amina.belkacem@courriel.example');
    await eventually(() => expect(textOf(section('Contrat'))).toContain('CT-2026-000001'));
    expect(await asked('/checkpoint/token')).not.toHaveLength(0);
  });

  it('sends only the changes, shows them at once and confirms them', async () => {
    await edit();
    type('Nom', 'Belkacem-Saïdi');
    type('Wilaya', '31');
    await eventually(() => expect(field<HTMLSelectElement>('Wilaya').value).toBe('31'));
    button('Enregistrer').click();
    await eventually(() => expect(pageText()).toContain('Vos informations sont à jour.'));
    const card = section('Informations personnelles');
    expect(card.querySelector('[role=status]')?.textContent).toContain('Vos informations sont à jour.');
    expect(textOf(card)).toContain('Belkacem-Saïdi');
    expect(textOf(card)).toContain('31 · Oran');
    expect(findLine(operator.sandbox.context.db, DEMO)).toMatchObject({
      firstName: 'Amina',
      lastName: 'Belkacem-Saïdi',
      wilaya: '31',
      address: '12, rue des Frères Bouadou, Bir Mourad Raïs',
    });
  });

  it('shows at the field what is missing, and sends nothing', async () => {
    await edit();
    type('Prénom', '  ');
    button('Enregistrer').click();
    await eventually(() => expect(saidAt('Prénom')).toContain('Saisissez votre prénom.'));
    expect(document.activeElement).toBe(field('Prénom'));
    expect(operator.sandbox.context.log.list().some(({ method }) => method === 'PATCH')).toBe(false);
  });

  it('keeps the typed values when the operator fails, with the reference', async () => {
    await edit();
    type('Adresse', 'Cité 1000 logements');
    await setFaults(operator, { errorRate: { value: 1, match: '/api/sahla-bff/userInfo/personal' } });
    button('Enregistrer').click();
    await eventually(() => expect(pageText()).toContain('Le service est momentanément indisponible.'));
    const refused = (await asked('/userInfo/personal')).at(-1);
    expect(pageText()).toContain(shortReference(refused?.correlationId ?? 'a reference'));
    expect(field('Adresse').value).toBe('Cité 1000 logements');
  });

  it('keeps typed values and their errors after a change of language', async () => {
    await renderScreen(DEMO, profile);
    await edit();
    type('Adresse', 'Cité 1000 logements');
    type('Prénom', ' ');
    button('Enregistrer').click();
    await eventually(() => expect(field('Prénom').getAttribute('aria-invalid')).toBe('true'));
    const { activateLanguage, i18n } = await import('#src/i18n/labels.ts');
    await activateLanguage('en');
    await eventually(() => expect(field(i18n._('settings_address')).value).toBe('Cité 1000 logements'));
    expect(field(i18n._('settings_first_name')).getAttribute('aria-invalid')).toBe('true');
    expect(pageText()).not.toMatch(/Enregistrer|Prénom|Veuillez/);
  });

  it('shows cached data with its age offline; editing is disabled, with the reason', async () => {
    await renderScreen(DEMO, profile);
    await eventually(() => expect(pageText()).toContain('Belkacem'));
    setNetwork(false);
    await eventually(() => expect(button('Modifier mes informations').disabled).toBe(true));
    const reason = button('Modifier mes informations').getAttribute('aria-describedby') ?? '';
    expect(textOf(document.getElementById(reason))).toContain('Il faut une connexion pour faire ce changement');
    expect(textOf(section('Informations personnelles'))).toMatch(/Belkacem.*Actualisé/);
  });

  it('says which facts are missing', async () => {
    await renderScreen(EMPTY, profile);
    await eventually(() => expect(pageText()).toContain('Haddad'));
    expect(textOf(section('Informations personnelles')).match(/Non renseigné/g)).toHaveLength(4);
  });
});

describe('the account', () => {
  it('shows the line, the contract and how the subscriber signs in', async () => {
    await renderScreen(DEMO, account);
    await eventually(() => expect(textOf(section('Ma ligne'))).toContain('8921300000000000100'));
    const signInId = textOf(section('Ma ligne'));
    for (const fact of ['0550 00 00 01', 'Sahla Plus', 'CT-2026-000001', 'Active', 'Prépayée'])
      expect(signInId).toContain(fact);
    await eventually(() => expect(textOf(section('Connexion'))).toContain('Sandbox Facebook · Sandbox Google'));
    expect(textOf(section('Connexion'))).toContain('Mot de passeDéfini');
  });

  it('links to profile, e-mail and password; quick access disables the last two and says why', async () => {
    await renderScreen(DEMO, account);
    const links = ['/setting/view-profile', '/setting/change-email', '/setting/change-password'];
    await eventually(() => expect(hrefs(section('Profil et sécurité'))).toEqual(links));
    const { setQuickAccess } = await import('#src/session/quick-access.ts');
    setQuickAccess(true);
    await eventually(() => expect(hrefs(section('Profil et sécurité'))).toEqual(links.slice(0, 1)));
    const greyed = [...section('Profil et sécurité').querySelectorAll('[aria-disabled=true]')];
    expect(greyed.map((each) => textOf(each))).toEqual([
      expect.stringMatching(/^Changer d’e-mail.*accès rapide/),
      expect.stringMatching(/^Changer de mot de passe.*accès rapide/),
    ]);
  });

  it('fails only in the part that failed', async () => {
    await setFaults(operator, { errorRate: { value: 1, match: '/api/sahla-bff/users/details' }, errorStatus: 400 });
    await renderScreen(DEMO, account);
    await eventually(() => expect(section('Connexion').querySelector('[role=alert]')).not.toBeNull());
    await eventually(() => expect(textOf(section('Ma ligne'))).toContain('CT-2026-000001'));
  });
});

describe('changing the e-mail', () => {
  const NEW = 'amina@nouveau.example';
  const sendTo = async (address: string) => {
    await renderScreen(DEMO, email);
    await eventually(() => expect(pageText()).toContain('amina.belkacem@courriel.example'));
    type('Nouvelle adresse e-mail', address);
    button('Envoyer le code').click();
  };

  it('requires a complete address, at the field', async () => {
    await sendTo('amina@nouveau');
    await eventually(() => expect(saidAt('Nouvelle adresse e-mail')).toContain('n’est pas complète'));
    expect(await asked('/users/email/change')).toHaveLength(0);
  });

  it('sends a code to the new address and accepts it; the profile then shows it', async () => {
    await sendTo(NEW);
    await eventually(() => expect(pageText()).toContain(`Code envoyé à ${NEW}`));
    const message = listMessages(operator.sandbox.context.db, DEMO).find(({ channel }) => channel === 'email');
    expect(message?.recipient).toBe(NEW);
    type('Code reçu par e-mail', lastCode());
    await eventually(() => expect(pageText()).toContain('Votre adresse e-mail a été modifiée'));
    expect(findLine(operator.sandbox.context.db, DEMO)?.email).toBe(NEW);
  });

  it.each([
    ['000000', 'incorrect'],
    ['111111', 'a expiré'],
  ])('shows its own message for the code %s', async (code, words) => {
    await sendTo(NEW);
    await eventually(() => expect(pageText()).toContain('Code envoyé à'));
    type('Code reçu par e-mail', code);
    await eventually(() => expect(saidAt('Code reçu par e-mail')).toContain(words));
    expect(field('Code reçu par e-mail').value).toBe('');
  });

  it('has no buttons while codes are locked', async () => {
    await sendTo(NEW);
    await eventually(() => expect(pageText()).toContain('Code envoyé à'));
    type('Code reçu par e-mail', '222222');
    await eventually(() => expect(pageText()).toContain('Réessayez dans 15 minutes.'));
    expect(document.querySelector('form')).toBeNull();
    expect(button('Changer d’adresse')).not.toBeNull();
  });

  it('delays another code as the operator says, and keeps the sent one valid when the address is edited', async () => {
    await sendTo(NEW);
    await eventually(() => expect(pageText()).toMatch(/Renvoyer dans \d+ s/));
    button('Changer d’adresse').click();
    await eventually(() => expect(field('Nouvelle adresse e-mail').value).toBe(NEW));
    expect(pageText()).toMatch(/Envoyer dans \d+ s/);
    button('J’ai déjà le code').click();
    await eventually(() => expect(pageText()).toContain(`Code envoyé à ${NEW}`));
    expect(await asked('/users/email/change')).toHaveLength(1);
  });

  it('is not offered in quick access, and says what to do', async () => {
    await renderScreen(QUICK_ACCESS, email);
    await eventually(() => expect(pageText()).toContain('Indisponible en accès rapide'));
    expect(document.querySelector('form')).toBeNull();
    expect(hrefs(document)).toEqual(['/setting/account']);
  });

  it('replaces the form when the session turns out to be quick access', async () => {
    await renderScreen(DEMO, email);
    await eventually(() => expect(pageText()).toContain('Adresse actuelle'));
    updateLine(operator.sandbox.context.db, DEMO, { isQuickAccess: true });
    type('Nouvelle adresse e-mail', NEW);
    button('Envoyer le code').click();
    await eventually(() => expect(pageText()).toContain('Indisponible en accès rapide'));
  });
});

describe('changing the password', () => {
  const NEW = 'Une-Autre-Phrase-9';
  const start = async () => {
    await renderScreen(DEMO, password);
    await eventually(() => expect(pageText()).toContain('nous envoyons un code par SMS au 0550 00 00 01'));
    button('Recevoir un code par SMS').click();
    await eventually(() => expect(field('Mot de passe actuel')).toBe(document.activeElement));
  };
  const fill = (current: string, next: string, code: string) => {
    type('Mot de passe actuel', current);
    type('Nouveau mot de passe', next);
    type('Code reçu par SMS', code);
  };

  it('sends both passwords with the code, and the new one signs in', async () => {
    await start();
    fill(DEMO_PASSWORD, NEW, lastCode());
    await eventually(() => expect(field('Code reçu par SMS').value).toHaveLength(6));
    button('Enregistrer le mot de passe').click();
    await eventually(() => expect(pageText()).toContain('Votre mot de passe a été modifié'));
    const { signInWith } = await import('#src/api/identity.ts');
    await expect(signInWith(DEMO, { grant_type: 'password', password: NEW })).resolves.toHaveProperty('access_token');
  });

  it('shows a wrong current password at its field; the code and the new password stay', async () => {
    await start();
    const code = lastCode();
    fill('not-this-one', NEW, code);
    button('Enregistrer le mot de passe').click();
    await eventually(() => expect(saidAt('Mot de passe actuel')).toContain('n’est pas votre mot de passe actuel'));
    expect(document.activeElement).toBe(field('Mot de passe actuel'));
    expect(field('Code reçu par SMS').value).toBe(code);
    expect(field('Nouveau mot de passe').value).toBe(NEW);
    expect(() => consumeCode(operator.sandbox.context, DEMO, 'step-up', code)).not.toThrow();
  });

  it('shows an expired code at its field, and the passwords stay', async () => {
    await start();
    fill(DEMO_PASSWORD, NEW, '111111');
    button('Enregistrer le mot de passe').click();
    await eventually(() => expect(saidAt('Code reçu par SMS')).toContain('a expiré'));
    expect(field('Code reçu par SMS').value).toBe('');
    expect(field('Mot de passe actuel').value).toBe(DEMO_PASSWORD);
  });

  it('focuses the reason when codes are locked, not the code', async () => {
    await start();
    fill(DEMO_PASSWORD, NEW, '222222');
    button('Enregistrer le mot de passe').click();
    await eventually(() => expect(document.activeElement?.textContent).toContain('Réessayez dans 15 minutes.'));
    expect(saidAt('Code reçu par SMS')).not.toBe('');
  });

  it('uses a code that was requested a moment ago', async () => {
    const { requestCode } = await import('#src/api/users.ts');
    await renderScreen(DEMO, password);
    await eventually(() => expect(pageText()).toContain('nous envoyons un code'));
    await requestCode(DEMO, 'step-up');
    button('Recevoir un code par SMS').click();
    await eventually(() => expect(field('Mot de passe actuel')).toBe(document.activeElement));
  });

  it('explains how to get a password when the account has none', async () => {
    updateLine(operator.sandbox.context.db, EMPTY, { passwordHash: null });
    await renderScreen(EMPTY, password);
    await eventually(() => expect(pageText()).toContain('Votre compte n’a pas de mot de passe'));
    expect(document.querySelector('form')).toBeNull();
  });

  it('sends nothing offline, and says why', async () => {
    await renderScreen(DEMO, password);
    await eventually(() => expect(button('Recevoir un code par SMS').disabled).toBe(false));
    setNetwork(false);
    await eventually(() => expect(button('Recevoir un code par SMS').disabled).toBe(true));
    expect(pageText()).toContain('Il faut une connexion pour faire ce changement');
  });
});
