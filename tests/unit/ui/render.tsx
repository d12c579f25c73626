import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { activateLanguage, i18n, loadLabels } from '#src/i18n/labels.ts';
import type { Language } from '#src/lib/languages.ts';
import { EVERY_AREA } from '../../support/every-area.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

let root: Root | undefined;

/** Draws into a fresh page, in a language of the portal. */
export async function render(
  children: ReactNode,
  language: Language = 'fr',
): Promise<(next: ReactNode) => Promise<void>> {
  await activateLanguage(language);
  await loadLabels(EVERY_AREA);
  document.body.innerHTML = '<button id="opener"></button><div id="root"></div>';
  const box = document.getElementById('root');
  if (!box) throw new Error('no page');
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
  if (!found) throw new Error(`nothing on the page matches ${selector}: ${document.body.innerHTML}`);
  return found;
}

/** What a person or the phone puts into a field, as the browser tells React of it. */
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

/** Waits until what loads by itself has come and `check` holds. */
export async function eventually(check: () => void): Promise<void> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  await vi.waitFor(check, { timeout: 10_000 });
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
}
