import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { activateLanguage, i18n, loadLabels } from '#src/i18n/labels.ts';
import type { Language } from '#src/lib/languages.ts';
import { EVERY_NAMESPACE } from '../../support/every-namespace.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

let root: Root | undefined;

/** Renders into an empty page, in a language of the portal. */
export async function render(
  children: ReactNode,
  language: Language = 'fr',
): Promise<(next: ReactNode) => Promise<void>> {
  await activateLanguage(language);
  await loadLabels(EVERY_NAMESPACE);
  document.body.innerHTML = '<button id="opener"></button><div id="root"></div>';
  const box = document.getElementById('root');
  if (!box) throw new Error('The page has no root element');
  root = createRoot(box);
  const draw = (next: ReactNode) => act(async () => root?.render(<I18nProvider i18n={i18n}>{next}</I18nProvider>));
  await draw(children);
  return draw;
}

export async function clear(): Promise<void> {
  await act(async () => root?.unmount());
  root = undefined;
}

export function find<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`No element matches ${selector}: ${document.body.innerHTML}`);
  return found;
}

/** Sets the value of a field and fires the events as a browser does, for typing and autofill. */
export async function enter(field: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function press(element: Element): Promise<void> {
  await act(async () => {
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
}

/** Waits until lazily loaded parts have rendered and `check` passes. */
export async function eventually(check: () => void): Promise<void> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  await vi.waitFor(check, { timeout: 10_000 });
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
}
