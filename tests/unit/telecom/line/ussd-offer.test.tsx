import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clear, eventually, find, press, render } from '../../ui/render.tsx';

const CODE = '*600#';
let refuses = false;
const copied: string[] = [];

beforeEach(() => {
  refuses = false;
  copied.length = 0;
  vi.resetModules();
  sessionStorage.clear();
  vi.stubGlobal('navigator', {
    ...navigator,
    language: 'fr',
    clipboard: {
      writeText: async (text: string) => {
        if (refuses) throw new DOMException('not allowed', 'NotAllowedError');
        copied.push(text);
      },
    },
  });
});
afterEach(async () => {
  await clear();
  vi.unstubAllGlobals();
});

async function draw(isCompact: boolean): Promise<void> {
  const { UssdOffer } = await import('#src/telecom/line/ussd-offer.tsx');
  await render(<UssdOffer code={CODE} text="Solde par SMS :" isCompact={isCompact} />);
}
const copyButton = () => find('#root button');
const said = () => find('#root [role=status]').textContent;

describe('the USSD code', () => {
  test('is shown and can be dialled, with its # encoded', async () => {
    await draw(false);
    expect(find('#root p').textContent).toBe(`Solde par SMS : ${CODE}`);
    expect(find('#root a').getAttribute('href')).toBe('tel:*600%23');
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
    await press(copyButton());
    await eventually(() => expect(said()).not.toBe(''));
    expect(copied).toEqual([CODE]);
    expect(name()).not.toBe(before);
  });

  test('shows no confirmation if the browser refuses to copy', async () => {
    await draw(false);
    await press(copyButton());
    await eventually(() => expect(said()).not.toBe(''));
    refuses = true;
    await press(copyButton());
    await eventually(() => expect(said()).toBe(''));
  });

  test('is only text in kiosk mode, because a kiosk has no phone', async () => {
    sessionStorage.setItem('portal-totem', 'true');
    await draw(false);
    expect(find('#root').textContent).toBe(`Solde par SMS : ${CODE}`);
    expect(document.querySelector('#root a, #root button')).toBeNull();
  });
});
