/** Which answers were rated on this device, so that the question is asked once. The rating itself is not stored. */
import { storedValue, thisDevice } from '#src/lib/stored-value.ts';

/** More answers than anyone reads. The oldest are dropped first. */
const MOST = 200;

const stored = storedValue('portal-faq-votes', {
  in: thisDevice,
  parse(text) {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : undefined;
  },
});

const read = () => stored.read() ?? [];

export const isJudged = (name: string): boolean => read().includes(name);

export const rememberJudged = (name: string): boolean =>
  stored.write([...read().filter((other) => other !== name), name].slice(-MOST));
