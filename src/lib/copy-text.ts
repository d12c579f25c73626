/** Copies a text to the clipboard. */

/** Some browsers never answer, for example while they ask for permission. */
const PATIENCE_MS = 5_000;

/** The older way, which works where the browser refuses the clipboard, also on a page that is not served securely. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  // A dialog makes everything outside it inert.
  const dialogs = document.querySelectorAll('dialog[open]');
  (dialogs[dialogs.length - 1] ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** True if the text was copied. Never rejects, and ends within five seconds. */
export async function copyText(text: string): Promise<boolean> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DOMException('', 'TimeoutError')), PATIENCE_MS);
  });
  try {
    await Promise.race([navigator.clipboard.writeText(text), late]);
    return true;
  } catch {
    return copySelected(text);
  }
}
