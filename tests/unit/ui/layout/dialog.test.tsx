import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import { renderInLanguage, user } from '../../../support/component.tsx';

const dialogOf = () => screen.getByRole<HTMLDialogElement>('dialog');
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const pressEscape = () => fireEvent(dialogOf(), new Event('cancel', { cancelable: true }));

describe('the dialog', () => {
  test('focuses its title when it opens, which is its accessible name', async () => {
    await renderInLanguage(
      <Dialog isOpen onClose={vi.fn()} title="Confirmer">
        <p>…</p>
      </Dialog>,
    );
    expect(dialogOf().open).toBe(true);
    expect(document.activeElement?.textContent).toBe('Confirmer');
    screen.getByRole('dialog', { name: 'Confirmer' });
  });

  test('focuses the element that asks for focus', async () => {
    await renderInLanguage(
      <Dialog isOpen onClose={vi.fn()} title="Montant">
        <input data-autofocus="" />
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  test('asks its owner to close it on Esc, the close button and the backdrop, but not on a press inside', async () => {
    const onClose = vi.fn();
    await renderInLanguage(
      <Dialog isOpen onClose={onClose} title="Confirmer">
        <p>inside</p>
      </Dialog>,
    );
    await user.click(screen.getByText('inside'));
    expect(onClose).not.toHaveBeenCalled();
    pressEscape();
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(onClose).toHaveBeenCalledTimes(2);
    await user.click(dialogOf());
    expect(onClose).toHaveBeenCalledTimes(3);
    expect(dialogOf().open).toBe(true);
  });

  test('stays open if a press begins inside and ends on the backdrop', async () => {
    const onClose = vi.fn();
    await renderInLanguage(
      <Dialog isOpen onClose={onClose} title="Confirmer">
        <p>inside</p>
      </Dialog>,
    );
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByText('inside') },
      { keys: '[/MouseLeft]', target: dialogOf() },
    ]);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('cannot be dismissed if it is not dismissable', async () => {
    const onClose = vi.fn();
    await renderInLanguage(
      <Dialog isOpen isDismissable={false} onClose={onClose} title="Paiement">
        <p>…</p>
      </Dialog>,
    );
    pressEscape();
    await user.click(dialogOf());
    expect(screen.queryByRole('button')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(dialogOf().open).toBe(true);
  });

  test('closes when its owner closes it, and drops its content', async () => {
    const dialog = (isOpen: boolean) => (
      <Dialog isOpen={isOpen} onClose={vi.fn()} title="Code">
        <input />
      </Dialog>
    );
    const { rerender } = await renderInLanguage(dialog(true));
    await user.type(field(), '1234');
    rerender(dialog(false));
    expect(dialogOf().open).toBe(false);
    rerender(dialog(true));
    expect(field().value).toBe('');
  });
});
