import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ComingScreen } from './-coming.tsx';

export const Route = createFileRoute('/promotion')({
  staticData: { layout: 'my-account', guard: 'signed-in', title: 'title_promotion' },
  validateSearch: v.object({
    promoID: v.fallback(v.optional(v.string()), undefined),
  }),
  component: ComingScreen,
});
