import { expect, it, test } from 'vitest';
import { BrandError, readBrand } from '../../../build/brand/read-brand.ts';
import { documentPolicy, workerPolicy } from '../../../deploy/content-security-policy.ts';

const connections = (policy: string) => /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
const withUrl = (url: string) => readBrand({ PORTAL_ANALYTICS_URL: url });

it('analytics is off unless an operator switches it on', () => {
  expect(readBrand({}).analytics.url).toBe('');
  expect(readBrand({ BRAND: 'rimal' }).analytics.url).toBe('');
});

test.each(['https://events.example.com/v1?site=7', '/events', 'http://localhost:9000/collect'])(
  'the analytics address may be %s',
  (url) => {
    expect(withUrl(url).analytics.url).toBe(url);
  },
);

test.each([
  'http://events.example.com/v1',
  'events.example.com',
  '//events.example.com',
  'https://user:secret@events.example.com',
  'https://events.example.com/#part',
  'javascript:alert(1)',
  '/events?line=1',
])('the analytics address may not be %s, and the error names what is allowed', (url) => {
  expect(() => withUrl(url)).toThrow(BrandError);
  expect(() => withUrl(url)).toThrow(/analytics\.url: must be an https address/);
});

it('the page’s policy allows the analytics service and no other, and the worker’s does not', () => {
  const brand = withUrl('https://events.example.com/v1');
  expect(connections(documentPolicy(brand, { isHttps: true }))).toContain('https://events.example.com');
  expect(connections(workerPolicy(brand))).not.toContain('https://events.example.com');
  expect(connections(documentPolicy(withUrl('/events'), { isHttps: true }))).toEqual(
    connections(documentPolicy(readBrand({}), { isHttps: true })),
  );
  const shared = readBrand({
    PORTAL_API_ORIGIN: 'https://a.example',
    PORTAL_ANALYTICS_URL: 'https://a.example/events',
  });
  expect(
    connections(documentPolicy(shared, { isHttps: true }))?.filter((host) => host === 'https://a.example'),
  ).toHaveLength(1);
});
