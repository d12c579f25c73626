/** The JSON Schema of brand files, so that editors complete and check them. Derived from the schema that the build uses. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { brandSchema } from '../../build/brand/brand-schema.ts';

/** Where it is kept, from the project's folder. */
export const BRAND_JSON_SCHEMA = 'docs/brand.schema.json';

interface Rule {
  readonly message?: unknown;
}

/** The sentence of a rule, which editors show beside the setting. */
function sentence({ message }: Rule): string | undefined {
  const found = typeof message === 'function' ? message({ input: '' }) : message;
  return typeof found === 'string' ? found : undefined;
}

export function brandJsonSchema(): string {
  const schema = toJsonSchema(brandSchema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // Rules that JSON Schema cannot express stay as descriptions. The build checks them.
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema }) => {
      const description = sentence(valibotAction as Rule);
      return description ? { ...jsonSchema, description } : jsonSchema;
    },
  });
  const titled = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...schema,
    title: 'Brand file of the self-care portal',
  };
  return `${JSON.stringify(titled, null, 2)}\n`;
}
