/**
 * Preloaded into every Node process that the commands start. If the parent ends, even if it was killed, the process
 * ends too, so that no server keeps its port.
 */
import process from 'node:process';

const GRACE_MS = 5000;

if (process.send && process.env.LIFELINE_PARENT === String(process.ppid)) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(143), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening keeps the channel referenced. Unreferencing it lets a process without further work exit.
  process.channel?.unref();
}
