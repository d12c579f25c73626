import type { QueryClient } from '@tanstack/react-query';
import type { SignInId } from '#src/lib/units.ts';
import { session } from '#src/session/current-session.ts';
import type { LineContext } from '#src/session/line-context.ts';

interface LoaderOptions<Deps, Params> {
  context: { queryClient: QueryClient; signInId: SignInId };
  cause: 'enter' | 'stay' | 'preload';
  deps: Deps;
  params: Params;
}

/**
 * The loader of a screen for signed-in subscribers. It starts the screen's queries on navigation or preload, and
 * returns nothing: the screen reads the queries. A screen that is already shown refetches its own data.
 */
export const lineLoader =
  <Deps, Params>(importLoad: () => Promise<(context: LineContext, deps: Deps, params: Params) => void>) =>
  async ({ context, cause, deps, params }: LoaderOptions<Deps, Params>): Promise<void> => {
    const load = await importLoad();
    const { queryClient, signInId } = context;
    // The request belongs to one sign-in, so it must not run for another.
    if (cause !== 'stay' && session.record?.signInId === signInId) {
      load({ queryClient, signInId, msisdn: session.record.msisdn }, deps, params);
    }
  };
