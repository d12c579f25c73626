import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FormError } from '#src/ui/field/form-error.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { useForm } from '#src/ui/hooks/use-form.ts';
import { renderInLanguage, user } from '../../../support/component.tsx';

const EMPTY = { first: '', second: '' };
type Form = ReturnType<typeof useForm<typeof EMPTY>>;

/** Both fields are required. */
async function show(options?: Parameters<typeof useForm<typeof EMPTY>>[2]) {
  const send = vi.fn<(values: typeof EMPTY) => void>();
  let form: Form | undefined;
  function Fields() {
    const missing = (text: string) => (text === '' ? 'error_validation' : undefined);
    form = useForm(
      useState(EMPTY),
      ({ first, second }) => ({ first: missing(first), second: missing(second) }),
      options,
    );
    return (
      <form {...form.props(send)}>
        <TextField label="first" {...form.field('first')} />
        <TextField label="second" {...form.field('second')} />
        <FormError error={form.refusal} />
        <button type="submit">send</button>
      </form>
    );
  }
  await renderInLanguage(<Fields />);
  return { send, with: (change: (form: Form) => unknown) => act(async () => void (form && change(form))) };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** The reference of a refusal has a button of its own, which loads later. */
const submit = () => user.click(screen.getByRole('button', { name: 'send' }));
const wrongFields = () => [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map((at) => at.name);

describe('the state of a form', () => {
  it('sends the values only when none is wrong', async () => {
    const { send } = await show();
    await user.type(field('first'), 'a');
    await submit();
    expect(send).not.toHaveBeenCalled();
    expect(wrongFields()).toEqual(['second']);
    await user.type(field('second'), 'b');
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ first: 'a', second: 'b' });
    expect(wrongFields()).toEqual([]);
  });

  it('focuses the first wrong field after each failed try', async () => {
    await show();
    for (const _ of ['once', 'again']) {
      field('second').focus();
      await submit();
      expect(document.activeElement).toBe(field('first'));
    }
  });

  it('shows the errors of the last try until the next one', async () => {
    await show();
    await submit();
    await user.type(field('first'), 'a');
    expect(wrongFields()).toEqual(['first', 'second']);
    await submit();
    expect(wrongFields()).toEqual(['second']);
  });

  it('follows the typed values after a failed try if it is live', async () => {
    await show({ isLive: true });
    await user.type(field('first'), 'a');
    expect(wrongFields()).toEqual([]);
    await submit();
    await user.clear(field('first'));
    await user.type(field('second'), 'b');
    expect(wrongFields()).toEqual(['first']);
  });

  it('shows a refusal at its field and focuses it', async () => {
    const form = await show();
    await form.with(({ refuse }) => expect(refuse({ field: 'second', label: 'error_server' })).toBe('error_server'));
    expect(wrongFields()).toEqual(['second']);
    expect(document.activeElement).toBe(field('second'));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('shows a refusal that is about no field until the next try', async () => {
    const form = await show();
    await form.with(({ refuse }) =>
      refuse({ label: 'error_server', reference: 'b1946ac9-2492-4d23-9b1c-000000000000' }),
    );
    expect(wrongFields()).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('B1946AC9');
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('keeps what the user types while a request is under way', async () => {
    const form = await show();
    let clearFirst = () => {};
    await form.with(({ set }) => {
      clearFirst = () => set({ first: '' });
    });
    await user.type(field('first'), 'a');
    await user.type(field('second'), 'b');
    await act(async () => clearFirst());
    expect([field('first').value, field('second').value]).toEqual(['', 'b']);
  });

  it('shows errors that it starts with', async () => {
    await show({ problems: { first: 'error_validation' } });
    expect(wrongFields()).toEqual(['first']);
    expect(document.activeElement).toBe(field('first'));
  });
});

describe('fault 79: values that a password manager sets without events', () => {
  it('are checked and sent as the fields show them', async () => {
    const { send } = await show();
    await user.type(field('first'), 'typed');
    field('first').value = 'filled';
    field('second').value = 'also filled';
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ first: 'filled', second: 'also filled' });
    expect(field('first').value).toBe('filled');
    expect(field('second').value).toBe('also filled');
  });

  it('stay in their fields when another one is wrong', async () => {
    const { send } = await show();
    field('second').value = 'filled';
    await submit();
    expect(send).not.toHaveBeenCalled();
    expect(wrongFields()).toEqual(['first']);
    expect(field('second').value).toBe('filled');
  });

  it('also reach a form that computes what it sends while it renders', async () => {
    const send = vi.fn<(sent: string) => void>();
    function Fields() {
      const form = useForm(useState({ name: '' }), () => ({}));
      const computed = form.values.name.toUpperCase();
      return (
        <form {...form.props(() => send(computed))}>
          <TextField label="name" {...form.field('name')} />
          <button type="submit">send</button>
        </form>
      );
    }
    await renderInLanguage(<Fields />);
    field('name').value = 'amel';
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith('AMEL');
  });
});
