import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BRAND_JSON_SCHEMA, brandJsonSchema } from '../../../../scripts/lib/brand-json-schema.ts';

it('the JSON Schema for editors is that of the build; `npm run brand-schema` writes it', () => {
  expect(readFileSync(BRAND_JSON_SCHEMA, 'utf8')).toBe(brandJsonSchema());
});

it('the JSON Schema knows every setting, refuses others, and says what is asked', () => {
  const { properties, required, additionalProperties } = JSON.parse(brandJsonSchema());
  expect(additionalProperties).toBe(false);
  expect(required).toEqual(expect.arrayContaining(['slug', 'colours', 'helpLine']));
  // Settings with a default may be missing.
  expect(required).not.toEqual(expect.arrayContaining(['capabilities']));
  expect(properties.$schema).toEqual({ type: 'string' });
  expect(properties.helpLine).toMatchObject({
    pattern: expect.any(String),
    description: expect.stringContaining('phone number'),
  });
  expect(properties.capabilities.properties.loans).toEqual({ type: 'boolean', default: true });
  expect(properties.capabilities.properties.upcomingCharges).toEqual({ type: 'boolean', default: false });
});
