import { beforeEach, describe, expect, it } from 'vitest';
import { activateLanguage, contentValue, i18n, loadAllLabels, overlayLabels } from '../../../src/i18n/labels.ts';

beforeEach(() => activateLanguage('fr'));

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

  it('stay in the language chosen when all labels are asked for before it is shown', async () => {
    const chosen = activateLanguage('ar');
    await Promise.all([loadAllLabels(), chosen]);
    expect(i18n.locale).toBe('ar');
    expect(i18n._('common_retry')).toBe('إعادة المحاولة');
  });

  it('are text: markup stays as it is written', async () => {
    await overlayLabels('fr', { common_retry: '<img src=x onerror=alert(1)>' });
    expect(i18n._('common_retry')).toBe('<img src=x onerror=alert(1)>');
  });
});
