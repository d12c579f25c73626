/** Input on the first paint, and where it goes on the live page. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { carryOver } from '#src/first-paint/carry-over.ts';
import { noteEarlyTaps, stopWaiting } from '#src/first-paint/early-taps.ts';

beforeAll(() => noteEarlyTaps(document.documentElement));
beforeEach(() => history.replaceState(null, '', '/sign-in'));

const find = <Found extends HTMLElement = HTMLInputElement>(name: string): Found => {
  const found = document.querySelector<Found>(`[data-carry="${name}"]`);
  if (!found) throw new Error(`nothing is named ${name}`);
  return found;
};

/** Shows the first paint, from the document or from the device. */
function paint(html: string, from: 'document' | 'device' = 'document'): void {
  document.body.innerHTML = `<div id="root"><div>${html}</div></div>`;
  document.documentElement.dataset.firstPaint = from === 'device' ? 'kept' : 'fr';
  const root = document.getElementById('root') as HTMLElement;
  carryOver(root, [...root.children], from === 'device');
}

function type(name: string, value: string): void {
  const field = find(name);
  field.focus();
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const tap = (name: string) =>
  find(name).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
const isWaiting = (name: string) => find(name).getAttribute('aria-busy') === 'true';

/** Renders the live page and returns the names of controls that are clicked and submitted automatically. */
async function goLive(html: string): Promise<string[]> {
  const page = document.createElement('main');
  page.innerHTML = html;
  const done: string[] = [];
  for (const type of ['click', 'submit']) {
    page.addEventListener(type, (event) => {
      if (event.type === 'submit') event.preventDefault();
      done.push(`${type} ${(event.target as Element).getAttribute('data-carry')}`);
    });
  }
  document.getElementById('root')?.replaceChildren(page);
  const { dataset } = document.documentElement;
  await vi.waitFor(() => expect(dataset.firstPaint).toBe(undefined), { interval: 1 });
  // The click waits for a timer that started before this one.
  await new Promise((resolve) => setTimeout(resolve));
  return done;
}

const FORM =
  '<form data-carry="auth.form"><input data-carry="auth.phone"><button data-carry="auth.continue" data-carry-tap>Continuer</button></form>';

describe('prerendered pages', () => {
  it('fault 52: submit a form once that was sent before the portal runs, with the entered values', async () => {
    paint(FORM);
    type('auth.phone', '0550000001');
    tap('auth.continue');
    tap('auth.continue');
    expect(isWaiting('auth.continue')).toBe(true);
    const done = await goLive(FORM);
    expect(done).toEqual(['click auth.continue', 'submit auth.form']);
    expect(find('auth.phone').value).toBe('0550000001');
    expect(isWaiting('auth.continue')).toBe(false);
  });

  it('fault 52: do not reload when a form is sent before the portal runs', () => {
    paint(FORM);
    const sent = new Event('submit', { bubbles: true, cancelable: true });
    find('auth.form').dispatchEvent(sent);
    expect(sent.defaultPrevented).toBe(true);
  });

  it('fault 52: do not submit a number that was corrected after the tap', async () => {
    paint(FORM);
    type('auth.phone', '0550000001');
    tap('auth.continue');
    type('auth.phone', '0550000002');
    expect(isWaiting('auth.continue')).toBe(false);
    expect(await goLive(FORM)).toEqual([]);
    expect(find('auth.phone').value).toBe('0550000002');
  });

  it('fault 52: withdraw an earlier tap when anything else is tapped before the portal runs', async () => {
    const html = `${FORM}<a data-carry="layout.skip" data-carry-tap href="#x">Aller</a><p>Texte</p>`;
    for (const later of ['[data-carry="layout.skip"]', 'p']) {
      paint(html);
      tap('auth.continue');
      document.querySelector(later)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      expect(isWaiting('auth.continue')).toBe(false);
      expect(await goLive(html)).toEqual(later === 'p' ? [] : ['click layout.skip']);
    }
  });

  it('fault 52: stop showing a button as busy when the portal cannot start', () => {
    paint(FORM);
    tap('auth.continue');
    stopWaiting();
    expect(isWaiting('auth.continue')).toBe(false);
  });

  it('fault 52: keep the focus and the caret in the field', async () => {
    paint(FORM);
    type('auth.phone', '0550000001');
    find('auth.phone').setSelectionRange(4, 4);
    await goLive(FORM);
    expect(document.activeElement).toBe(find('auth.phone'));
    expect(find('auth.phone').selectionStart).toBe(4);
  });

  it('fault 52: leave taps on the live page alone', async () => {
    paint(FORM);
    await goLive(FORM);
    tap('auth.continue');
    expect(isWaiting('auth.continue')).toBe(false);
    const sent = new Event('submit', { bubbles: true, cancelable: true });
    document.body.dispatchEvent(sent);
    expect(sent.defaultPrevented).toBe(false);
  });

  it('fault 53: do not submit a form when one of its fields is missing on the live page', async () => {
    paint(FORM);
    type('auth.phone', '0550000001');
    tap('auth.continue');
    const other = FORM.replace('auth.phone', 'auth.email');
    expect(await goLive(other)).toEqual([]);
    expect(find('auth.email').value).toBe('');
  });

  it('fault 53: carry nothing over to another page', async () => {
    paint(FORM);
    type('auth.phone', '0550000001');
    tap('auth.continue');
    history.replaceState(null, '', '/forgot-password');
    expect(await goLive(FORM)).toEqual([]);
    expect(find('auth.phone').value).toBe('');
  });
});

describe('cached screens', () => {
  it('fault 53: carry a chosen amount, a checked box and a selected option over to fields of the same name', async () => {
    paint(
      `<input type="radio" name="a" data-carry="top-up.amount.200"><input type="radio" name="a" data-carry="top-up.amount.500" checked>
       <input type="checkbox" data-carry="top-up.terms"><select data-carry="layout.language"><option value="fr" selected>F</option><option value="ar">A</option></select>`,
      'device',
    );
    find('top-up.amount.200').checked = true;
    find('top-up.terms').checked = true;
    find<HTMLSelectElement>('layout.language').value = 'ar';
    await goLive(
      `<input type="checkbox" data-carry="top-up.other"><select data-carry="layout.language"><option value="ar">A</option><option value="fr" selected>F</option></select>
       <input type="checkbox" data-carry="top-up.terms"><input type="radio" name="b" data-carry="top-up.amount.500" checked><input type="radio" name="b" data-carry="top-up.amount.200">`,
    );
    const checked = [...document.querySelectorAll('input')].filter((field) => field.checked);
    expect(checked.map((field) => field.dataset.carry)).toEqual(['top-up.terms', 'top-up.amount.200']);
    expect(find<HTMLSelectElement>('layout.language').value).toBe('ar');
  });

  it('fault 53: select nothing for an option that the live list lacks', async () => {
    const options = (values: string[]) =>
      `<select data-carry="bundles.budget">${values.map((value, index) => `<option value="${value}"${index ? '' : ' selected'}>${value}</option>`).join('')}</select>`;
    paint(options(['100', '200']), 'device');
    find<HTMLSelectElement>('bundles.budget').value = '200';
    await goLive(options(['500', '1000']));
    expect(find<HTMLSelectElement>('bundles.budget').value).toBe('500');
  });

  it('fault 53: leave a field alone that has the same place but another name', async () => {
    paint('<input data-carry="bundles.find">', 'device');
    type('bundles.find', '750');
    await goLive(
      '<input type="radio" data-carry="top-up.amount.200" value="200"><input data-carry="top-up.amount" value="500">',
    );
    expect(find('top-up.amount.200').value).toBe('200');
    expect(find('top-up.amount').value).toBe('500');
  });

  it('fault 53: ignore a name that two live controls have', async () => {
    const button = '<button type="button" data-carry="order.seen.a" data-carry-tap>Vu</button>';
    paint(button, 'device');
    tap('order.seen.a');
    expect(await goLive(button + button)).toEqual([]);
  });

  it('fault 53: repeat a tap that opens a menu, and only focus a button that pays', async () => {
    const html =
      '<button type="button" data-carry="layout.menu" data-carry-tap>Menu</button><button type="button" data-carry="bundles.buy.x">Acheter</button>';
    paint(html, 'device');
    tap('layout.menu');
    expect(await goLive(html)).toEqual(['click layout.menu']);
    paint(html, 'device');
    tap('bundles.buy.x');
    expect(isWaiting('bundles.buy.x')).toBe(false);
    expect(await goLive(html)).toEqual([]);
    expect(document.activeElement).toBe(find('bundles.buy.x'));
  });

  it('fault 53: do not repeat a tap that was followed by one on a button that pays', async () => {
    const html =
      '<button type="button" data-carry="bundles.best" data-carry-tap>Quel forfait pour moi ?</button><button type="button" data-carry="bundles.buy.x">Acheter</button>';
    paint(html, 'device');
    tap('bundles.best');
    expect(isWaiting('bundles.best')).toBe(true);
    tap('bundles.buy.x');
    expect(isWaiting('bundles.best')).toBe(false);
    expect(await goLive(html)).toEqual([]);
    expect(document.activeElement).toBe(find('bundles.buy.x'));
  });

  it('fault 53: keep rows and menus scrolled as they were drawn, or as the user left them', async () => {
    const row = (name: string, position = '') => `<ul data-carry-scroll="${name}"${position}></ul>`;
    const list = (name: string) => document.querySelector<HTMLElement>(`ul[data-carry-scroll="${name}"]`);
    paint(
      row('layout.menu', ' data-scrolled="0 120"') + row('layout.tabs', ' data-scrolled="80 0"') + row('bundles.x'),
      'device',
    );
    const tabs = list('layout.tabs');
    if (tabs) tabs.scrollLeft = 30;
    tabs?.dispatchEvent(new Event('scroll'));
    await goLive(row('layout.menu') + row('layout.tabs') + row('bundles.x') + row('bundles.new'));
    expect(list('layout.menu')?.scrollTop).toBe(120);
    expect(list('layout.tabs')?.scrollLeft).toBe(30);
    // Nothing else may scroll those that were on the first paint.
    const marked = [...document.querySelectorAll('[data-scrolled]')].map((one) =>
      one.getAttribute('data-carry-scroll'),
    );
    expect(marked).toEqual(['layout.menu', 'layout.tabs', 'bundles.x']);
  });

  it('fault 53: keep groups open that were open on the first paint', async () => {
    const group = (name: string, isOpen: boolean) =>
      `<details${isOpen ? ' open' : ''}><summary data-carry="layout.menu.${name}">${name}</summary>x</details>`;
    paint(group('more', true) + group('current', true), 'device');
    tap('layout.menu.current');
    document.querySelectorAll('details')[1]?.removeAttribute('open');
    await goLive(group('more', false) + group('current', true));
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false]);
  });

  it('fault 53: never submit a form, even with a control whose tap is repeated', async () => {
    paint(FORM, 'device');
    type('auth.phone', '0550000001');
    tap('auth.continue');
    expect(await goLive(FORM)).toEqual([]);
    expect(document.activeElement).toBe(find('auth.continue'));
  });

  it('fault 53: do not press a button that is in a form on the live page', async () => {
    const button = '<button type="button" data-carry="layout.menu" data-carry-tap>Menu</button>';
    paint(button, 'device');
    tap('layout.menu');
    expect(await goLive(`<form>${button}</form>`)).toEqual([]);
  });

  it('fault 53: match an entry of a changed list by its id, or not at all', async () => {
    const seen = (key: string) => `<button type="button" data-carry="order.seen.${key}">J’ai vu</button>`;
    paint(seen('a') + seen('b'), 'device');
    tap('order.seen.b');
    expect(await goLive(seen('new') + seen('b'))).toEqual([]);
    expect(document.activeElement).toBe(find('order.seen.b'));
    paint(seen('a') + seen('b'), 'device');
    tap('order.seen.b');
    expect(await goLive(seen('a') + seen('c'))).toEqual([]);
    expect(document.activeElement).toBe(document.body);
  });

  describe('whose data the live page still loads', () => {
    const BUTTONS =
      '<button type="button" data-carry="layout.menu" data-carry-tap>Menu</button><button type="button" data-carry="bundles.buy.x">Acheter</button>';
    const load = async (): Promise<string[]> => {
      const done: string[] = [];
      const main = document.querySelector('main') as HTMLElement;
      main.addEventListener('click', ({ target }) => done.push((target as HTMLElement).dataset.carry ?? ''));
      main.innerHTML = BUTTONS;
      await new Promise((resolve) => setTimeout(resolve));
      return done;
    };

    it('fault 53: carry focus and tap over when the control appears', async () => {
      for (const name of ['bundles.buy.x', 'layout.menu']) {
        paint(BUTTONS, 'device');
        find(name).focus();
        tap(name);
        await goLive('');
        expect(document.activeElement).toBe(document.body);
        expect(await load()).toEqual(name === 'layout.menu' ? ['layout.menu'] : []);
        expect(document.activeElement).toBe(find(name));
      }
    });

    it('fault 53: carry nothing over after the user did something else', async () => {
      for (const later of [
        () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })),
        () => document.body.dispatchEvent(new Event('keydown', { bubbles: true })),
        () => history.replaceState(null, '', '/forgot-password'),
      ]) {
        paint(BUTTONS, 'device');
        find('layout.menu').focus();
        tap('layout.menu');
        await goLive('');
        later();
        expect(await load()).toEqual([]);
        expect(document.activeElement).toBe(document.body);
      }
    });
  });
});
