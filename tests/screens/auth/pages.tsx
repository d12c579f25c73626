/** The sign-in pages with their routes, talking to the sandbox operator over real HTTP. */
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import type { Toast } from '#src/ui/feedback/toasts.ts';
import { EVERY_NAMESPACE } from '../../support/every-namespace.ts';
import { pageText, requests, textOf } from '../../support/screen.tsx';

const POLICY = { layout: 'waiting', guard: 'open', offline: 'reads', title: 'title_sign_in', labels: [] } as const;

let root: Root | undefined;
let stopToasts: (() => void) | undefined;
/** Toasts since the page was opened. */
export const toasts: Toast[] = [];
/** Current address: path and query. */
export let address = (): string => '';

const screens = (name: string) => import(`../../../src/features/auth/${name}-screen.tsx`);

/** Opens a sign-in page like a new document, or like another page of the same document. */
export async function open(path: string): Promise<void> {
  const { createRoot } = await import('react-dom/client');
  const { activateLanguage, i18n, loadLabels } = await import('#src/i18n/labels.ts');
  const { listenForToasts } = await import('#src/ui/feedback/toasts.ts');
  await activateLanguage('fr');
  await loadLabels(EVERY_NAMESPACE);
  const { SignInScreen } = await screens('sign-in');
  const { SignUpScreen } = await screens('sign-up');
  const { RegisterOtpScreen } = await screens('register-otp');
  const { ForgotPasswordScreen } = await screens('forgot-password');
  const { CreateNewPasswordScreen } = await screens('create-new-password');
  const { MigrationScreen } = await screens('migration');
  const { NonBrandScreen } = await screens('non-brand');
  close();
  stopToasts = listenForToasts((toast) => toasts.push(toast));

  const rootRoute = createRootRoute({ staticData: POLICY });
  const route = (at: string, component: RouteComponent) =>
    createRoute({ getParentRoute: () => rootRoute, path: at, staticData: POLICY, component });
  const signUp = route('/sign-up', () => {
    const { step = 'phone', code } = signUp.useSearch() as { step?: string; code?: string };
    return <SignUpScreen step={step} invitation={code} />;
  });
  const nonBrand = route('/non-brand', () => {
    const { reason } = nonBrand.useSearch() as { reason?: string };
    return <NonBrandScreen wasNumberTold={reason === 'number'} />;
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      route('/', () => 'Accueil'),
      route('/sign-in', SignInScreen),
      signUp,
      route('/register-otp', RegisterOtpScreen),
      route('/forgot-password', ForgotPasswordScreen),
      route('/create-new-password', CreateNewPasswordScreen),
      route('/migration', MigrationScreen),
      nonBrand,
      route('/dashboard/my-brand', () => 'Tableau de bord'),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  address = () => router.state.location.href;
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
  await waitFor(() => {
    if (document.querySelector('h1') === null && !pageText()) throw new Error('nothing has rendered yet');
  });
}

export function close(): void {
  root?.unmount();
  root = undefined;
  stopToasts?.();
  toasts.length = 0;
}

export function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((each) => textOf(each) === label);
  const control = found && document.getElementById(found.htmlFor);
  if (!control) throw new Error(`no field "${label}" in: ${pageText()}`);
  return control as HTMLInputElement;
}

export async function type(label: string, text: string): Promise<void> {
  await waitFor(() => void field(label));
  const control = field(label);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

const named = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find((each) => textOf(each) === name);

/** Presses the button or follows the link of that name, once it exists. */
export async function press(name: string): Promise<void> {
  await waitFor(() => {
    if (!named(name)) throw new Error(`no "${name}" in: ${pageText()}`);
  });
  named(name)?.click();
}

/** The text that describes a field, including its error. */
export const saidAt = (label: string): string =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => textOf(document.getElementById(id)))
    .join(' ');

/** The error above the form's fields: why the request failed. */
export const saidAbove = (): string => textOf(document.querySelector('form [role=alert]'));

/** Requests to the operator whose paths end like this. */
export const asked = async (path: string) => (await requests()).filter((request) => request.path.endsWith(path));
