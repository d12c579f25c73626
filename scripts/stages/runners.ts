/** The stages that run test suites. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BrowserNotFound, ensureBrowser } from '../ensure-browser.ts';
import { runNode } from '../lib/children.ts';
import { PROJECT, packageFile } from '../lib/project.ts';
import { countPlaywright, countVitest, stageResult } from './reports.ts';
import { minutes, oneFailed, type Stage, type StageContext, type StageResult } from './stage.ts';

const REPORTS = join(PROJECT, 'reports');

interface Run {
  readonly report: string;
  readonly args: (reportFile: string) => readonly string[];
  readonly env?: (reportFile: string) => Readonly<Record<string, string>>;
  readonly limitMs: number;
  readonly count: (report: unknown) => StageResult;
}

async function readReport(file: string, count: Run['count']): Promise<StageResult | undefined> {
  try {
    return count(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

async function runAndCount({ report, args, env, limitMs, count }: Run): Promise<StageResult> {
  const file = join(REPORTS, report);
  await mkdir(REPORTS, { recursive: true });
  await rm(file, { force: true });
  const code = await runNode(args(file), { limitMs, env: env?.(file) ?? {} });
  return stageResult(await readReport(file, count), code);
}

function vitest(name: string, folders: readonly string[], { forwardedArgs }: StageContext): Promise<StageResult> {
  return runAndCount({
    report: `${name}.json`,
    args: (file) => [
      packageFile('vitest/vitest.mjs'),
      'run',
      ...['--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      ...(forwardedArgs.length > 0 ? forwardedArgs : folders),
    ],
    limitMs: minutes(8),
    count: countVitest,
  });
}

export const unit: Stage = {
  name: 'unit',
  title: 'Unit tests',
  run: (context) => vitest('unit', ['tests/unit/'], context),
};

export const screens: Stage = {
  name: 'screens',
  title: 'Screen tests',
  run: (context) => vitest('screens', ['tests/screens/'], context),
};

export const contract: Stage = {
  name: 'contract',
  title: 'Contract and fault tests',
  run: (context) => vitest('contract', ['tests/contract/', 'tests/faults/'], context),
};

async function runInBrowser({ forwardedArgs, failedStages }: StageContext): Promise<StageResult> {
  if (failedStages.has('build')) return oneFailed('not run: the portal could not be built');
  let path: string;
  try {
    ({ path } = ensureBrowser());
  } catch (error) {
    if (!(error instanceof BrowserNotFound)) throw error;
    console.error(error.message);
    return oneFailed('not run: no browser');
  }
  console.log(`Browser: ${path}`);
  return runAndCount({
    report: 'browser.json',
    args: () => [
      packageFile('@playwright/test/cli.js'),
      'test',
      ...['--config', 'tests/playwright.config.ts', '--reporter=list,json'],
      ...forwardedArgs,
    ],
    env: (file) => ({ CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    limitMs: minutes(32),
    count: countPlaywright,
  });
}

export const browser: Stage = { name: 'browser', title: 'Browser tests', run: runInBrowser };
