import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#src/api/client/errors.ts';
import { describeError } from '#src/i18n/error-messages.ts';
import { i18n } from '#src/i18n/labels.ts';
import { ConnectionBar } from '#src/layouts/connection-bar.tsx';
import { renderInLanguage } from '../../support/component.tsx';

const said = () => screen.getByRole('status').textContent;

describe('fault 40: the connection bar', () => {
  test.each(['fr', 'en', 'ar'] as const)(
    'names the unreachable service and says offline only if all are unreachable, in %s',
    async (language) => {
      const { rerender } = await renderInLanguage(<ConnectionBar isOffline={false} />, language);
      expect(said()).toBe('');
      rerender(<ConnectionBar isOffline={false} unreachable={['content']} />);
      expect(said()).toBe(i18n._('common_unreachable_content'));
      expect(said()).not.toContain(i18n._('common_offline_title'));
      rerender(<ConnectionBar isOffline={false} unreachable={['bff', 'identity']} />);
      expect(said()).toBe(i18n._('common_unreachable_bff') + i18n._('common_unreachable_identity'));
      rerender(<ConnectionBar isOffline unreachable={[]} />);
      expect(said()).toContain(i18n._('common_offline_title'));
    },
  );

  test('shows the whole advice for a Wi-Fi with its own sign-in at first, and one line of any other text', async () => {
    const { rerender } = await renderInLanguage(<ConnectionBar isOffline isCaptive />);
    const line = () => within(screen.getByRole('status')).getByRole('button');
    expect(line().getAttribute('aria-expanded')).toBe('true');
    expect(line().className).not.toContain('truncate');
    expect(said()).toContain(i18n._('common_captive_text'));
    rerender(<ConnectionBar isOffline />);
    expect(line().getAttribute('aria-expanded')).toBe('false');
  });

  test('agrees with the error messages, which blame one service unless all are unreachable', () => {
    const silence = new ApiError('offline', { correlationId: 'c' });
    expect(describeError(silence).label).toBe('error_unreachable');
    expect(describeError(silence, { isOffline: true }).label).toBe('error_offline');
    expect(describeError(new ApiError('forbidden', { correlationId: 'c' }), { isOffline: true }).label).toBe(
      'error_forbidden',
    );
  });
});
