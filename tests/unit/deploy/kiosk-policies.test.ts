/** The browser's policies for a terminal in a shop. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync(new URL('../../../deploy/kiosk/policies.json', import.meta.url), 'utf8');
const guide = readFileSync(new URL('../../../docs/kiosk.md', import.meta.url), 'utf8');
const policies = JSON.parse(text) as Record<string, unknown>;
const PLACEHOLDERS = ['https://my.operator.example', 'https://pay.operator.example'];

test('fault 92: a terminal opens only the portal and the payment page', () => {
  expect(policies.URLBlocklist).toEqual(['*']);
  expect(policies.URLAllowlist).toEqual(PLACEHOLDERS);
  expect(policies.RestoreOnStartupURLs).toEqual([`${PLACEHOLDERS[0]}/?totem=true`]);
  const addresses = text.match(/https?:\/\/[^"/?]*/g) ?? [];
  expect([...new Set(addresses)].sort()).toEqual(PLACEHOLDERS);
});

test('fault 92: the browser of a terminal keeps, prints, downloads and shows nothing of a customer elsewhere', () => {
  expect(policies).toMatchObject({
    AutofillAddressEnabled: false,
    AutofillCreditCardEnabled: false,
    DefaultPopupsSetting: 2,
    DeveloperToolsAvailability: 2,
    DownloadRestrictions: 3,
    EnableMediaRouter: false,
    IncognitoModeAvailability: 1,
    PasswordManagerEnabled: false,
    PrintingEnabled: false,
    SyncDisabled: true,
  });
});

test('every policy that the guide names is in the file', () => {
  const table = /## What the policies close\n([\s\S]*?)\n## /.exec(guide)?.[1] ?? '';
  const named = [...table.matchAll(/`([A-Z]\w+)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !(name in policies))).toEqual([]);
});
