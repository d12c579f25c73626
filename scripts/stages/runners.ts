/** The stages that run test suites. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BrowserNotFound, browserEnvironment } from '../ensure-browser.ts';
import { changedFiles } from '../lib/changed-files.ts';
import { runNode } from '../lib/children.ts';
import { PROJECT, packageFile } from '../lib/project.ts';
import { browserSources, touchedSpecs } from './changed-specs.ts';
import { countPlaywright, countVitest, stageResult } from './reports.ts';
import { minutes, noneRun, oneFailed, type Stage, type StageContext, type StageResult } from './stage.ts';

interface Run {
  /** The file that the runner writes. */
  readonly report: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly limitMs: number;
  readonly count: (report: unknown) => StageResult;
  /** Whether it is right that no test runs. */
  readonly mayBeEmpty?: boolean;
}

const reportOf = (stage: string): string => join(PROJECT, 'reports', `${stage}.json`);

async function runAndCount({ report, args, count, mayBeEmpty = false, ...options }: Run): Promise<StageResult> {
  await mkdir(dirname(report), { recursive: true });
  await rm(report, { force: true });
  const code = await runNode(args, options);
  // Without a report, or with one of another format, the stage fails.
  const counted = await readFile(report, 'utf8')
    .then((text) => count(JSON.parse(text)))
    .catch(() => undefined);
  const isEmpty = code === 0 && counted?.passed === 0 && counted.failed === 0;
  return isEmpty && mayBeEmpty ? noneRun('not run: no test imports a changed file') : stageResult(counted, code);
}

function vitest(
  name: string,
  folders: readonly string[],
  { forwardedArgs, changedSince }: StageContext,
): Promise<StageResult> {
  const report = reportOf(name);
  return runAndCount({
    report,
    args: [
      packageFile('vitest/vitest.mjs'),
      'run',
      ...['--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...(changedSince ? ['--changed', changedSince] : []),
      ...(forwardedArgs.length > 0 ? forwardedArgs : folders),
    ],
    limitMs: minutes(20),
    count: countVitest,
    mayBeEmpty: changedSince !== undefined,
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

const changedSpecs = async (base: string): Promise<string[]> =>
  touchedSpecs(await changedFiles(PROJECT, base), await browserSources(PROJECT));

async function runInBrowser({ forwardedArgs, changedSince, failedStages }: StageContext): Promise<StageResult> {
  if (failedStages.has('build')) return oneFailed('not run: the portal could not be built');
  const specs = changedSince ? await changedSpecs(changedSince) : [];
  if (changedSince && specs.length === 0)
    return noneRun('browser tests not run: neither they nor their support changed');
  let browsers: Record<string, string>;
  try {
    browsers = browserEnvironment();
  } catch (error) {
    if (!(error instanceof BrowserNotFound)) throw error;
    console.error(error.message);
    return oneFailed('not run: no browser');
  }
  console.log(`Browser: ${browsers.HEADLESS_SHELL_PATH ?? browsers.CHROMIUM_PATH}`);
  const report = reportOf('browser');
  return runAndCount({
    report,
    args: [
      packageFile('@playwright/test/cli.js'),
      'test',
      ...['--config', 'tests/playwright.config.ts', '--reporter=list,json'],
      ...forwardedArgs,
      ...specs,
    ],
    env: { ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    // Stops a run that hangs. A slow machine needs three quarters of an hour.
    limitMs: minutes(65),
    count: countPlaywright,
  });
}

export const browser: Stage = { name: 'browser', title: 'Browser tests', run: runInBrowser };
