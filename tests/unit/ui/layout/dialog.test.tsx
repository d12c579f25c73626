import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import { clear, find, press, render } from '../render.tsx';

afterEach(clear);

const dialogOf = () => find<HTMLDialogElement>('dialog');
const pressEscape = () => act(async () => dialogOf().dispatchEvent(new Event('cancel', { cancelable: true })));

describe('the dialog', () => {
  test('focuses its title when it opens, which is its accessible name', async () => {
    await render(
      <Dialog isOpen onClose={vi.fn()} title="Confirmer">
        <p>…</p>
      </Dialog>,
    );
    expect(dialogOf().open).toBe(true);
    expect(document.activeElement?.textContent).toBe('Confirmer');
    expect(document.getElementById(dialogOf().getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Confirmer');
  });

  test('focuses the element that asks for focus', async () => {
    await render(
      <Dialog isOpen onClose={vi.fn()} title="Montant">
        <input data-autofocus="" />
      </Dialog>,
    );
    expect(document.activeElement).toBe(find('input'));
  });

  test('asks its owner to close it on Esc, the close button and the backdrop, but not on a press inside', async () => {
    const onClose = vi.fn();
    await render(
      <Dialog isOpen onClose={onClose} title="Confirmer">
        <p id="inside">…</p>
      </Dialog>,
    );
    await press(find('#inside'));
    expect(onClose).not.toHaveBeenCalled();
    await pressEscape();
    expect(onClose).toHaveBeenCalledTimes(1);
    await press(find('dialog button[aria-label="Fermer"]'));
    expect(onClose).toHaveBeenCalledTimes(2);
    await press(dialogOf());
    expect(onClose).toHaveBeenCalledTimes(3);
    expect(dialogOf().open).toBe(true);
  });

  test('stays open if a press begins inside and ends on the backdrop', async () => {
    const onClose = vi.fn();
    await render(
      <Dialog isOpen onClose={onClose} title="Confirmer">
        <p id="inside">…</p>
      </Dialog>,
    );
    await act(async () => {
      find('#inside').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      dialogOf().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    expect(onClose).not.toHaveBeenCalled();
  });

  test('cannot be dismissed if it is not dismissable', async () => {
    const onClose = vi.fn();
    await render(
      <Dialog isOpen isDismissable={false} onClose={onClose} title="Paiement">
        <p>…</p>
      </Dialog>,
    );
    await pressEscape();
    await press(dialogOf());
    expect(document.querySelector('dialog button')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(dialogOf().open).toBe(true);
  });

  test('closes when its owner closes it, and drops its content', async () => {
    const dialog = (isOpen: boolean) => (
      <Dialog isOpen={isOpen} onClose={vi.fn()} title="Code">
        <input />
      </Dialog>
    );
    const draw = await render(dialog(true));
    find<HTMLInputElement>('dialog input').value = '1234';
    await draw(dialog(false));
    expect(dialogOf().open).toBe(false);
    await draw(dialog(true));
    expect(find<HTMLInputElement>('dialog input').value).toBe('');
  });
});
