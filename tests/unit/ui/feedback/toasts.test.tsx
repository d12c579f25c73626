import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ToastHost } from '#src/ui/feedback/toast-host.tsx';
import { showToast } from '#src/ui/feedback/toasts.ts';
import { clear, eventually, find, render } from '../render.tsx';

afterEach(clear);

test('a toast shown before anything could draw it is read out and then drawn, once', async () => {
  showToast('success', 'Rechargé');
  await render(<ToastHost />);
  expect(find('#root > [role=status]').textContent).toBe('Rechargé');
  await eventually(() => expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1));
  expect(find('[data-sonner-toast]').textContent).toContain('Rechargé');

  await act(async () => showToast('error', 'Refusé'));
  await eventually(() => expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(2));
  // From now on the region of the toasts themselves is the one that is read.
  expect(find('#root > [role=status]').textContent).not.toBe('Refusé');
});
