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
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, expect } from 'vitest';
import { CreateNewPasswordScreen } from '#src/features/auth/create-new-password-screen.tsx';
import { ForgotPasswordScreen } from '#src/features/auth/forgot-password-screen.tsx';
import { MigrationScreen } from '#src/features/auth/migration-screen.tsx';
import { NonBrandScreen } from '#src/features/auth/non-brand-screen.tsx';
import { RegisterOtpScreen } from '#src/features/auth/register-otp-screen.tsx';
import { SignInScreen } from '#src/features/auth/sign-in-screen.tsx';
import { SignUpScreen } from '#src/features/auth/sign-up-screen.tsx';
import { SocialReturnScreen } from '#src/features/auth/social-return-screen.tsx';
import { forgetNumber } from '#src/features/auth/typed-number.ts';
import { activateLanguage, i18n, loadLabels } from '#src/i18n/labels.ts';
import { forgetPendingSignIn } from '#src/session/device-storage/pending-sign-in.ts';
import { listenForToasts, type Toast } from '#src/ui/feedback/toasts.ts';
import { listMessages } from '../../../sandbox/db/messages.ts';
import { EVERY_NAMESPACE } from '../../support/every-namespace.ts';
import { DEMO } from '../../support/operator.ts';
import { button, descriptionOf, findByRole, operator, pageText, requests, textOf } from '../../support/screen.tsx';

export const OTP = 'Code reçu par SMS';
export const NUMBER = 'Numéro de mobile';

const POLICY = { layout: 'waiting', guard: 'open', offline: 'reads', title: 'title_sign_in', labels: [] } as const;

let stopToasts: (() => void) | undefined;
/** Toasts since the page was opened. */
export const toasts: Toast[] = [];
/** Current address: path and query. */
export let address = (): string => '';

afterEach(() => {
  close();
  forgetPendingSignIn();
});

/** Opens a sign-in page like a new document, or like another page of the same document. */
export async function open(path: string): Promise<void> {
  close();
  forgetNumber();
  await activateLanguage('fr');
  await loadLabels(EVERY_NAMESPACE);
  stopToasts = listenForToasts((toast) => toasts.push(toast));

  const rootRoute = createRootRoute({ staticData: POLICY });
  const route = (at: string, component: RouteComponent) =>
    createRoute({ getParentRoute: () => rootRoute, path: at, staticData: POLICY, component });
  const signUp = route('/sign-up', () => {
    const { step = 'phone', code } = signUp.useSearch() as { step?: 'phone' | 'social'; code?: string };
    return <SignUpScreen step={step} invitation={code} />;
  });
  const nonBrand = route('/non-brand', () => {
    const { reason, code } = nonBrand.useSearch() as { reason?: string; code?: string };
    return <NonBrandScreen wasNumberTold={reason === 'number'} invitation={code} />;
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
      route('/web/redirect/$provider', SocialReturnScreen),
      nonBrand,
      route('/dashboard/my-brand', () => 'Tableau de bord'),
      route('/setting/change-password', () => 'Mot de passe à choisir'),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  address = () => router.state.location.href;
  render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
  await waitFor(() => expect(pageText()).not.toBe(''));
}

function close(): void {
  cleanup();
  stopToasts?.();
  toasts.length = 0;
}

export const field = (label: string): HTMLInputElement => screen.getByLabelText(label);

/** Replaces the text of a field, once the field exists. */
export async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  const control = await screen.findByLabelText(label);
  await user.clear(control);
  if (text) await user.type(control, text);
}

/** Enters a number on the page that asks for it. */
export async function enterNumber(user: UserEvent, msisdn: string, submit = 'Continuer'): Promise<void> {
  await fill(user, NUMBER, msisdn);
  await user.click(button(submit));
}

/** Opens a page that asks for a number, and enters it. */
export async function enterNumberAt(user: UserEvent, path: string, msisdn: string, submit?: string): Promise<void> {
  await open(path);
  await enterNumber(user, msisdn, submit);
}

/** Opens the sign-in page and continues to the field for the code. */
export async function askForCode(user: UserEvent): Promise<void> {
  await enterNumberAt(user, '/sign-in', DEMO);
  await user.click(await findByRole('button', 'Recevoir un code par SMS'));
  await screen.findByLabelText(OTP);
}

/** The last code that the operator sent to a line. */
export const sentCode = (msisdn: string): string =>
  listMessages(operator.sandbox.context.db, msisdn).find(({ code }) => code)?.code ?? '';

/** The text that describes a field, including its error. */
export const saidAt = (label: string): string => descriptionOf(field(label));

/** The error above the form's fields: why the request failed. */
export const saidAbove = (): string => textOf(screen.queryAllByRole('alert').find((each) => each.closest('form')));

/** Requests to the operator whose paths end like this. */
export const asked = async (path: string) => (await requests()).filter((request) => request.path.endsWith(path));
