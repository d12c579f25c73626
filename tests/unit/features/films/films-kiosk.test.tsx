// @vitest-environment node
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DEMO, type Stage } from '../../../contract/stage.ts';
import { eventually, hrefs, leave, openScreenStage, page, setFaults, show } from '../../../support/screen.tsx';

vi.mock('../../../../src/session/kiosk.ts', async (original) => ({
  ...(await original<object>()),
  isKiosk: () => true,
}));

let stage: Stage;
beforeAll(async () => {
  stage = await openScreenStage();
});
afterEach(() => leave());
afterAll(() => stage.close());

it('in a kiosk a film that may be watched leads to no other site, and nothing of it is kept', async () => {
  const { FilmScreen } = await import('../../../../src/features/films/film-screen.tsx');
  const { keepBegun } = await import('../../../../src/features/films/begun-films.ts');
  // An operator without the add-on: every film may be watched.
  await setFaults(stage, { replaceBody: { value: { services: [] }, match: '/api/sahla-bff/services' } });
  await show(DEMO, <FilmScreen kind="movies" name="les-sept-puits" />);
  await eventually(() => expect(page()).toContain('Pour regarder, ouvrez Anaflix sur votre téléphone.'));
  expect(hrefs(document).filter((href) => !href?.startsWith('/'))).toEqual([]);
  keepBegun('line', 'movies', 'les-sept-puits');
  expect(localStorage.getItem('portal-films')).toBeNull();
});
