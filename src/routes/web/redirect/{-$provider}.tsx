import { createFileRoute, redirect } from '@tanstack/react-router';
import { SocialReturnScreen } from '#src/features/auth/social-return-screen.tsx';
import { searchParams, text } from '#src/lib/search-params.ts';

/** Characters. Providers' codes have a few hundred. */
const MAX_CODE_LENGTH = 4000;

const search = searchParams({ code: text(MAX_CODE_LENGTH), state: text(200), error: text(200) });

export const Route = createFileRoute('/web/redirect/{-$provider}')({
  staticData: {
    layout: 'waiting',
    guard: 'open',
    offline: 'online',
    title: 'title_social_return',
    labels: ['auth', 'sign-in', 'telecom'],
    mustNotReload: true,
  },
  validateSearch: search,
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
  component: SocialReturnScreen,
});
