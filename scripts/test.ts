/** `npm test`: runs all checks in sequence, and continues after a failure. `npm test -- --help` lists its arguments. */
import process from 'node:process';
import { baseCommit } from './lib/changed-files.ts';
import { PROJECT } from './lib/project.ts';
import { runCommand, shutDown, UserError } from './lib/shutdown.ts';
import { build, lint, typeCheck } from './stages/checks.ts';
import { browser, contract, screens, unit } from './stages/runners.ts';
import type { Stage } from './stages/stage.ts';
import { type Finished, stageLines, summary } from './stages/summary.ts';

const STAGES: readonly Stage[] = [typeCheck, lint, unit, screens, contract, build, browser];

const CHANGED: readonly Stage[] = [typeCheck, lint, unit, screens, contract, browser];

const NAMES = STAGES.map(({ name }) => name).join(', ');
const HELP = `npm test                                  all stages: ${NAMES}
npm test -- unit lint                     these stages
npm test -- unit tests/unit/deploy        the rest goes to the test runner
npm test -- changed                       types, lint, and tests that import a file changed since the branch left main,
                                          or since the last commit on main itself, committed or not; browser tests only
                                          if they or what they import in tests/e2e changed
npm test -- changed HEAD~2                the same, compared with another commit

The last line is "N passed, N failed".`;

interface Selection {
  readonly stages: readonly Stage[];
  /** For the test runners. */
  readonly forwardedArgs: readonly string[];
  readonly changedSince?: string;
}

async function selectChanged([base, ...others]: readonly string[]): Promise<Selection> {
  if (others.length > 0) throw new UserError(`"changed" takes one commit.\n\n${HELP}`);
  return { stages: CHANGED, forwardedArgs: [], changedSince: await baseCommit(PROJECT, base) };
}

/** The requested stages in their usual order. The browser tests need their builds. */
function selectStages(words: readonly string[]): Selection {
  const firstOther = words.findIndex((word) => STAGES.every(({ name }) => name !== word));
  const names = firstOther === -1 ? words : words.slice(0, firstOther);
  const forwardedArgs = words.slice(names.length);
  if (names.length === 0) {
    if (forwardedArgs.length === 0) return { stages: STAGES, forwardedArgs };
    throw new UserError(`Unknown stage "${forwardedArgs[0]}".\n\n${HELP}`);
  }
  const wanted = new Set(names.includes('browser') ? [...names, 'build'] : names);
  return { stages: STAGES.filter(({ name }) => wanted.has(name)), forwardedArgs };
}

await runCommand(async () => {
  const [first, ...others] = process.argv.slice(2);
  if (first === '--help') {
    console.log(HELP);
    return shutDown(0);
  }
  const isChanged = first === 'changed';
  const { stages, ...context } = isChanged ? await selectChanged(others) : selectStages(process.argv.slice(2));
  const finished: Finished[] = [];
  const failedStages = new Set<string>();
  for (const [index, stage] of stages.entries()) {
    console.log(`\n[${index + 1}/${stages.length}] ${stage.title} …`);
    const startedAt = Date.now();
    const result = await stage.run({ ...context, failedStages });
    if (result.failed > 0) failedStages.add(stage.name);
    const done = { name: stage.name, result, seconds: Math.round((Date.now() - startedAt) / 1000) };
    finished.push(done);
    if (stages.length > 1) console.log(stageLines(done));
  }
  console.log(`\n${summary(finished)}`);
  await shutDown(failedStages.size > 0 ? 1 : 0);
});
