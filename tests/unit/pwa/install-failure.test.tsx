import { afterEach, expect, it, vi } from 'vitest';
import { scrub } from '#src/analytics/scrub.ts';
import { recordTo } from '#src/analytics/track.ts';
import { readInstallFailure } from '#src/lib/install-failure.ts';
import { startServiceWorker } from '#src/pwa/register.ts';

const FAILURE = { file: '/sign-in/index.html', problem: 'bytes-differ', status: 200 } as const;

afterEach(() => {
  recordTo(undefined);
  vi.unstubAllGlobals();
});

it('fault 61: reports to analytics which file prevented the installation of a new version, and why', async () => {
  const container = Object.assign(new EventTarget(), { controller: null, startMessages: () => undefined });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }));
  const recorded: unknown[] = [];
  recordTo((name, properties) => recorded.push([name, properties]));
  void startServiceWorker();
  container.dispatchEvent(new MessageEvent('message', { data: { type: 'INSTALL_FAILED', ...FAILURE } }));
  expect(recorded).toEqual([['worker_install_failed', FAILURE]]);
  expect(scrub('worker_install_failed', FAILURE, new Set())).toEqual(FAILURE);
});

it.each([
  { ...FAILURE, file: 'https://elsewhere.example/index.html' },
  { ...FAILURE, file: '/sign-in?code=123456' },
  { ...FAILURE, file: '/amina@courriel.example' },
  { ...FAILURE, file: `/${'x'.repeat(200)}.js` },
  { ...FAILURE, problem: 'a sentence' },
  { ...FAILURE, status: '200' },
  null,
])('fault 61: ignores a message of another form: %j', (data) => {
  expect(readInstallFailure(data)).toBeUndefined();
});

it('fault 61: reports no path to analytics that looks personal', () => {
  for (const file of ['/0550000001.js', '/sign-in?code=1.js', '/213 550 000 001.html']) {
    expect(scrub('worker_install_failed', { ...FAILURE, file }, new Set())).not.toHaveProperty('file');
  }
});
