/**
 * `node scripts/run.mjs <task> [arguments]`: the entry point of every command of the project. It runs on the machine's
 * Node (20 or later) without any packages, installs what is missing, then runs the task on the project's own Node,
 * which supports TypeScript.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import { ensureInstalled, PROJECT } from './ensure-installed.mjs';
import { projectNode } from './project-node.mjs';

const MIN_NODE = 20;
const SHELL_CHECK_MS = 500;
const TASKS = [
  ...['start', 'dev', 'test', 'serve', 'contract', 'connect', 'deploy-nginx', 'kill-switch', 'release', 'content'],
  ...['strapi', 'sbom', 'new'],
];

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

const [task = '', ...args] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  fail(`This needs Node ${MIN_NODE} or later; this is Node ${process.versions.node} (${process.execPath}).`);
}
if (!TASKS.includes(task)) fail(`usage: node scripts/run.mjs ${TASKS.join('|')} [arguments]`);

let node;
try {
  await ensureInstalled();
  node = projectNode();
} catch (error) {
  fail(error.message);
}

const lifeline = new URL('./lib/end-with-parent.mjs', import.meta.url).href;
const child = spawn(node, ['--import', lifeline, `scripts/${task}.ts`, ...args], {
  cwd: PROJECT,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    LIFELINE_PARENT: String(process.pid),
    // Only browsers have web storage. Node 26 has one too, and prints a warning when code asks whether there is one.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --no-experimental-webstorage`,
  },
});
const cutLifeline = () => child.connected && child.disconnect();
// A terminal sends Ctrl-C to the child as well. Other signals end the child by closing its channel.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, cutLifeline);
// npm runs this in a shell that does not forward signals. If that shell is gone, the command was stopped.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && cutLifeline(), SHELL_CHECK_MS).unref();
}
child.on('error', (error) => fail(`${node} could not be started: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
