/** Which answers were rated on this device, so that the question is asked once. The rating itself is not stored. */
const KEY = 'portal-faq-votes';
/** More answers than anyone reads. The oldest are dropped first. */
const MOST = 200;

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    // Storage is disabled or contains something else.
    return [];
  }
}

export const isJudged = (name: string): boolean => read().includes(name);

export function rememberJudged(name: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...read().filter((other) => other !== name), name].slice(-MOST)));
  } catch {
    // The question will be asked again.
  }
}
