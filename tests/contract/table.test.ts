/** The table of calls describes what the portal really sends and reads. */
import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { orderCalls } from '#src/api/client/order-calls.ts';
import { flatten } from '#src/api/content/flatten.ts';
import { codeRequest } from '#src/api/users.ts';
import { HELP_ANSWERS } from '#src/help/help-answers.ts';
import { CALLS } from '../../contract/calls.ts';
import type { Call } from '../../contract/define-call.ts';
import { absentFields, explain } from '../../contract/explain.ts';
import { entriesOf } from '../../contract/lists.ts';
import { HELP_SLUGS, PAGE_SLUGS, SWITCHES } from '../../contract/words.ts';
import { CALLS as FUNCTIONS, ORDER_CALLS } from '../faults/calls.ts';
import { spoiled } from '../faults/shapes.ts';
import { apiModule } from '../support/api-modules.ts';
import { ask, DEMO, signIn } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';
import { allQueries } from './queries.ts';

type Schema = v.GenericSchema;

afterEach(() => vi.unstubAllGlobals());

const withAnswer = CALLS.filter((call): call is Call & Required<Pick<Call, 'answer'>> => call.answer !== undefined);

describe('examples', () => {
  it.each(CALLS.map((call) => [call.id, call] as const))('%s fits its schemas', (_, { request, answer, example }) => {
    for (const part of ['path', 'query', 'headers', 'body', 'form'] as const) {
      const schema = request[part];
      if (schema) expect(v.safeParse(schema, example[part]).issues, part).toBeUndefined();
      else expect(example[part], part).toBeUndefined();
    }
    if (answer) expect(explain(answer, example.answer)).toEqual([]);
    else expect(example.answer).toBeUndefined();
  });

  it('have unique ids', () => {
    expect(new Set(CALLS.map(({ id }) => id)).size).toBe(CALLS.length);
  });
});

describe('limits', () => {
  /** Names of the fields that a request has in any of its forms. */
  const sentNames = ({ request }: Call) => {
    const schemas = [request.query, request.body, request.form].filter((schema) => schema !== undefined);
    const variants = schemas.flatMap((schema) => (schema as unknown as { options?: Schema[] }).options ?? [schema]);
    return variants.flatMap((schema) => Object.keys(entriesOf(schema) ?? {}));
  };

  it('marks every call that sends a code with "code"', () => {
    const sending = CALLS.filter(({ answer }) => answer === codeRequest);
    expect(sending.length).toBeGreaterThan(2);
    expect(sending.filter(({ limits }) => limits !== 'code').map(({ id }) => id)).toEqual([]);
  });

  it('marks every call that checks a secret with "secret", unless it sends a message too or is limited by line', () => {
    const secrets = ['otp', 'password', 'currentPassword', 'pin', 'code_verifier'];
    const checking = CALLS.filter((call) => sentNames(call).some((name) => secrets.includes(name)));
    expect(checking.length).toBeGreaterThan(5);
    const unmarked = checking.filter(({ limits }) => limits !== 'secret' && limits !== 'code');
    // The operator limits these by line: see `limits`.
    expect(unmarked.map(({ id }) => id)).toEqual(['purchase', 'transfer']);
    for (const { orderId, caller, refusals } of unmarked) {
      expect([orderId === undefined, caller]).toEqual([false, 'line']);
      expect(refusals.map(({ code }) => code)).toContain('otp_locked');
    }
  });

  it('marks every call that anybody can make about a number', () => {
    const about = CALLS.filter((call) => call.caller === 'anybody' && sentNames(call).includes('msisdn'));
    expect(about.length).toBeGreaterThan(4);
    expect(about.filter(({ limits }) => limits === undefined).map(({ id }) => id)).toEqual([]);
  });
});

describe('faults of answers', () => {
  it('rejects exactly the answers that the portal rejects', () => {
    let rejected = 0;
    for (const { id, answer, example } of withAnswer) {
      for (let round = 0; round < 60; round++) {
        const seed = `explain ${id} ${round}`;
        let body: unknown;
        try {
          body = JSON.parse(spoiled(example.answer, seed));
        } catch {
          continue;
        }
        const isAccepted = v.safeParse(answer, body).success;
        const faults = explain(answer, body);
        expect(
          faults.every(({ effect }) => effect !== 'rejected'),
          `seed "${seed}"`,
        ).toBe(isAccepted);
        if (!isAccepted) rejected += 1;
      }
    }
    expect(rejected).toBeGreaterThan(500);
  }, 60_000);

  it('names every field that is wrong, and what the portal does', () => {
    const account = withAnswer.find(({ id }) => id === 'account-info');
    const example = account?.example.answer as object;
    const body = { ...example, planName: undefined, balance: '1240.50', status: 'ACTIVE' };
    expect(account && explain(account.answer, body)).toEqual([
      { path: 'planName', expected: 'field', found: 'missing', effect: 'ignored' },
      { path: 'status', expected: 'word', found: 'string', effect: 'rejected', accepts: 'active | suspended | barred' },
      { path: 'balance', expected: 'number', found: 'string', effect: 'rejected' },
    ]);
  });

  it('names the item of a list that is dropped', () => {
    const plan = withAnswer.find(({ id }) => id === 'plan-allocation');
    const [instance] = (plan?.example.answer as { bundleInstances: object[] } | undefined)?.bundleInstances ?? [];
    const body = {
      ...(plan?.example.answer as object),
      bundleInstances: [instance, { ...instance, sahla_ref: undefined }, { ...instance, remainingValue: 1e13 }],
    };
    expect(plan && explain(plan.answer, body)).toMatchObject([
      { path: 'bundleInstances.1.sahla_ref', found: 'missing', effect: 'dropped' },
      { path: 'bundleInstances.2.remainingValue', effect: 'dropped' },
    ]);
  });

  it('lists optional fields that no item has', () => {
    const purchases = withAnswer.find(({ id }) => id === 'bundle-purchases');
    const item = {
      sahla_ref: 'D',
      orderId: 'o',
      name: 'n',
      category: 'c',
      price: 1,
      state: 'completed',
      purchasedAt: '2026-11-21',
    };
    const body = { purchases: [item, { ...item, expiresAt: null }] };
    expect(purchases && absentFields(purchases.answer, body)).toEqual([
      'purchases[].autoRenew',
      'purchases[].beneficiary',
    ]);
  });
});

describe('the portal', () => {
  it('makes exactly the calls of the table', async () => {
    await signIn(DEMO);
    const seen = new Set<string>();
    const patterns = CALLS.map(({ id, host, method, path }) => {
      const prefix = host === 'bff' ? '/api/sahla-bff' : host === 'identity' ? '/identity' : '';
      return {
        id,
        method,
        varies: path.includes('{'),
        pattern: new RegExp(`^${prefix}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      };
    }).sort((a, b) => Number(a.varies) - Number(b.varies));
    vi.stubGlobal('fetch', async ({ method, url }: Request) => {
      const { pathname } = new URL(url);
      seen.add(
        patterns.find((one) => one.method === method && one.pattern.test(pathname))?.id ?? `${method} ${pathname}`,
      );
      return new Response('', { status: 400, headers: { 'x-chronos-id': 'c', 'x-nonce-id': 'n' } });
    });
    const quietly = async (work: () => Promise<unknown>) => void (await work().catch(() => undefined));
    for (const { query } of await allQueries()) await quietly(() => ask(query));
    for (const [file, name, given] of FUNCTIONS) {
      const run = (await apiModule(file))[name] as (...all: unknown[]) => Promise<unknown>;
      await quietly(() => run(...given));
    }
    for (const [file, name, given] of ORDER_CALLS) {
      const made = (await apiModule(file))[name];
      const calls = (given ? (made as (...all: unknown[]) => unknown)(...given) : made) as ReturnType<
        typeof orderCalls
      >;
      await quietly(() => calls.find('key-of-8'));
      await quietly(() => calls.void('key-of-8'));
    }
    // These need a checkpoint, or only read headers (`HEADERS_ONLY` of tests/faults/calls.ts).
    for (const id of ['checkpoint', 'token', 'personal-info', 'revoke', 'logout', 'user-exists', 'social-registration'])
      seen.add(id);
    expect([...seen].sort()).toEqual(CALLS.map(({ id }) => id).sort());
  });

  it('reads every answer of the sandbox as the table says', async () => {
    const { sandbox } = operator;
    const headers = { platform: 'web', 'x-correlation-id': '8d9b1f5e-3f0c-4b7e-9a51-0c3a9f0d7b11' };
    for (const { answer, path, example } of withAnswer.filter(({ isContentList }) => isContentList)) {
      const url = `http://sandbox${path}?${new URLSearchParams(example.query)}`;
      const response = await sandbox.api.fetch(new Request(url, { headers }));
      expect(explain(answer, flatten(await response.json())), path).toEqual([]);
    }
  });

  it('has the words of the table', () => {
    expect([...HELP_SLUGS]).toEqual([...new Set(Object.values(HELP_ANSWERS))].sort());
    const sources = (folder: string) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
        .join('\n');
    const texts = sources('src/routes').matchAll(
      /\b(?:text|legal)\('[^']+', '\w+', '([\w-]+)'\)|ContentPage\('([\w-]+)'/g,
    );
    const slugs = [...texts].map(([, slug, own]) => slug ?? own);
    expect([...new Set(slugs)].sort()).toEqual([...PAGE_SLUGS]);
    const values = /const CONTENT_VALUES = \[([^\]]*)\]/.exec(readFileSync('src/i18n/labels.ts', 'utf8'))?.[1] ?? '';
    expect(values.match(/\w+/g)).toEqual(Object.keys(SWITCHES));
  });

  it('does not contain the table or the schemas of requests', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const imports = files.flatMap((name) =>
      name.startsWith('api/requests/')
        ? []
        : [...readFileSync(`src/${name}`, 'utf8').matchAll(/^(?:import|export)(?! type)[^;]*? from '([^']*)';/gm)].map(
            ([, from]) => `${name}: ${from}`,
          ),
    );
    expect(imports.length).toBeGreaterThan(1000);
    expect(imports.filter((one) => /contract\/|\/requests\//.test(one.split(': ')[1] ?? ''))).toEqual([]);
  });
});
