/**
 * `npm test`: runs all checks in sequence, and continues after a failure. `npm test -- unit lint` runs only the named
 * stages; `npm test -- unit tests/unit/deploy` forwards the rest to the test runner. The last line reads `N passed, N
 * failed`.
 */
import process from 'node:process';
import { runCommand, shutDown, UserError } from './lib/shutdown.ts';
import { build, lint, typeCheck } from './stages/checks.ts';
import { browser, contract, screens, unit } from './stages/runners.ts';
import type { Stage } from './stages/stage.ts';
import { type Finished, stageLines, summary } from './stages/summary.ts';

const STAGES: readonly Stage[] = [typeCheck, lint, unit, screens, contract, build, browser];

/** The requested stages in their usual order. The browser tests need a fresh build. */
function selectStages(words: readonly string[]): { stages: readonly Stage[]; forwardedArgs: readonly string[] } {
  const firstOther = words.findIndex((word) => STAGES.every(({ name }) => name !== word));
  const names = firstOther === -1 ? words : words.slice(0, firstOther);
  const forwardedArgs = words.slice(names.length);
  if (names.length === 0) {
    if (forwardedArgs.length === 0) return { stages: STAGES, forwardedArgs };
    throw new UserError(
      `Unknown stage "${forwardedArgs[0]}"; the stages are ${STAGES.map(({ name }) => name).join(', ')}.`,
    );
  }
  const wanted = new Set(names.includes('browser') ? [...names, 'build'] : names);
  return { stages: STAGES.filter(({ name }) => wanted.has(name)), forwardedArgs };
}

await runCommand(async () => {
  const { stages, forwardedArgs } = selectStages(process.argv.slice(2));
  const finished: Finished[] = [];
  const failedStages = new Set<string>();
  for (const [index, stage] of stages.entries()) {
    console.log(`\n[${index + 1}/${stages.length}] ${stage.title} …`);
    const startedAt = Date.now();
    const result = await stage.run({ forwardedArgs, failedStages });
    if (result.failed > 0) failedStages.add(stage.name);
    const done = { name: stage.name, result, seconds: Math.round((Date.now() - startedAt) / 1000) };
    finished.push(done);
    if (stages.length > 1) console.log(stageLines(done));
  }
  console.log(`\n${summary(finished)}`);
  await shutDown(failedStages.size > 0 ? 1 : 0);
});
