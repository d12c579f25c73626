/** Example answers of calls that read, by id of the call: answers of the sandbox, with one or two items in each list. */
import { BRAND_REF_FIELD } from '#src/api/client/wire.ts';
import content from './examples/content.json' with { type: 'json' };
import line from './examples/line.json' with { type: 'json' };
import services from './examples/services.json' with { type: 'json' };

const ANSWERS: Readonly<Record<string, unknown>> = { ...content, ...line, ...services };

/** The name of the operator's reference in the files. */
const REF_IN_FILES = 'sahla_ref';

/** The same with the reference of this brand. */
function withOwnReference(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOwnReference);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name === REF_IN_FILES ? BRAND_REF_FIELD : name,
      withOwnReference(inner),
    ]),
  );
}

/** Throws for an id without an example. */
export function exampleAnswer(id: string): unknown {
  if (!Object.hasOwn(ANSWERS, id)) throw new Error(`contract/examples/ has no answer of "${id}"`);
  return withOwnReference(ANSWERS[id]);
}
