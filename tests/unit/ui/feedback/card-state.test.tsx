import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { CardState, type CardStatus } from '#src/ui/feedback/card-state.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { renderInLanguage, user } from '../../../support/component.tsx';

const CONTENT = '3,2 Go';
const REFERENCE = 'b1946ac9-2492-4d23-9b1c-000000000000';
const draw = (status: CardStatus, language?: 'fr' | 'en' | 'ar') =>
  renderInLanguage(
    <CardState status={status} minHeight="12rem">
      <p>{CONTENT}</p>
    </CardState>,
    language,
  );
const text = () => document.body.textContent;
const retry = () => screen.getByRole('button', { name: /Réessayer/ });

describe('a card', () => {
  test('reserves its height and announces loading', async () => {
    const { container } = await draw({ kind: 'loading' });
    expect(text()).toBe('Chargement…');
    expect(container.querySelectorAll('.skeleton').length).toBeGreaterThan(0);
    expect(container.querySelector<HTMLElement>('[aria-busy=true]')?.style.minBlockSize).toBe('12rem');
  });

  test('shows a cached copy with its age', async () => {
    const savedAt = Date.now() - 12 * 60_000;
    await draw({ kind: 'saved', savedAt });
    expect(text()).toContain(CONTENT);
    expect(text()).toContain('Actualisé il y a 12 minutes');
    cleanup();
    await draw({ kind: 'saved', savedAt }, 'ar');
    expect(text()).toContain('12 دقيقة');
  });

  test('shows an answer dated in the future as just updated', async () => {
    await draw({ kind: 'saved', savedAt: Date.now() + 3_600_000 });
    expect(text()).toContain('Actualisé à l’instant');
  });

  test('explains an empty state and offers an action', async () => {
    await draw({
      kind: 'empty',
      title: 'Aucun forfait',
      text: 'Vos forfaits apparaîtront ici.',
      action: <button type="button">Voir</button>,
    });
    expect(text()).toBe('Aucun forfaitVos forfaits apparaîtront ici.Voir');
  });

  test('shows an error with a retry button and the reference', async () => {
    const onRetry = vi.fn();
    await draw({ kind: 'failed', message: 'Service indisponible', reference: REFERENCE, onRetry });
    expect(screen.getByRole('alert').textContent).toBe('Service indisponible');
    await user.click(retry());
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test('shows a short reference to read out, and copies the whole one', async () => {
    await draw({ kind: 'failed', message: 'Service indisponible', reference: REFERENCE });
    screen.getByText('B1946AC9');
    await user.click(await screen.findByRole('button', { name: 'Copier' }));
    expect(await navigator.clipboard.readText()).toBe(REFERENCE);
  });

  test('shows an alternative beside the error', async () => {
    await draw({ kind: 'failed', message: 'Pas de réseau', help: <a href="tel:*200%23">*200#</a> });
    screen.getByRole('link', { name: '*200#' });
  });

  test.each<[string, CardStatus]>([
    ['is not on the device', { kind: 'failed', isOffline: true, message: 'Vos points ne sont pas enregistrés' }],
    ['is partly missing', { kind: 'fresh', isPartial: true }],
    ['is empty and partly missing', { kind: 'empty', title: 'Aucun point', action: null, isPartial: true }],
    ['failed', { kind: 'failed', message: 'Service indisponible', reference: REFERENCE }],
  ])('takes the text colour of a dark card if the content %s', async (_, status) => {
    const { container } = await renderInLanguage(
      <Card tone="hero">
        <CardState status={status}>{null}</CardState>
      </Card>,
    );
    expect(container.querySelectorAll('[class*="text-ink"]')).toHaveLength(0);
  });

  test('ignores a second press during a retry', async () => {
    const onRetry = vi.fn();
    await draw({ kind: 'failed', message: 'Service indisponible', onRetry, isRetrying: true });
    await user.click(retry());
    expect(onRetry).not.toHaveBeenCalled();
    expect(retry().getAttribute('aria-busy')).toBe('true');
  });
});
