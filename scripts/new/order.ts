/** Something that costs money or changes the line: its three calls, its kind, the operator's side, the table of calls. */
import type { Names } from './names.ts';
import { before, instead, inTurn, type Plan, sortedIn } from './plan.ts';
import { labelFiles, namespaceLine } from './screen.ts';

export function newOrder({ kebab, camel, pascal, snake, upper }: Names): Plan {
  return {
    files: {
      [`src/api/${kebab}.ts`]: `import * as v from 'valibot';
import type { Agreed } from './client/agreed.ts';
import { object } from './client/object.ts';
import { ORDER_STATE, ORDERED_AT, orderCalls } from './client/order-calls.ts';
import { amount } from './client/wire.ts';
import type { ${pascal}Request } from './requests/${kebab}.ts';

export const ${camel}Result = object(
  {
    orderId: v.string(),
    ...ORDER_STATE,
    /** Charged. */
    price: v.nullish(amount),
    balanceAfter: v.nullish(amount),
    ...ORDERED_AT,
  },
  'orders',
);

export type ${pascal}Result = v.InferOutput<typeof ${camel}Result>;

/** POST /${kebab} and the calls for its outcome (portal-defined). */
export const ${camel}Calls = orderCalls('/${kebab}', ${camel}Result);

export const order${pascal} = (item: string, agreed: Agreed, key: string) =>
  ${camel}Calls.send({ item } satisfies Omit<${pascal}Request, 'price'>, agreed, key);
`,
      [`src/api/requests/${kebab}.ts`]: `import * as v from 'valibot';
import { sum } from './fields.ts';

/** \`price\`: as the subscriber agreed to it. */
export const ${camel}Request = v.object({ item: v.string(), price: sum });
export type ${pascal}Request = v.InferInput<typeof ${camel}Request>;
`,
      [`src/features/${kebab}/${kebab}-order.ts`]: `import { ${camel}Calls, order${pascal}, type ${pascal}Result } from '#src/api/${kebab}.ts';
import type { Dzd } from '#src/lib/units.ts';
import { byKey } from '#src/orders/engine/find-by-key.ts';
import { figureOf, ORDER_REASONS, type OrderKind } from '#src/orders/engine/order-kind.ts';
import type { KindResult } from '#src/orders/engine/order-record.ts';

export interface ${pascal}Order {
  item: string;
  price: Dzd;
}

const resultOf = ({ price, at, ...result }: ${pascal}Result): KindResult => ({
  ...result,
  at: at ? Date.parse(at) : undefined,
  receipt: price == null ? {} : { price },
});

export const ${camel}Order = {
  name: '${kebab}',
  agreed: ({ price }) => ({ price }),
  send: async ({ item }, key, agreed) => resultOf(await order${pascal}(item, agreed, key)),
  isRepeatable: true,
  ...byKey(${camel}Calls, resultOf),
  recordTerms: ({ item }) => ({ item }),
  restore: ({ terms: { item, price } }) =>
    typeof item === 'string' && typeof price === 'number' ? { item, price } : undefined,
  success: (done, { t }) => ({
    text: t('${snake}_done'),
    facts: [{ label: 'order_price', amount: figureOf(done, 'price') ?? 0 }],
  }),
  reasons: { ...ORDER_REASONS },
  words: { name: '${snake}_order_name' },
  changes: (signInId) => [['line', signInId]],
} satisfies OrderKind<${pascal}Order>;
`,
      [`contract/calls/${kebab}.ts`]: `import { ${camel}Result } from '#src/api/${kebab}.ts';
import { ${camel}Request } from '#src/api/requests/${kebab}.ts';
import { BARRED, defineOrder, NO_CREDIT, PRICE_CHANGED } from '../define-order.ts';

export const ${upper} = defineOrder({
  id: '${kebab}',
  title: 'What it orders',
  path: '/${kebab}',
  without: 'What the subscriber sees if the operator does not have it.',
  body: ${camel}Request,
  answer: ${camel}Result,
  refusals: [BARRED, NO_CREDIT, PRICE_CHANGED],
  example: {
    body: { item: 'a-1', price: 50 },
    answer: { orderId: 'O-1', state: 'completed', price: 50, balanceAfter: 150 },
  },
});
`,
      [`sandbox/routes/${kebab}.ts`]: `import * as v from 'valibot';
import { updateLine } from '../db/lines.ts';
import { checkAgreed } from '../domain/prices.ts';
import { HttpError } from '../http-error.ts';
import { newId } from '../ids.ts';
import { dinars } from '../money.ts';
import type { Calls } from './call.ts';
import { amount, text } from './fields.ts';
import { keyedCalls } from './keyed.ts';

const PRICE = 50;

export function ${camel}Calls(calls: Calls): void {
  keyedCalls(calls, {
    name: '${kebab}',
    path: '/${kebab}',
    body: v.strictObject({ item: text, price: amount }),
    execute: ({ context, line, body: { price } }) => {
      if (line.status !== 'active') throw new HttpError(403, 'line_barred', 'This line is barred.');
      checkAgreed({ price }, { price: PRICE });
      if (line.balance < PRICE) throw new HttpError(422, 'insufficient_balance', 'The balance is too low.');
      const balanceAfter = dinars(line.balance - PRICE);
      updateLine(context.db, line.msisdn, { balance: balanceAfter });
      return { orderId: newId('ord'), state: 'completed', price: PRICE, balanceAfter };
    },
  });
}
`,
      ...labelFiles(kebab, [`${snake}_order_name`, `${snake}_done`]),
      [`tests/contract/${kebab}.test.ts`]: `import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { order${pascal} } from '#src/api/${kebab}.ts';
import type { Dzd } from '#src/lib/units.ts';
import { DEMO, signIn } from '../support/operator.ts';

it('charges the price that was agreed, and does what it is for', async () => {
  await signIn(DEMO);
  const done = await order${pascal}('a-1', { price: 50 as Dzd }, randomUUID());
  expect(done).toMatchObject({ state: 'completed', price: 50 });
  expect.fail('Check what the order has changed on the line, and delete this line.');
});
`,
    },
    edits: {
      'sandbox/routes/bff.ts': inTurn(
        sortedIn(`import { ${camel}Calls } from './${kebab}.ts';`, /^import \{ \w+Calls \} from/),
        before('  calls.close();', `  ${camel}Calls(calls);\n`),
      ),
      'src/app/other-orders.tsx': inTurn(
        sortedIn(
          `import { ${camel}Order } from '#src/features/${kebab}/${kebab}-order.ts';`,
          /^import \{ \w+Order \} from '#src\/features\//,
        ),
        before('];\n\n/** Open or unseen', `  ${camel}Order,\n`),
      ),
      'src/app/pending-notices.tsx': before("'loan', ", `'${kebab}', `),
      'src/i18n/namespaces.ts': namespaceLine(kebab),
      'contract/calls.ts': inTurn(
        sortedIn(`import { ${upper} } from './calls/${kebab}.ts';`, /^import \{ [A-Z_]+ \} from '\.\/calls\//),
        instead('calls: ORDERS }', `calls: [...ORDERS, ...${upper}] }`),
      ),
    },
    next: [
      `what it sends and answers, in src/api/${kebab}.ts, src/api/requests/${kebab}.ts, contract/calls/${kebab}.ts and sandbox/routes/${kebab}.ts`,
      `the texts in locales/${kebab}/, and its reasons in src/features/${kebab}/${kebab}-order.ts`,
      'the dialog: src/features/loan/loan-dialog.tsx is the model, docs/orders.md has the steps',
      'an entry in tests/support/order-cases.ts, contract/trials.ts and tests/faults/calls.ts: tests name what is missing',
      'npm run contract',
      `npm test -- contract tests/contract/${kebab}.test.ts tests/contract/orders.test.ts`,
    ],
  };
}
