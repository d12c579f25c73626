import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18n } from '#src/i18n/labels.ts';
import { updater } from '#src/pwa/app-page.ts';
import { UpdatePrompt } from '#src/pwa/update-prompt.tsx';
import { useHoldUpdates } from '#src/pwa/use-app-update.ts';
import { allLabels } from '../../../locales/all-labels.ts';

const fr = allLabels('fr');
let root: Root;
let box: HTMLElement;

function Payment({ isActive }: { isActive: boolean }) {
  useHoldUpdates(isActive);
  return <UpdatePrompt />;
}

const show = (isPaying: boolean) =>
  act(async () => {
    root.render(
      <I18nProvider i18n={i18n}>
        <Payment isActive={isPaying} />
      </I18nProvider>,
    );
  });
const buttons = () => [...box.querySelectorAll('button')].map((button) => button.textContent);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  i18n.loadAndActivate({ locale: 'fr', messages: fr });
  box = document.createElement('div');
  root = createRoot(box);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('shows the bar when a new version waits, hides it during a payment, and removes it after "later"', async () => {
  await show(false);
  expect(box.textContent).toBe('');
  await act(async () => {
    updater.found();
    await Promise.resolve();
  });
  await vi.waitFor(() => expect(buttons()).toEqual([fr.update_apply, fr.update_later]));
  expect(box.querySelector('[role=status]')?.textContent).toContain(fr.update_title);
  await show(true);
  expect(box.textContent).toBe('');
  await show(false);
  expect(buttons()).toHaveLength(2);
  await act(async () => box.querySelectorAll('button')[1]?.click());
  expect(box.textContent).toBe('');
});
