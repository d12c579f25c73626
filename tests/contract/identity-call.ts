import { raw, type TestOperator } from '../support/operator.ts';

/** Sends a form to the identity service unchanged. */
export async function identityCall(
  operator: TestOperator,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await raw(operator, `/identity${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? '' : (JSON.parse(text) as unknown) };
}
