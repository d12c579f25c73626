import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '#src/app/start-language.ts';
import { fieldName } from '#src/api/client/field-names.ts';
import { onMalformedItem } from '#src/api/client/malformed.ts';
import { forgetCompiled } from '#src/i18n/compiled-patterns.ts';
import {
  activateLanguage,
  bundledText,
  contentValue,
  hasLabels,
  i18n,
  type LabelName,
  loadLabels,
  overlayLabels,
} from '#src/i18n/labels.ts';
import { PATTERNS_KEY } from '#src/lib/stored-names.ts';
import { allLabels } from '../../../locales/all-labels.ts';

beforeEach(async () => {
  await activateLanguage('fr');
  await loadLabels(['telecom']);
});

describe('labels', () => {
  it('are French by default and set the page’s language', () => {
    expect(i18n._('common_retry')).toBe('Réessayer');
    expect(document.documentElement.lang).toBe('fr');
    expect(document.documentElement.dir).toBe('ltr');
  });

  it('set the direction right to left in Arabic', async () => {
    await activateLanguage('ar');
    expect(document.documentElement.dir).toBe('rtl');
    expect(i18n._('common_retry')).toBe('إعادة المحاولة');
  });

  it('are replaced by the content service’s labels, with or without values', async () => {
    await overlayLabels('fr', {
      common_retry: 'Encore une fois',
      auth_continue_with: 'Avec {provider}, s’il vous plaît',
    });
    expect(i18n._('common_retry')).toBe('Encore une fois');
    expect(i18n._('auth_continue_with', { provider: 'X' })).toBe('Avec X, s’il vous plaît');
  });

  describe('that contain values', () => {
    const PATTERNS = '#src/i18n/label-patterns.ts';
    const OVERLAY = { auth_continue_with: 'Avec {provider}' };
    afterEach(() => {
      vi.doUnmock(PATTERNS);
      forgetCompiled();
    });

    /** Starts the page again, where the compiler cannot be loaded. */
    async function atTheNextStart(overlay: Record<string, string>) {
      const compiler = vi.fn(() => {
        throw new Error('Failed to fetch dynamically imported module');
      });
      vi.resetModules();
      vi.doMock(PATTERNS, compiler);
      const labels = await import('#src/i18n/labels.ts');
      await labels.activateLanguage('fr', overlay);
      return {
        text: labels.i18n._('auth_continue_with', { provider: 'X' }),
        isCompiled: compiler.mock.calls.length > 0,
      };
    }

    it('are compiled once, not at each start', async () => {
      await overlayLabels('fr', OVERLAY);
      expect(await atTheNextStart(OVERLAY)).toEqual({ text: 'Avec X', isCompiled: false });
    });

    it('are refused once, not at each start', async () => {
      const refused = { auth_continue_with: 'Avec {nobody}' };
      await overlayLabels('fr', refused);
      expect(await atTheNextStart(refused)).toEqual({ text: 'Continuer avec X', isCompiled: false });
    });

    it('are compiled again after they have changed', async () => {
      await overlayLabels('fr', OVERLAY);
      const { isCompiled } = await atTheNextStart({ auth_continue_with: 'Par {provider}' });
      expect(isCompiled).toBe(true);
    });

    it('are compiled again by another build', async () => {
      await overlayLabels('fr', OVERLAY);
      const stored = JSON.parse(localStorage.getItem(PATTERNS_KEY) ?? '');
      localStorage.setItem(PATTERNS_KEY, JSON.stringify({ ...stored, build: 'another' }));
      const { isCompiled } = await atTheNextStart(OVERLAY);
      expect(isCompiled).toBe(true);
    });
  });

  it('keep the bundled text if the content service sends an invalid pattern', async () => {
    await overlayLabels('fr', { auth_continue_with: 'Avec {provider' });
    expect(i18n._('auth_continue_with', { provider: 'X' })).toBe('Continuer avec X');
  });

  it('ignore late labels of another language', async () => {
    await overlayLabels('en', { common_retry: 'Once more' });
    expect(i18n._('common_retry')).toBe('Réessayer');
  });

  it('drop the content service’s labels of the previous language', async () => {
    await overlayLabels('fr', { common_retry: 'Encore' });
    await activateLanguage('en');
    await activateLanguage('fr');
    expect(i18n._('common_retry')).toBe('Réessayer');
  });

  it('include the settings of the content service', async () => {
    await overlayLabels('fr', { show_noudjoum: 'true' });
    expect(contentValue('show_noudjoum')).toBe('true');
    await overlayLabels('fr', { common_retry: 'x' });
    expect(contentValue('show_noudjoum')).toBeUndefined();
  });

  it('stay in the chosen language if more namespaces are requested before it is active', async () => {
    const chosen = activateLanguage('ar');
    await Promise.all([loadLabels(['history']), chosen]);
    expect(i18n.locale).toBe('ar');
    expect(i18n._('common_retry')).toBe('إعادة المحاولة');
    expect(i18n._('history_title')).toBe(allLabels('ar').history_title);
  });

  it('are plain text, and show markup literally', async () => {
    await overlayLabels('fr', { common_retry: '<img src=x onerror=alert(1)>' });
    expect(i18n._('common_retry')).toBe('<img src=x onerror=alert(1)>');
  });
});

describe('labels of a namespace', () => {
  it('are available after they are requested, and then in every language', async () => {
    expect(hasLabels(['settings'])).toBe(false);
    expect(i18n._('settings_edit')).toBe('settings_edit');
    await loadLabels(['settings', 'common']);
    expect(hasLabels(['settings', 'common'])).toBe(true);
    expect(i18n._('settings_edit')).toBe('Modifier');
    expect(bundledText('settings_edit')).toBe('Modifier');
    await activateLanguage('en');
    expect(i18n._('settings_edit')).toBe(allLabels('en').settings_edit);
  });

  it('use the content service’s labels that arrived before them', async () => {
    await overlayLabels('fr', { films_search: 'Demi-tour', films_watch: '{nothing}' });
    await loadLabels(['films']);
    expect(i18n._('films_search')).toBe('Demi-tour');
    expect(i18n._('films_watch')).toBe(allLabels('fr').films_watch);
    expect(bundledText('films_search')).toBe(allLabels('fr').films_search);
  });

  it('follow a change of language that happens while they load', async () => {
    const asked = loadLabels(['pages']);
    await Promise.all([activateLanguage('en'), asked]);
    expect(i18n._('title_privacy_policy')).toBe(allLabels('en').title_privacy_policy);
  });

  describe('that cannot be fetched', () => {
    const KIOSK = '../../../locales/kiosk/fr.json?lingui';
    afterEach(() => void vi.doUnmock(KIOSK));

    it('reject, and break neither a later try nor a change of language', async () => {
      vi.doMock(KIOSK, () => {
        throw new Error('Failed to fetch dynamically imported module');
      });
      await expect(loadLabels(['kiosk'])).rejects.toThrow();
      expect(hasLabels(['kiosk'])).toBe(false);
      await activateLanguage('en');
      expect(i18n._('common_retry')).toBe(allLabels('en').common_retry);
      await loadLabels(['kiosk']);
      expect(i18n._('kiosk_continue')).toBe(allLabels('en').kiosk_continue);
    });
  });
});

describe('fault 46: an unusable label of the content service', () => {
  const shownWith = async (name: LabelName, text: string, values?: Record<string, unknown>) => {
    await overlayLabels('fr', { [name]: text });
    return i18n._(name, values);
  };

  it.each([
    ['empty', ''],
    ['white space', ' \u00a0\t\n'],
    ['invisible characters', '\u200b\u2060\ufeff\u202e'],
    ['blank after unescaping', '\\u0020\\u200b'],
    ['blank in its only plural form', '{count, plural, other {}}'],
    ['a value that the label does not have', '{nothing}'],
    ['a value named like a property of every object', '{constructor}'],
    ['the same within a text', 'Encore {__proto__} {toString}'],
    ['an unknown format', '{y, foo, bar}'],
    ['an unclosed value', 'Encore {x'],
  ])('keeps the bundled text if the label is: %s', async (_what, text) => {
    expect(await shownWith('common_retry', text)).toBe('Réessayer');
  });

  it.each([
    ['an unknown format', '{provider, foo, bar}'],
    ['a format named like a property of every object', '{provider, constructor, x}'],
    ['a number format for a text value', '{provider, number}'],
    ['a plural for a text value', '{provider, plural, one {Un} other {# fois}}'],
    ['a date format for a text value', 'Le {provider, date}'],
    ['a choice without the form other', 'Avec {provider, select, a {b}}'],
    ['an unknown value within a choice', 'Avec {provider, select, other {{valueOf}}}'],
  ])('keeps the bundled text if the label is: %s', async (_what, text) => {
    expect(await shownWith('auth_continue_with', text, { provider: 'X' })).toBe('Continuer avec X');
  });

  it.each([
    ['an unknown number style', 'Dans {days, number, foo}'],
    ['an unknown plural form', '{days, plural, foo {x} other {# jours}}'],
    ['a plural without the form other', '{days, plural, one {demain}}'],
    ['blank in one of its plural forms', '{days, plural, one {demain} other {}}'],
    ['a date format for a number value', 'Le {days, date}'],
  ])('keeps the bundled text if the label is: %s', async (_what, text) => {
    const bundled = i18n._('telecom_expires_days', { days: 7 });
    expect(await shownWith('telecom_expires_days', text, { days: 7 })).toBe(bundled);
  });

  it('is shown if it uses the same values in another way', async () => {
    expect(await shownWith('telecom_expires_days', '{days, number} j.', { days: 7 })).toBe('7 j.');
    expect(
      await shownWith('auth_continue_with', '{provider, select, X {Vite} other {Avec {provider}}}', { provider: 'X' }),
    ).toBe('Vite');
  });

  it.each([
    ['plain text without the value', 'Acheter'],
    ['the value between apostrophes', "J'achète l'offre à '{amount}'"],
  ])('fault 88: keeps the bundled text, and reports the label, if it loses a value: %s', async (_what, text) => {
    await loadLabels(['orders']);
    const reported: unknown[] = [];
    const stop = onMalformedItem(({ list, field }) => reported.push([list, fieldName(field)]));
    const bundled = i18n._('order_confirm', { amount: '250 DA' });
    expect(bundled).toContain('250 DA');
    const shown = await shownWith('order_confirm', text, { amount: '250 DA' });
    stop();
    expect(shown).toBe(bundled);
    expect(reported).toContainEqual(['ui-labels', 'order_confirm']);
  });

  it('is ignored if it is named like a property of every object', async () => {
    await overlayLabels(
      'fr',
      JSON.parse('{"__proto__": "x", "constructor": "x", "toString": "x", "common_retry": "Encore"}'),
    );
    expect(i18n._('common_retry')).toBe('Encore');
    expect(Object.keys(i18n.messages)).not.toEqual(expect.arrayContaining(['constructor']));
    expect(Object.getPrototypeOf(i18n.messages)).toBe(Object.prototype);
    await overlayLabels('fr', JSON.parse('{"common_retry": 5, "auth_continue_with": null, "common_close": ["x"]}'));
    expect(i18n._('common_retry')).toBe('Réessayer');
    expect(i18n._('common_close')).toBe('Fermer');
  });

  it('shows an apostrophe literally, doubled or not', async () => {
    expect(await shownWith('common_retry', "Recommencer l'essai")).toBe("Recommencer l'essai");
    expect(await shownWith('common_retry', "Recommencer l''essai")).toBe("Recommencer l'essai");
  });
});
