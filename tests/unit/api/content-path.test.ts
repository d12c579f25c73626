import { expect, it } from 'vitest';
import { contentPath } from '#src/api/content/content-path.ts';
import { brand } from '#src/brand/brand.ts';

const under = (contentPrefix: string) => ({ ...brand, api: { ...brand.api, contentPrefix } });

it.each([
  ['/cms/api', 'stores', '/cms/api/stores'],
  ['/cms/api', 'faqs', '/api/faqs'],
  ['/cms/api', 'product-offerings', '/api/product-offerings'],
  ['/api', 'stores', '/api/stores'],
  ['/api', 'faqs', '/api/faqs'],
  ['/strapi/api', 'stores', '/strapi/api/stores'],
  ['/strapi/api', 'faqs', '/strapi/api/faqs'],
])('under %s, %s are at %s', (prefix, kind, path) => {
  expect(contentPath(kind, under(prefix))).toBe(path);
});
