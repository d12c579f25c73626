/** What is cached of a screen, and what is rendered from stored data. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheScreen, cacheScreenOnLeaving } from '#src/first-paint/cache-screen.ts';
import { type CachedScreens, KEPT_SCREENS_KEY } from '#src/first-paint/cached-screen.ts';
import { cachedAs, leftOut, notCached } from '#src/lib/cached-screen.ts';
import { deleteCookie, writeCookie } from '#src/lib/cookies.ts';
import { chooseDataSaver } from '#src/lib/data-saver.ts';

const LINE = 'line-of-this-sign-in';
const ENTRY = '<link data-entry href="/assets/entry.js" />';
const isKiosk = vi.hoisted(() => vi.fn(() => false));
const restoredScrollTop = vi.hoisted(() => vi.fn(() => 0));

vi.mock('#src/session/current-session.ts', async () => {
  const { readCookie: read } = await import('#src/lib/cookies.ts');
  return {
    session: { record: { signInId: 'line-of-this-sign-in' } },
    currentSignInId: () => read('sign-in')?.split('.')[0],
  };
});
vi.mock('#src/kiosk/mode.ts', () => ({ isKiosk }));
vi.mock('#src/first-paint/router-scroll.ts', () => ({ restoredScrollTop }));

function attributes(pairs: Record<string, string>): string {
  return Object.entries(pairs)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}

function show(html: string): void {
  document.head.innerHTML = ENTRY;
  document.body.innerHTML = `<div id="root">${html}</div>`;
}

async function drawAnew(): Promise<HTMLElement> {
  document.body.innerHTML = '<div id="root"><p>first paint</p></div>';
  vi.resetModules();
  await import('#src/first-paint/draw-cached-screen.ts');
  return document.querySelector<HTMLElement>('#root') ?? document.body;
}

const keptNow = (): CachedScreens => JSON.parse(localStorage.getItem(KEPT_SCREENS_KEY) ?? '{}');

function put(nodes: unknown, changes: Partial<CachedScreens> = {}): void {
  const screens = [{ path: location.pathname + location.search, language: 'fr', nodes }] as CachedScreens['screens'];
  const build = document.querySelector<HTMLLinkElement>('link[data-entry]')?.href ?? '';
  localStorage.setItem(KEPT_SCREENS_KEY, JSON.stringify({ line: LINE, build, screens, ...changes }));
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('portal-session', JSON.stringify({ line: LINE }));
  writeCookie('sign-in', `${LINE}.1`);
  document.documentElement.lang = 'fr';
  delete document.documentElement.dataset.firstPaint;
  isKiosk.mockReturnValue(false);
  show('');
});
afterEach(() => deleteCookie('sign-in'));

describe('caching the screen', () => {
  it('restores elements, classes and text as they were', async () => {
    const html = '<main class="grid"><h2>Solde</h2><svg viewBox="0 0 9 9"><path d="M0 0h9"></path></svg></main>';
    show(html);
    cacheScreen();
    const root = await drawAnew();
    expect(root.innerHTML).toBe(html);
    expect(root.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(document.documentElement.dataset.firstPaint).toBe('kept');
  });

  it('leaves out input, and names that refer to other elements', () => {
    show('<label for="a">PIN</label><input id="a" name="pin" value="12345678901234" onclick="x()" class="box" />');
    cacheScreen();
    expect(keptNow().screens[0]?.nodes).toEqual([
      ['label', {}, 'PIN'],
      ['input', { class: 'box' }],
    ]);
  });

  it('fault 53: replaces text that must not be cached with a box of its size', () => {
    const box = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    box.mockReturnValue({ top: 0, width: 80.4, height: 20 } as DOMRect);
    show(
      `<p ${attributes(cachedAs('Updated at 12:40'))}>Updated now</p>
<p ${attributes(notCached)} class="x" aria-label="in 3 min" title="3"><b>in 3 min</b></p><i ${attributes(notCached)} style="display: inline">0661</i>`,
    );
    cacheScreen();
    box.mockRestore();
    const size = 'box-sizing:border-box;max-width:100%;width:80px;height:20px';
    expect(keptNow().screens[0]?.nodes).toEqual([
      ['p', {}, 'Updated at 12:40'],
      '\n',
      ['p', { class: 'x invisible', style: size }],
      ['i', { class: 'invisible', style: `display:inline-block;vertical-align:top;${size}` }],
    ]);
  });

  it('fault 53: leaves out what the next start does not show at once', () => {
    show(`<p ${attributes(leftOut)}>A new version is ready</p><p>x</p>`);
    cacheScreen();
    expect(keptNow().screens[0]?.nodes).toEqual([['p', {}, 'x']]);
  });

  it('fault 53: keeps the attributes that identify fields and choices, and no busy state', () => {
    show(
      `<label><input type="radio" class="visually-hidden" data-carry="top-up.amount.500" checked />500</label>
<button data-carry="dashboard.refresh" data-carry-tap aria-busy="true"></button>`,
    );
    cacheScreen();
    expect(keptNow().screens[0]?.nodes).toEqual([
      [
        'label',
        {},
        ['input', { type: 'radio', class: 'visually-hidden', 'data-carry': 'top-up.amount.500', checked: '' }],
        '500',
      ],
      '\n',
      ['button', { 'data-carry': 'dashboard.refresh', 'data-carry-tap': '' }],
    ]);
  });

  it('fault 53: draws rows and menus scrolled as they were', async () => {
    show('<ul data-carry-scroll="layout.menu">x</ul><ul data-carry-scroll="layout.tabs" data-scrolled="">y</ul>');
    const menu = document.querySelector('ul');
    if (menu) menu.scrollTop = 119.6;
    cacheScreen();
    const root = await drawAnew();
    expect(root.querySelector('ul')?.scrollTop).toBe(120);
    expect(root.querySelectorAll('[data-scrolled]')).toHaveLength(1);
  });

  describe('on a page that is scrolled down', () => {
    const HIGH = 1000;
    /** Elements with a `y` are as far down the page, in pixels. */
    const scrollPage = (down: number) => {
      Object.defineProperty(window, 'scrollY', { value: down, configurable: true });
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        return { top: Number(this.getAttribute('y') ?? 0) - down, width: 10, height: 10 } as DOMRect;
      });
    };
    beforeEach(() => {
      Object.defineProperty(window, 'innerHeight', { value: HIGH, configurable: true });
    });
    afterEach(() => {
      vi.restoreAllMocks();
      restoredScrollTop.mockReturnValue(0);
      Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    });
    const PAGE =
      '<p y="0">a</p><p y="1300">b</p><p y="2200">c</p><nav style="position: fixed" y="900"><a y="1900">d</a></nav>';

    it('fault 53: draws only the first screenful at the top of a new visit', async () => {
      show(PAGE);
      scrollPage(1000);
      cacheScreen();
      expect((await drawAnew()).textContent).toBe('ad');
    });

    it('fault 53: draws nothing where the page will be scrolled down, because only the first screenful is cached', async () => {
      show(PAGE);
      scrollPage(1000);
      cacheScreen();
      restoredScrollTop.mockReturnValue(1000);
      expect((await drawAnew()).textContent).toBe('first paint');
      restoredScrollTop.mockReturnValue(0);
      expect((await drawAnew()).textContent).toBe('ad');
    });
  });

  it('fault 53: keeps all options of a list that is carried over, so that one can be chosen during the start', async () => {
    const options = '<option value="fr">Français</option><option value="ar" selected="">العربية</option>';
    show(`<select data-carry="layout.language">${options}</select>`);
    cacheScreen();
    expect((await drawAnew()).innerHTML).toBe(`<select data-carry="layout.language">${options}</select>`);
  });

  it('fault 53: happens on routes that ask for it, when the page is hidden or left', () => {
    let mayCache = false;
    show('<p>x</p>');
    cacheScreenOnLeaving(() => mayCache);
    dispatchEvent(new Event('pagehide'));
    expect(keptNow()).toEqual({});
    mayCache = true;
    dispatchEvent(new Event('pagehide'));
    expect(keptNow().screens).toHaveLength(1);
  });

  it('drops screens of another sign-in and of another build at the start', () => {
    for (const changes of [{ line: 'another' }, { build: 'https://example.org/assets/older.js' }]) {
      put(['x'], changes);
      cacheScreenOnLeaving(() => false);
      expect(keptNow()).toEqual({});
    }
  });

  it('drops screens with pictures and banners when the visitor begins to save data', () => {
    cacheScreenOnLeaving(() => false);
    put(['x']);
    chooseDataSaver(true);
    expect(keptNow()).toEqual({});
    chooseDataSaver(false);
  });

  it('leaves out elements that are hidden at this width', () => {
    show('<nav style="display: none"><a href="/more">Plus</a></nav><p>x</p>');
    cacheScreen();
    expect(keptNow().screens[0]?.nodes).toEqual([['p', {}, 'x']]);
  });

  it('keeps the selected option of a list', () => {
    show('<select><option>Français</option><option selected>العربية</option></select>');
    cacheScreen();
    expect(JSON.stringify(keptNow().screens[0]?.nodes)).toBe(
      JSON.stringify([['select', {}, ['option', { selected: '' }, 'العربية']]]),
    );
  });

  it('is skipped with an open dialog, in a kiosk, and after another tab has ended the sign-in', () => {
    show('<p>x</p><dialog open></dialog>');
    cacheScreen();
    expect(keptNow()).toEqual({});
    show('<p>x</p>');
    isKiosk.mockReturnValue(true);
    cacheScreen();
    expect(keptNow()).toEqual({});
    isKiosk.mockReturnValue(false);
    writeCookie('sign-in', 'the-next-one.1');
    cacheScreen();
    expect(keptNow()).toEqual({});
  });

  it('keeps the last three screens, newest first, and none of another build', () => {
    put([], { build: 'https://example.org/assets/older.js' });
    for (const name of ['a', 'b', 'c', 'd', 'b']) {
      history.replaceState(null, '', `/${name}?type=Daily`);
      show(`<p>${name}</p>`);
      cacheScreen();
    }
    expect(keptNow().screens.map(({ path }) => path)).toEqual(['/b?type=Daily', '/d?type=Daily', '/c?type=Daily']);
  });

  it('keeps as many of the newest screens as are small enough for the start', () => {
    for (const name of ['a', 'b', 'c']) {
      history.replaceState(null, '', `/${name}`);
      show(`<p>${name.repeat(70_000)}</p>`);
      cacheScreen();
    }
    expect(keptNow().screens.map(({ path }) => path)).toEqual(['/c', '/b']);
  });

  it('skips a screen that is too large for the start, and does not throw on a full device', () => {
    show(`<p>${'x'.repeat(200_000)}</p>`);
    cacheScreen();
    expect(keptNow()).toEqual({});
    show('<p>x</p>');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(cacheScreen).not.toThrow();
    full.mockRestore();
  });
});

describe('rendering a cached screen', () => {
  const STANDS = '<p>first paint</p>';

  it.each([
    ['another sign-in', () => put([['p', {}, 'x']], { line: 'another' })],
    ['another build', () => put([['p', {}, 'x']], { build: 'https://example.org/x.js' })],
    ['nobody signed in', () => deleteCookie('sign-in')],
    ['another sign-in whose record has not arrived yet', () => writeCookie('sign-in', 'the-next-one.1')],
    ['another page', () => history.replaceState(null, '', '/another')],
    ['another language', () => document.documentElement.setAttribute('lang', 'ar')],
    ['no text', () => localStorage.setItem(KEPT_SCREENS_KEY, '{')],
    ['a list', () => localStorage.setItem(KEPT_SCREENS_KEY, '[]')],
    ['nodes of the wrong type', () => put({ p: 1 })],
    ['a node of the wrong type', () => put([null])],
  ])('leaves the first paint as it is with %s', async (_, prepare) => {
    put([['p', {}, 'x']]);
    prepare();
    expect((await drawAnew()).innerHTML).toBe(STANDS);
    expect(document.documentElement.dataset.firstPaint).toBeUndefined();
  });

  it('never runs a script or links to another site', async () => {
    put([
      ['script', { src: '/x.js' }, 'alert(1)'],
      ['iframe', { src: '/x' }],
      ['a', { href: 'javascript:alert(1)', onclick: 'alert(1)' }, 'a'],
      ['a', { href: '//evil.example/' }, 'b'],
      ['a', { href: '/bundles/all' }, 'c'],
      ['img', { src: 'data:text/html,x', srcset: '//evil.example/x', onerror: 'alert(1)' }],
      ['form', { action: '//evil.example/' }],
      ['svg', { 'xlink:href': 'javascript:alert(1)' }],
    ]);
    expect((await drawAnew()).innerHTML).toBe(
      '<a>a</a><a>b</a><a href="/bundles/all">c</a><img><form></form><svg></svg>',
    );
  });
});
