import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ToastHost } from '#src/ui/feedback/toast-host.tsx';
import { showToast } from '#src/ui/feedback/toasts.ts';
import { clear, eventually, find, render } from '../render.tsx';

afterEach(clear);

test('announces and then shows a toast once if it appears before its component is loaded', async () => {
  showToast('success', 'Rechargé');
  await render(<ToastHost />);
  expect(find('#root > [role=status]').textContent).toBe('Rechargé');
  await eventually(() => expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1));
  expect(find('[data-sonner-toast]').textContent).toContain('Rechargé');

  await act(async () => showToast('error', 'Refusé'));
  await eventually(() => expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(2));
  // From now on, screen readers read the live region of the toast component.
  expect(find('#root > [role=status]').textContent).not.toBe('Refusé');
});
