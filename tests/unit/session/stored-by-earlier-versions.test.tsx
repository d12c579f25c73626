/**
 * What version 0.1.0 stored on a device, letter by letter. The names in it are those of installed phones: a subscriber
 * must stay signed in after an update, and an open order must stay open.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { createOrderRecords } from '#src/orders/engine/order-records.ts';
import { createLineList } from '#src/session/device-storage/line-list.ts';
import { browserRecordStorage } from '#src/session/tokens/session-record.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const SESSION =
  '{"line":"0d9c7b1e-5f3a-4c1e-9a55-2b6f0f4f7a10","refreshToken":"refresh-1","accessExpiresAt":1795467600000,' +
  '"refreshExpiresAt":1798038000000,"accessLifeMs":3600000,"skewMs":0,' +
  '"renewal":{"turn":"","unanswered":0,"sentAt":0,"failures":0,"retryAt":0},' +
  '"revision":"1a2b3c4d","tokenMark":"rYWNjZXNzLXRva2V"}';
const ORDER =
  '{"key":"7a51","kind":"bundle","subject":"D_1GB_DAY","terms":{"price":100,"isGift":false,"autoRenew":false},' +
  '"line":"0d9c7b1e-5f3a-4c1e-9a55-2b6f0f4f7a10","owner":"salt.mark","at":1795428000000,"state":"unknown",' +
  '"since":1795428000000,"missingCountsFrom":1795428030000,"otherOrders":[]}';
const SIGN_IN_ID = '0d9c7b1e-5f3a-4c1e-9a55-2b6f0f4f7a10';

beforeEach(() => {
  localStorage.clear();
  for (const cookie of [
    'auth-token=header.cGF5bG9hZA.rYWNjZXNzLXRva2V',
    'msisdn=213550000001',
    `sign-in=${SIGN_IN_ID}.1a2b3c4d`,
  ]) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the earlier version wrote it
    document.cookie = `${cookie}; Path=/`;
  }
  localStorage.setItem('portal-session', SESSION);
  localStorage.setItem('portal-order:7a51', ORDER);
});

describe('after an update from version 0.1.0', () => {
  it('keeps the subscriber signed in', () => {
    expect(browserRecordStorage(() => NOW).read()).toMatchObject({
      signInId: SIGN_IN_ID,
      msisdn: '213550000001',
      accessToken: 'header.cGF5bG9hZA.rYWNjZXNzLXRva2V',
      refreshToken: 'refresh-1',
    });
  });

  it('keeps an open order open, for the sign-in that made it', () => {
    const records = createOrderRecords(localStorage, () => NOW);
    expect(records.of(SIGN_IN_ID)).toMatchObject([{ key: '7a51', state: 'unknown', signInId: SIGN_IN_ID }]);
  });

  it('keeps what a screen stored for the sign-in', () => {
    localStorage.setItem('portal-films', `{"line":"${SIGN_IN_ID}","entries":["movies/les-sept-puits"]}`);
    const films = createLineList({ name: 'portal-films', most: 10 });
    expect(films.read(SIGN_IN_ID)).toEqual(['movies/les-sept-puits']);
  });

  it('writes the same names, so that a rollback finds them', () => {
    const storage = browserRecordStorage(() => NOW);
    const record = storage.read();
    if (!record) throw new Error('not signed in');
    storage.write(record);
    expect(Object.keys(JSON.parse(localStorage.getItem('portal-session') ?? '{}')).sort()).toEqual(
      Object.keys(JSON.parse(SESSION)).sort(),
    );
    const records = createOrderRecords(localStorage, () => NOW);
    records.settle('7a51', { state: 'unknown', missingCountsFrom: NOW });
    expect(Object.keys(JSON.parse(localStorage.getItem('portal-order:7a51') ?? '{}')).sort()).toEqual(
      Object.keys(JSON.parse(ORDER)).sort(),
    );
  });
});
