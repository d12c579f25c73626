import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
import { allLabels } from '../../../locales/all-labels.ts';

beforeEach(async () => {
  await activateLanguage('fr');
  await loadLabels(['telecom']);
});

describe('labels', () => {
  it('are French by default, and set the language of the page', () => {
    expect(i18n._('common_retry')).toBe('Réessayer');
    expect(document.documentElement.lang).toBe('fr');
    expect(document.documentElement.dir).toBe('ltr');
  });

  it('run from right to left in Arabic', async () => {
    await activateLanguage('ar');
    expect(document.documentElement.dir).toBe('rtl');
    expect(i18n._('common_retry')).toBe('إعادة المحاولة');
  });

  it('are overlaid by the content service, plain or with values', async () => {
    await overlayLabels('fr', {
      common_retry: 'Encore une fois',
      auth_continue_with: 'Avec {provider}, s’il vous plaît',
    });
    expect(i18n._('common_retry')).toBe('Encore une fois');
    expect(i18n._('auth_continue_with', { provider: 'X' })).toBe('Avec X, s’il vous plaît');
  });

  it('keep the bundled text where the service writes a pattern that cannot be read', async () => {
    await overlayLabels('fr', { auth_continue_with: 'Avec {provider' });
    expect(i18n._('auth_continue_with', { provider: 'X' })).toBe('Continuer avec X');
  });

  it('are not touched by labels that come late for another language', async () => {
    await overlayLabels('en', { common_retry: 'Once more' });
    expect(i18n._('common_retry')).toBe('Réessayer');
  });

  it('lose the overlay of one language when another is shown', async () => {
    await overlayLabels('fr', { common_retry: 'Encore' });
    await activateLanguage('en');
    await activateLanguage('fr');
    expect(i18n._('common_retry')).toBe('Réessayer');
  });

  it('carry the settings that the content service keeps among them', async () => {
    await overlayLabels('fr', { show_noudjoum: 'true' });
    expect(contentValue('show_noudjoum')).toBe('true');
    await overlayLabels('fr', { common_retry: 'x' });
    expect(contentValue('show_noudjoum')).toBeUndefined();
  });

  it('stay in the language chosen when more of them are asked for before it is shown', async () => {
    const chosen = activateLanguage('ar');
    await Promise.all([loadLabels(['history']), chosen]);
    expect(i18n.locale).toBe('ar');
    expect(i18n._('common_retry')).toBe('إعادة المحاولة');
    expect(i18n._('history_title')).toBe(allLabels('ar').history_title);
  });

  it('are text: markup stays as it is written', async () => {
    await overlayLabels('fr', { common_retry: '<img src=x onerror=alert(1)>' });
    expect(i18n._('common_retry')).toBe('<img src=x onerror=alert(1)>');
  });
});

describe('labels of a capability', () => {
  it('are there once they were asked for, in every language from then on', async () => {
    expect(hasLabels(['settings'])).toBe(false);
    expect(i18n._('settings_edit')).toBe('settings_edit');
    await loadLabels(['settings', 'common']);
    expect(hasLabels(['settings', 'common'])).toBe(true);
    expect(i18n._('settings_edit')).toBe('Modifier');
    expect(bundledText('settings_edit')).toBe('Modifier');
    await activateLanguage('en');
    expect(i18n._('settings_edit')).toBe(allLabels('en').settings_edit);
  });

  it('carry what the content service said before they came', async () => {
    await overlayLabels('fr', { films_search: 'Demi-tour', films_watch: '{nothing}' });
    await loadLabels(['films']);
    expect(i18n._('films_search')).toBe('Demi-tour');
    expect(i18n._('films_watch')).toBe(allLabels('fr').films_watch);
    expect(bundledText('films_search')).toBe(allLabels('fr').films_search);
  });

  it('follow a change of language that overtakes them', async () => {
    const asked = loadLabels(['pages']);
    await Promise.all([activateLanguage('en'), asked]);
    expect(i18n._('title_privacy_policy')).toBe(allLabels('en').title_privacy_policy);
  });

  describe('that cannot be fetched', () => {
    const KIOSK = '../../../locales/kiosk/fr.json?lingui';
    afterEach(() => void vi.doUnmock(KIOSK));

    it('reject, and neither a later try nor a change of language suffers from it', async () => {
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

describe('fault 46: a label of the content service that cannot be shown leaves the bundled text', () => {
  const shownWith = async (name: LabelName, text: string, values?: Record<string, unknown>) => {
    await overlayLabels('fr', { [name]: text });
    return i18n._(name, values);
  };

  it.each([
    ['empty', ''],
    ['white space', ' \u00a0\t\n'],
    ['signs that cannot be seen', '\u200b\u2060\ufeff\u202e'],
    ['blank once its escapes are read', '\\u0020\\u200b'],
    ['blank in its only form', '{count, plural, other {}}'],
    ['a value that the label does not take', '{nothing}'],
    ['a value named as every object has one', '{constructor}'],
    ['the same, among words', 'Encore {__proto__} {toString}'],
    ['a format that there is none of', '{y, foo, bar}'],
    ['a value that is never closed', 'Encore {x'],
  ])('%s', async (_what, text) => {
    expect(await shownWith('common_retry', text)).toBe('Réessayer');
  });

  it.each([
    ['a format that there is none of', '{provider, foo, bar}'],
    ['a format named as every object has one', '{provider, constructor, x}'],
    ['a number, where the value is a word', '{provider, number}'],
    ['a plural, where the value is a word', '{provider, plural, one {Un} other {# fois}}'],
    ['a date, where the value is a word', 'Le {provider, date}'],
    ['a choice without a last resort', 'Avec {provider, select, a {b}}'],
    ['a value within a choice that the label does not take', 'Avec {provider, select, other {{valueOf}}}'],
  ])('%s', async (_what, text) => {
    expect(await shownWith('auth_continue_with', text, { provider: 'X' })).toBe('Continuer avec X');
  });

  it.each([
    ['a style of number that there is none of', 'Dans {days, number, foo}'],
    ['a form that there is none of', '{days, plural, foo {x} other {# jours}}'],
    ['a plural without its last form', '{days, plural, one {demain}}'],
    ['blank in one of its forms', '{days, plural, one {demain} other {}}'],
    ['a date, where the value is a number', 'Le {days, date}'],
  ])('%s', async (_what, text) => {
    const bundled = i18n._('telecom_expires_days', { days: 7 });
    expect(await shownWith('telecom_expires_days', text, { days: 7 })).toBe(bundled);
  });

  it('and is shown where it takes the same values in another way', async () => {
    expect(await shownWith('telecom_expires_days', '{days, number} j.', { days: 7 })).toBe('7 j.');
    expect(
      await shownWith('auth_continue_with', '{provider, select, X {Vite} other {Avec {provider}}}', { provider: 'X' }),
    ).toBe('Vite');
    expect(await shownWith('auth_continue_with', 'Plus vite', { provider: 'X' })).toBe('Plus vite');
  });

  it('names that every object has are no labels', async () => {
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

  it('an apostrophe is text, doubled or not', async () => {
    expect(await shownWith('common_retry', "Recommencer l'essai")).toBe("Recommencer l'essai");
    expect(await shownWith('common_retry', "Recommencer l''essai")).toBe("Recommencer l'essai");
  });
});
