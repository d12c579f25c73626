import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInLanguage, user } from '../../../support/component.tsx';

const CODE = '*600#';

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
});
afterEach(() => void vi.restoreAllMocks());

async function draw(isCompact: boolean): Promise<HTMLElement> {
  const { UssdOffer } = await import('#src/telecom/line/ussd-offer.tsx');
  const { container } = await renderInLanguage(<UssdOffer code={CODE} text="Solde par SMS :" isCompact={isCompact} />);
  return container;
}
const copyButton = () => screen.getByRole('button');
const said = () => screen.getByRole('status').textContent;

describe('the USSD code', () => {
  test('is shown and can be dialled, with its # encoded', async () => {
    await draw(false);
    expect(screen.getByText(CODE).parentElement?.textContent).toBe(`Solde par SMS : ${CODE}`);
    expect(screen.getByRole('link').getAttribute('href')).toBe('tel:*600%23');
  });

  test.each([
    ['with a text', false],
    ['with only an icon', true],
  ])('can be copied by a button %s, which has a name and confirms the copy', async (_, isCompact) => {
    await draw(isCompact);
    const name = () => copyButton().getAttribute('aria-label') ?? copyButton().textContent;
    const before = name();
    expect(before).toBeTruthy();
    expect(said()).toBe('');
    await user.click(copyButton());
    await waitFor(() => expect(said()).not.toBe(''));
    expect(await navigator.clipboard.readText()).toBe(CODE);
    expect(name()).not.toBe(before);
  });

  test('shows no confirmation if the browser refuses to copy', async () => {
    await draw(false);
    await user.click(copyButton());
    await waitFor(() => expect(said()).not.toBe(''));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('not allowed', 'NotAllowedError'));
    await user.click(copyButton());
    await waitFor(() => expect(said()).toBe(''));
  });

  test('is only text in kiosk mode, because a kiosk has no phone', async () => {
    sessionStorage.setItem('portal-totem', 'true');
    expect((await draw(false)).textContent).toBe(`Solde par SMS : ${CODE}`);
    expect(screen.queryByRole('link') ?? screen.queryByRole('button')).toBeNull();
  });
});
