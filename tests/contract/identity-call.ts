import { raw, type Stage } from './stage.ts';

/** Sends a form to the identity service unchanged. */
export async function identityCall(
  stage: Stage,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await raw(stage, `/identity${path}`, { method: 'POST', body: new URLSearchParams(form), headers });
  const text = await response.text();
  return { status: response.status, body: text === '' ? '' : (JSON.parse(text) as unknown) };
}
