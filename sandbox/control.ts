/**
 * The sandbox's own controls, for tests and for the forms of the start page. They are exempt from all request checks.
 */
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { accounts } from './accounts.ts';
import type { SandboxContext } from './context.ts';
import { editLabel } from './db/content.ts';
import { findLine, updateLine } from './db/lines.ts';
import { listMessages } from './db/messages.ts';
import { changePrice, priceChange } from './domain/prices.ts';
import { processAllDue } from './domain/process-due.ts';
import type { Env } from './middleware/env.ts';
import { switchDescriptions } from './pages/switch-forms.ts';
import { LANGUAGES } from './seed/types.ts';
import { algiersIso } from './time.ts';

const clockChange = v.union([
  v.strictObject({ advanceMs: v.pipe(v.number(), v.integer()) }),
  v.strictObject({ set: v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.isoTimestamp())]) }),
]);
const label = v.strictObject({
  locale: v.picklist(LANGUAGES),
  name: v.pipe(v.string(), v.minLength(1)),
  value: v.string(),
});
const lineChange = v.strictObject({
  msisdn: v.string(),
  balance: v.optional(v.pipe(v.number(), v.minValue(0))),
  status: v.optional(v.picklist(['active', 'suspended', 'barred'])),
  stars: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  isQuickAccess: v.optional(v.boolean()),
  isHadraEligible: v.optional(v.boolean()),
});

type Answer = Response | Promise<Response>;

async function withBody<S extends v.GenericSchema>(
  c: Context<Env>,
  schema: S,
  work: (body: v.InferOutput<S>) => Answer,
): Promise<Response> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const result = v.safeParse(schema, body);
  if (result.success) return work(result.output);
  const mistakes = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
  return c.json({ code: 'invalid_body', message: mistakes.join('; ') }, 400);
}

const clockAnswer = (context: SandboxContext) => ({
  now: algiersIso(context.clock.now()),
  offsetMs: context.clock.offsetMs(),
});

export interface ControlActions {
  /** Resets everything to the first day: data, clock, switches, log. */
  reset(): void;
}

export function controls(context: SandboxContext, app: Hono<Env>, { reset }: ControlActions): void {
  app.get('/__sandbox/health', (c) => c.json({ status: 'up', brand: context.brand }));

  app.get('/__sandbox/accounts', (c) => c.json(accounts()));

  app.get('/__sandbox/switches', (c) => c.json(switchDescriptions()));
  app.get('/__sandbox/faults', (c) => c.json(context.faults.current() as object));
  app.post('/__sandbox/faults', (c) =>
    withBody(c, v.unknown(), (body) => {
      try {
        context.faults.set(body);
        return c.json(context.faults.current() as object);
      } catch (error) {
        return c.json({ code: 'invalid_switch', message: error instanceof Error ? error.message : String(error) }, 400);
      }
    }),
  );
  app.post('/__sandbox/faults/clear', (c) => {
    context.faults.clear();
    return c.json({});
  });

  app.get('/__sandbox/clock', (c) => c.json(clockAnswer(context)));
  app.post('/__sandbox/clock', (c) =>
    withBody(c, clockChange, (change) => {
      if ('advanceMs' in change) context.clock.advance(change.advanceMs);
      else context.clock.set(typeof change.set === 'number' ? change.set : Date.parse(change.set));
      processAllDue(context);
      return c.json(clockAnswer(context));
    }),
  );

  app.post('/__sandbox/reset', (c) => {
    reset();
    return c.json({ status: 'reset' });
  });

  app.get('/__sandbox/log', (c) => {
    const since = Number(c.req.query('since') ?? 0);
    return c.json({ requests: context.log.list().filter(({ seq }) => seq > since) });
  });
  app.post('/__sandbox/log/clear', (c) => {
    context.log.clear();
    return c.json({});
  });

  app.get('/__sandbox/sms', (c) => {
    const messages = listMessages(context.db, c.req.query('msisdn'));
    return c.json({ messages: messages.map((message) => ({ ...message, at: algiersIso(message.at) })) });
  });

  app.post('/__sandbox/labels', (c) =>
    withBody(c, label, ({ locale, name, value }) => {
      editLabel(context.db, locale, name, value);
      return c.json({ locale, name, value });
    }),
  );

  app.post('/__sandbox/lines', (c) =>
    withBody(c, lineChange, ({ msisdn, ...changes }) => {
      if (!findLine(context.db, msisdn)) return c.json({ code: 'line_unknown', message: 'Unknown line.' }, 404);
      updateLine(
        context.db,
        msisdn,
        Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
      );
      return c.json({ msisdn, ...changes });
    }),
  );

  app.post('/__sandbox/prices', (c) =>
    withBody(c, priceChange, (change) => {
      changePrice(context, change);
      return c.json(change);
    }),
  );

  app.all('/__sandbox/*', (c) => c.json({ code: 'unknown_call', message: 'Unknown control, or wrong method.' }, 404));
}
