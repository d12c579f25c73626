/** The password of the line, from where other users of the machine cannot see it. */
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { text as readAll } from 'node:stream/consumers';
import { UserError } from '../lib/shutdown.ts';

interface Given {
  readonly password?: string | undefined;
  readonly 'password-file'?: string | undefined;
}

async function firstLine(file: string): Promise<string> {
  try {
    const text = file === '-' ? await readAll(process.stdin) : await readFile(file, 'utf8');
    return text.split(/\r?\n/, 1)[0] ?? '';
  } catch {
    throw new UserError(`--password-file ${file}: cannot be read.`);
  }
}

/** Reads a line of the terminal without showing it. */
function askHidden(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  return new Promise((resolve, reject) => {
    let typed = '';
    const finish = (end: () => void) => {
      stdin.setRawMode(false);
      stdin.pause();
      stdin.off('data', onData);
      stderr.write('\n');
      end();
    };
    const onData = (data: string) => {
      for (const key of data) {
        if (key === '\r' || key === '\n') return finish(() => resolve(typed));
        // Ctrl+C and Ctrl+D.
        if (key === '\x03' || key === '\x04') return finish(() => reject(new UserError('No password was typed.')));
        typed = key === '\x7f' || key === '\b' ? typed.slice(0, -1) : typed + key;
      }
    };
    stdin.on('data', onData);
  });
}

/** @param isAsked a terminal may be asked for it. Undefined if there is none. */
export async function readPassword({
  given,
  isAsked,
}: {
  given: Given;
  isAsked: boolean;
}): Promise<string | undefined> {
  const file = given['password-file'];
  if (given.password !== undefined && file !== undefined)
    throw new UserError('--password and --password-file: name one.');
  if (file !== undefined) return firstLine(file);
  const known = given.password ?? process.env.CONNECT_PASSWORD;
  return known === undefined && isAsked && process.stdin.isTTY ? askHidden('Password: ') : known;
}
