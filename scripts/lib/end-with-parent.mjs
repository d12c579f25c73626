/**
 * Preloaded into every Node process that the commands start. When the starter is gone, however it went (even killed),
 * the process ends too, so that no server stays behind on its port.
 */
import process from 'node:process';

const GRACE_MS = 5000;

if (process.send && process.env.LIFELINE_PARENT === String(process.ppid)) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(143), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // After listening, which holds the channel: it shall not keep a process alive that has nothing left to do.
  process.channel?.unref();
}
