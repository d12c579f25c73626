import { lazyRouteComponent, redirect } from '@tanstack/react-router';
import { oneOf, searchParams, shownCode, text } from '#src/lib/search-params.ts';
import { page } from './page.ts';

const ANONYMOUS = { layout: 'waiting', guard: 'anonymous', offline: 'online' } as const;
const OPEN = { ...ANONYMOUS, guard: 'open' } as const;

const LABELS = ['auth', 'sign-in', 'telecom'] as const;

/** Characters. Providers' codes have a few hundred. */
const MAX_CODE_LENGTH = 4000;

const signUpSearch = searchParams({ step: oneOf(['social'] as const), code: shownCode(5, 24) });
const nonBrandSearch = searchParams({ reason: oneOf(['number'] as const), code: shownCode(5, 24) });
const socialReturnSearch = searchParams({ code: text(MAX_CODE_LENGTH), state: text(200), error: text(200) });

export const authPages = [
  page(
    '/sign-in',
    { ...ANONYMOUS, title: 'title_sign_in', labels: LABELS },
    { screen: lazyRouteComponent(() => import('#src/features/auth/sign-in-screen.tsx'), 'SignInScreen') },
  ),
  page(
    '/sign-up',
    { ...ANONYMOUS, title: 'title_sign_up', labels: LABELS },
    {
      validateSearch: signUpSearch,
      screen: lazyRouteComponent(() => import('#src/features/auth/sign-up-screen.tsx'), 'SignUpScreen'),
      props: ({ step, code }) => ({ step: step ?? 'phone', invitation: code }),
    },
  ),
  page(
    '/register-otp',
    { ...ANONYMOUS, title: 'title_register_otp', labels: LABELS, mustNotReload: true },
    { screen: lazyRouteComponent(() => import('#src/features/auth/register-otp-screen.tsx'), 'RegisterOtpScreen') },
  ),
  page(
    '/forgot-password',
    { ...ANONYMOUS, title: 'title_forgot_password', labels: LABELS },
    {
      screen: lazyRouteComponent(() => import('#src/features/auth/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
    },
  ),
  page(
    '/create-new-password',
    { ...ANONYMOUS, title: 'title_create_new_password', labels: LABELS, mustNotReload: true },
    {
      screen: lazyRouteComponent(
        () => import('#src/features/auth/create-new-password-screen.tsx'),
        'CreateNewPasswordScreen',
      ),
    },
  ),
  page(
    '/migration',
    { ...OPEN, title: 'title_migration', labels: LABELS },
    { screen: lazyRouteComponent(() => import('#src/features/auth/migration-screen.tsx'), 'MigrationScreen') },
  ),
  page(
    '/non-brand',
    { ...OPEN, title: 'title_non_brand', labels: ['auth'] },
    {
      validateSearch: nonBrandSearch,
      screen: lazyRouteComponent(() => import('#src/features/auth/non-brand-screen.tsx'), 'NonBrandScreen'),
      props: ({ reason, code }) => ({ wasNumberTold: reason === 'number', invitation: code }),
    },
  ),
  page(
    '/web/redirect/{-$provider}',
    { ...OPEN, title: 'title_social_return', labels: LABELS, mustNotReload: true },
    {
      validateSearch: socialReturnSearch,
      beforeLoad: async ({ search: { code, state, error }, params: { provider } }) => {
        if (code === undefined && state === undefined && error === undefined) return;
        // Removes the code from the URL at once, so that no history entry, tracker or screenshot shows it.
        const { receiveSocialReturn } = await import('#src/session/social-sign-in.ts');
        receiveSocialReturn({ provider, code, state, error });
        throw redirect({
          to: '/web/redirect/{-$provider}',
          params: { provider },
          search: { code: undefined, state: undefined, error: undefined },
          replace: true,
        });
      },
      screen: lazyRouteComponent(() => import('#src/features/auth/social-return-screen.tsx'), 'SocialReturnScreen'),
    },
  ),
];
