/** Times that the operator sends without an offset are in its own zone, whatever the device's zone. */
import { waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { HistoryScreen } from '#src/features/history/history-screen.tsx';
import { RenewalsScreen } from '#src/features/renewals/renewals-screen.tsx';
import { AllocationsScreen } from '#src/features/usage/allocations-screen.tsx';
import { moveDevice } from '../support/device-zone.ts';
import { DEMO } from '../support/operator.ts';
import { answerFetches, cleanUp, it, operator, pageText, renderScreen, settled } from '../support/screen.tsx';

const realFetch = globalThis.fetch;

const screens: [name: string, screen: React.ReactNode, isDrawn: RegExp][] = [
  ['renewals', <RenewalsScreen key="renewals" shows="on" search={{}} />, /DA/],
  ['bundles', <AllocationsScreen key="bundles" place="usage" />, /Expire|Valable|jour/],
  ['history', <HistoryScreen key="history" view="top-ups" />, /DA/],
];

/** Removes the offset from every time in the operator's answers. */
function withoutOffsets(): void {
  answerFetches(async (request) => {
    const answer = await realFetch(request);
    if (!new URL(request.url).pathname.startsWith('/api/sahla-bff') || !answer.ok) return answer;
    const text = (await answer.text()).replace(/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?)\+01:00/g, '$1');
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    return new Response(text, { headers });
  });
}

async function drawn([, screen, isDrawn]: (typeof screens)[number]): Promise<string> {
  await renderScreen(DEMO, screen);
  await waitFor(() => expect(pageText()).toMatch(isDrawn));
  await settled(() => document.querySelector('[aria-busy=true]') === null);
  const text = pageText();
  await cleanUp();
  operator.reset();
  return text;
}

describe('fault 65', () => {
  it.each(['Pacific/Kiritimati', 'America/St_Johns'])(
    'shows the operator’s days and hours on a device in %s when its times have no offset',
    async (device) => {
      for (const each of screens) {
        answerFetches((request) => realFetch(request));
        moveDevice('Africa/Algiers');
        const expected = await drawn(each);
        withoutOffsets();
        moveDevice(device);
        expect(await drawn(each), each[0]).toBe(expected);
      }
    },
  );
});
