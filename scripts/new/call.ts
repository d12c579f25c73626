/** A call that reads something of the line: the portal's side, the operator's side, the table of calls, and a test. */
import type { Names } from './names.ts';
import { before, inTurn, type Plan, sortedIn } from './plan.ts';

export function newCall({ kebab, camel, upper }: Names): Plan {
  return {
    files: {
      [`src/api/${kebab}.ts`]: `import * as v from 'valibot';
import type { SignInId } from '#src/lib/units.ts';
import { lineQuery } from './client/line-query.ts';
import { object } from './client/object.ts';

/** GET /${kebab} (portal-defined). */
export const ${camel} = object({
  /** Fields of the answer: figures and times are in \`client/wire.ts\`. */
  id: v.string(),
});

export const ${camel}Query = (signInId: SignInId) =>
  lineQuery(signInId, ['${kebab}'], '/${kebab}', ${camel}, { optional: true });
`,
      [`contract/calls/${kebab}.ts`]: `import { ${camel} } from '#src/api/${kebab}.ts';
import { defineCall } from '../define-call.ts';

export const ${upper} = [
  defineCall({
    id: '${kebab}',
    title: 'What it tells about the line',
    host: 'bff',
    method: 'GET',
    path: '/${kebab}',
    caller: 'line',
    section: 'portal-defined',
    need: 'optional',
    without: 'What the subscriber sees if the operator does not have it.',
    answer: ${camel},
    example: { answer: { id: 'a-1' } },
  }),
];
`,
      [`sandbox/routes/${kebab}.ts`]: `import type { Calls } from './call.ts';

export function ${camel}Calls(calls: Calls): void {
  calls.signedIn({ method: 'GET', path: '/${kebab}' }, ({ line }) => ({ id: line.planCode }));
}
`,
      [`tests/contract/${kebab}.test.ts`]: `import { expect, it } from 'vitest';
import { ${camel}Query } from '#src/api/${kebab}.ts';
import { ask, DEMO, signIn } from '../support/operator.ts';

it('says what the demo line has', async () => {
  await signIn(DEMO);
  expect(await ask(${camel}Query('line'))).toEqual({ id: 'what the sandbox answers: write it, then change this line' });
});
`,
    },
    edits: {
      'contract/calls.ts': inTurn(
        sortedIn(`import { ${upper} } from './calls/${kebab}.ts';`, /^import \{ [A-Z_]+ \} from '\.\/calls\//),
        before('...QUIZ_AND_REFERRALS]', `...${upper}, `),
      ),
      'sandbox/routes/bff.ts': inTurn(
        sortedIn(`import { ${camel}Calls } from './${kebab}.ts';`, /^import \{ \w+Calls \} from/),
        before('  calls.close();', `  ${camel}Calls(calls);\n`),
      ),
      'tests/contract/queries.ts': sortedIn(`  ['${kebab}', '${camel}Query', LINE],`, /^ {2}\['/),
    },
    next: [
      `the fields of the answer in src/api/${kebab}.ts, the same in contract/calls/${kebab}.ts (example) and sandbox/routes/${kebab}.ts`,
      'npm run contract',
      `npm test -- contract tests/contract/${kebab}.test.ts tests/contract/table.test.ts`,
      `a screen that reads ${camel}Query: npm run new -- screen ${kebab}`,
    ],
  };
}
