/**
 * Screens whose layout no assertion can prove look as in their pictures in `pictures/`. After an intended change, write
 * them again and look at each one: `npm test -- browser tests/e2e/pictures.spec.ts --update-snapshots`.
 */
import process from 'node:process';
import { test } from './fixtures.ts';
import { wholeBrowser } from './support/chromium.ts';
import { DRAWING_ENV } from './support/pictures/fonts.ts';
import { compare, PICTURE_TIME, prepare } from './support/pictures/picture.ts';
import { VISITS } from './support/pictures/visits.ts';
import { NO_NETWORK, refusedWith } from './support/problems.ts';
import { signIn } from './support/sign-in.ts';

test.use({
  operatorTime: PICTURE_TIME,
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ...wholeBrowser(), env: { ...process.env, ...DRAWING_ENV } }),
    { scope: 'worker' },
  ],
});

test.beforeEach(({ context }) => prepare(context));

for (const { shows, line, faults, pictures } of VISITS) {
  test(`shows ${shows} as in the pictures`, async ({ page, operator, problems }) => {
    if (faults) operator.faults(faults);
    problems.allow(refusedWith(404), NO_NETWORK);
    if (line) await signIn(page, line);
    for (const picture of pictures) await test.step(picture.name, () => compare(picture, page, operator));
  });
}
