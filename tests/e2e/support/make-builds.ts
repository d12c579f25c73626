/** The stage `build` of `npm test`: makes the builds of the browser tests that are missing or out of date. */
import { makeBuilds } from './builds.ts';

await makeBuilds();
