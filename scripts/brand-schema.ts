/** `npm run brand-schema`: writes the JSON Schema of brand files. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND_JSON_SCHEMA, brandJsonSchema } from './lib/brand-json-schema.ts';
import { PROJECT } from './lib/project.ts';

writeFileSync(join(PROJECT, BRAND_JSON_SCHEMA), brandJsonSchema());
console.log(`Written: ${BRAND_JSON_SCHEMA}`);
