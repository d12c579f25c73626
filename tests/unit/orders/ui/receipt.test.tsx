import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Receipt, ReceiptDate } from '#src/orders/ui/receipt.tsx';
import { renderInLanguage, user } from '../../../support/component.tsx';

const ORDER_ID = 'ord-8f3ac0d1-9b77-4e2a-84c6-0d19b77e2a4c';
const BOUGHT_AT = Date.parse('2026-11-21T12:00:00+01:00');
const FACTS = [
  { label: 'Prix', value: '400 DA' },
  { label: 'Date', value: <ReceiptDate at={BOUGHT_AT} /> },
];
const receipt = (isEmailable = false) => (
  <Receipt title="Semaine 6 Go" facts={FACTS} reference={ORDER_ID} isEmailable={isEmailable} />
);
const asRead = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ');
const paper = () => screen.getByRole('region', { name: 'Reçu' });
const seen = (css: '.screen-only' | '.print-only') => [...paper().querySelectorAll(css)].map(asRead);

afterEach(() => void vi.unstubAllGlobals());

describe('a receipt', () => {
  it('names each figure, and shows a reference that can be read out on the phone', async () => {
    await renderInLanguage(receipt());
    const terms = within(paper()).getAllByRole('term').map(asRead);
    expect(terms).toEqual(['Prix', 'Date', 'Référence']);
    expect(asRead(paper())).toContain('400 DA');
    expect(seen('.screen-only').join()).toContain('8F3AC0D1');
  });

  it('has on paper the operator, the year and the whole reference, which the screen leaves out', async () => {
    await renderInLanguage(receipt());
    const printed = seen('.print-only').join('|');
    expect(printed).toContain('Sahla · Reçu');
    expect(printed).toContain('Semaine 6 Go');
    expect(printed).toContain('2026');
    expect(printed).toContain(ORDER_ID);
    const onScreen = seen('.screen-only').join('|');
    expect(onScreen).not.toMatch(/2026|ord-/);
  });

  it('offers to print, to share where the browser can, and an e-mail only if it is wanted', async () => {
    const names = () => screen.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? asRead(each));
    const { unmount } = await renderInLanguage(receipt());
    expect(names()).toEqual(['Copier la référence', 'Imprimer']);
    unmount();
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: vi.fn(async () => undefined) }));
    await renderInLanguage(receipt(true));
    expect(names()).toEqual(['Copier la référence', 'Partager', 'E‑mail', 'Imprimer']);
  });

  it('stays as it is when the share sheet is closed without sharing', async () => {
    const share = vi.fn(async () => Promise.reject(new DOMException('closed', 'AbortError')));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    await renderInLanguage(receipt());
    await user.click(screen.getByRole('button', { name: 'Partager' }));
    expect(share).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
