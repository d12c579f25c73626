import type { QueryClient } from '@tanstack/react-query';
import type { LineKey } from '#src/api/client/line-query.ts';
import { session } from '#src/session/current-session.ts';
import type { LineContext } from '#src/session/line-context.ts';

interface LoaderOptions<Deps> {
  context: { queryClient: QueryClient; line: LineKey };
  cause: 'enter' | 'stay' | 'preload';
  deps: Deps;
}

/**
 * The loader of a screen of the signed-in. It starts what the screen shows as soon as the way there is taken, or is
 * about to be, and hands nothing over: the screen reads its queries. What is on the screen already is in its hands.
 */
export const lineLoader =
  <Deps>(load: (context: LineContext, deps: Deps) => void) =>
  ({ context: { queryClient, line }, cause, deps }: LoaderOptions<Deps>): void => {
    // Asked for one sign-in, it is nobody else's.
    if (cause !== 'stay' && session.record?.line === line) {
      load({ queryClient, line, msisdn: session.record.msisdn }, deps);
    }
  };
