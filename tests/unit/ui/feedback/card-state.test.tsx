import { afterEach, describe, expect, test, vi } from 'vitest';
import { CardState, type CardStatus } from '#src/ui/feedback/card-state.tsx';
import { clear, eventually, find, press, render } from '../render.tsx';

afterEach(clear);

const CONTENT = '3,2 Go';
const REFERENCE = 'b1946ac9-2492-4d23-9b1c-000000000000';
const draw = (status: CardStatus, language?: 'fr' | 'en' | 'ar') =>
  render(
    <CardState status={status} minHeight="12rem">
      <p>{CONTENT}</p>
    </CardState>,
    language,
  );
const page = () => find('#root');

describe('a card', () => {
  test('reserves its height and announces loading', async () => {
    await draw({ kind: 'loading' });
    expect(page().textContent).toBe('Chargement…');
    expect(page().querySelectorAll('.skeleton').length).toBeGreaterThan(0);
    expect(find('[aria-busy=true]').style.minBlockSize).toBe('12rem');
  });

  test('shows a cached copy with its age', async () => {
    const savedAt = Date.now() - 12 * 60_000;
    await draw({ kind: 'saved', savedAt });
    expect(page().textContent).toContain(CONTENT);
    expect(page().textContent).toContain('Actualisé il y a 12 minutes');
    await clear();
    await draw({ kind: 'saved', savedAt }, 'ar');
    expect(page().textContent).toContain('12 دقيقة');
  });

  test('shows an answer dated in the future as just updated', async () => {
    await draw({ kind: 'saved', savedAt: Date.now() + 3_600_000 });
    expect(page().textContent).toContain('Actualisé à l’instant');
  });

  test('explains an empty state and offers an action', async () => {
    await draw({
      kind: 'empty',
      title: 'Aucun forfait',
      text: 'Vos forfaits apparaîtront ici.',
      action: <button type="button">Voir</button>,
    });
    expect(page().textContent).toBe('Aucun forfaitVos forfaits apparaîtront ici.Voir');
  });

  test('shows an error with a retry button and the reference', async () => {
    const onRetry = vi.fn();
    await draw({ kind: 'failed', message: 'Service indisponible', reference: REFERENCE, onRetry });
    expect(find('[role=alert]').textContent).toBe('Service indisponible');
    await press(find('#root button'));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test('shows a short reference to read out, and copies the whole one', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
    await draw({ kind: 'failed', message: 'Service indisponible', reference: REFERENCE });
    expect(find('bdi').textContent).toBe('B1946AC9');
    await eventually(() => find('button[aria-label="Copier"]'));
    await press(find('button[aria-label="Copier"]'));
    expect(writeText).toHaveBeenCalledWith(REFERENCE);
    vi.unstubAllGlobals();
  });

  test('shows an alternative beside the error', async () => {
    await draw({ kind: 'failed', message: 'Pas de réseau', help: <a href="tel:*200%23">*200#</a> });
    expect(find('#root a').textContent).toBe('*200#');
  });

  test('ignores a second press during a retry', async () => {
    const onRetry = vi.fn();
    await draw({ kind: 'failed', message: 'Service indisponible', onRetry, isRetrying: true });
    await press(find('#root button'));
    expect(onRetry).not.toHaveBeenCalled();
    expect(find('#root button').getAttribute('aria-busy')).toBe('true');
  });
});
