import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ToastHost } from '#src/ui/feedback/toast-host.tsx';
import { showToast } from '#src/ui/feedback/toasts.ts';
import { renderInLanguage } from '../../../support/component.tsx';

const announced = () => screen.getAllByRole('status')[0]?.textContent;
const toasts = () => document.querySelectorAll('[data-sonner-toast]');

test('announces and then shows a toast once if it appears before its component is loaded', async () => {
  showToast('success', 'Rechargé');
  await renderInLanguage(<ToastHost />);
  expect(announced()).toBe('Rechargé');
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(toasts()[0]?.textContent).toContain('Rechargé');

  act(() => showToast('error', 'Refusé'));
  await waitFor(() => expect(toasts()).toHaveLength(2));
  // From now on, screen readers read the live region of the toast component.
  expect(announced()).not.toBe('Refusé');
});
