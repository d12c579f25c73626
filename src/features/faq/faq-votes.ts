/** Which answers were judged on this device, so that nobody is asked twice. What was said of them is not kept. */
const KEY = 'portal-faq-votes';
/** More answers than anybody reads; the oldest go first. */
const MOST = 200;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    // Storage is switched off, or holds something else.
    return [];
  }
}

export const isJudged = (name: string): boolean => read().includes(name);

export function rememberJudged(name: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...read().filter((other) => other !== name), name].slice(-MOST)));
  } catch {
    // It will be asked again.
  }
}
