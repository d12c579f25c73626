import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Keypad } from '#src/features/kiosk/keypad.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CodeField } from '#src/ui/field/code-field.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { PhoneField } from '#src/ui/field/phone-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { renderInLanguage, user } from '../../../support/component.tsx';

const sent = vi.fn();

/** The portal's kinds of fields, controlled by React as on its screens. */
function Screen({ isRich = true }: { isRich?: boolean }) {
  const [code, setCode] = useState('');
  const [phone, setPhone] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    sent({ code, phone, name, email, password });
  };
  return (
    <>
      <form onSubmit={send}>
        {isRich && <PhoneField label="phone" name="phone" value={phone} onChange={(e) => setPhone(e.target.value)} />}
        <CodeField label="code" name="code" value={code} onChange={setCode} />
        <TextField label="name" name="name" maxLength={6} value={name} onChange={(e) => setName(e.target.value)} />
        <TextField label="email" name="email" type="email" value={email} onChange={(e) => setEmail(e.target.value)} />
        <PasswordField
          label="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(e) => setPassword(e.target.value)}
        />
        <input name="fixed" readOnly value="x" />
      </form>
      <Keypad />
    </>
  );
}

function Search({ isBusy = false }: { isBusy?: boolean }) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    sent();
  };
  return (
    <>
      <form onSubmit={send}>
        <TextField label="searched" name="searched" defaultValue="" />
        <Button type="submit" isBusy={isBusy}>
          Chercher
        </Button>
      </form>
      <Keypad />
    </>
  );
}

const field = (name: string) => document.querySelector(`input[name=${name}]`) as HTMLInputElement;
const keypad = () => document.querySelector<HTMLElement>('[data-kiosk-keypad]');

async function focus(name: string): Promise<HTMLInputElement> {
  await act(async () => field(name).focus());
  return field(name);
}

const key = (name: string) => within(keypad() as HTMLElement).getByRole('button', { name });

async function tap(...names: string[]): Promise<void> {
  for (const name of names) await user.click(key(name));
}

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => void sent.mockReset());

describe('the keypad', () => {
  test('shows only while a field has the focus, and not for a read-only field', async () => {
    await renderInLanguage(<Screen />);
    expect(keypad()).toBeNull();
    await focus('phone');
    expect(keypad()).not.toBeNull();
    await focus('fixed');
    expect(keypad()).toBeNull();
  });

  test('stays until the end of a press on another button, so that nothing moves under the finger', async () => {
    await renderInLanguage(<Search />);
    await focus('searched');
    const button = document.querySelector('form button') as HTMLButtonElement;
    await act(async () => {
      fireEvent.mouseDown(button);
      button.focus();
    });
    expect(keypad()).not.toBeNull();
    expect(button.form?.hasAttribute('data-typed')).toBe(true);
    fireEvent.mouseUp(button);
    fireEvent.click(button);
    await waitFor(() => expect(keypad()).toBeNull());
    expect(button.form?.hasAttribute('data-typed')).toBe(false);
  });

  test('types into every kind of field, in a way that React notices', async () => {
    await renderInLanguage(<Screen />);
    await focus('phone');
    await tap('0', '5', '5', '0');
    expect(field('phone').value).toBe('0550');
    await focus('code');
    await tap('1', '2', '3');
    expect(field('code').value).toBe('123');
    await focus('email');
    await tap('a', '@', 'b', '.', 'd', 'z');
    expect(field('email').value).toBe('a@b.dz');
    await focus('password');
    await tap('Majuscule', 'S', 'a', '-', 'Signes', '#', 'Lettres latines', '2');
    expect(field('password').value).toBe('Sa-#2');
    await tap('Valider');
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ phone: '0550', code: '123', password: 'Sa-#2' }));
  });

  test('suppresses the device’s keyboard and the browser’s suggestions', async () => {
    await renderInLanguage(<Screen />);
    expect((await focus('phone')).getAttribute('inputmode')).toBe('none');
    expect(field('phone').getAttribute('autocomplete')).toBe('off');
    expect((await focus('password')).getAttribute('autocomplete')).toBe('new-password');
    // The field's original input mode is still known when it is focused again.
    await focus('phone');
    expect(() => key('a')).toThrow('Unable to find');
  });

  test('deletes the selection, the last character, or everything, and respects the field’s maximum length', async () => {
    await renderInLanguage(<Screen />);
    const name = await focus('name');
    await tap('a', 'm', 'i', 'n', 'a', 's', 'x');
    expect(name.value).toBe('aminas');
    await tap('Effacer le dernier caractère');
    expect(name.value).toBe('amina');
    name.setSelectionRange(1, 3);
    await tap('Effacer le dernier caractère');
    expect(name.value).toBe('ana');
    await tap('z');
    expect(name.value).toBe('azna');
    await focus('phone');
    await tap('5', '5', 'Tout effacer');
    expect(field('phone').value).toBe('');
  });

  test('moves to the next empty field, and submits the form after the last', async () => {
    await renderInLanguage(<Screen />);
    for (const name of ['phone', 'code', 'name', 'email', 'password'])
      Object.defineProperty(field(name), 'offsetParent', { value: document.body });
    await focus('phone');
    await tap('5', 'Suivant');
    expect(document.activeElement).toBe(field('code'));
    expect(sent).not.toHaveBeenCalled();
  });

  test('names its last key after the button of the form, and does not press it twice', async () => {
    const { rerender } = await renderInLanguage(<Search />);
    await focus('searched');
    await tap('Chercher');
    expect(sent).toHaveBeenCalledTimes(1);
    rerender(<Search isBusy />);
    await waitFor(() => expect(key('Chercher').getAttribute('aria-busy')).toBe('true'));
    await tap('Chercher');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('starts with Arabic letters for text when the language is Arabic', async () => {
    await renderInLanguage(<Screen />, 'ar');
    await focus('name');
    await tap('ن', 'و', 'ر');
    expect(field('name').value).toBe('نور');
    expect(keypad()?.getAttribute('dir')).toBe('ltr');
  });

  test('closes with a field that its screen removes', async () => {
    const { rerender } = await renderInLanguage(<Screen />);
    await focus('phone');
    rerender(<Screen isRich={false} />);
    await waitFor(() => expect(keypad()).toBeNull());
  });
});
