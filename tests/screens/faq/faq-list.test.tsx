import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect } from 'vitest';
import type { Faq } from '#src/api/content/faqs.ts';
import { createFaqIndex, createFaqIndexInPieces } from '#src/features/faq/faq-index.ts';
import { FaqItem } from '#src/features/faq/faq-item.tsx';
import { FaqList } from '#src/features/faq/faq-list.tsx';
import { giveLayout, positions, print, ROW_PX, scrollTo } from '../../support/layout.ts';
import { DEMO } from '../../support/operator.ts';
import { cleanUp, it, renderScreen, textOf } from '../../support/screen.tsx';

function List({ faqs, target }: { faqs: readonly Faq[]; target?: string }) {
  const [leadsTo, setLeadsTo] = useState(target);
  return (
    <FaqList
      faqs={faqs}
      isLong={faqs.length > 300}
      opened={new Set()}
      target={leadsTo}
      draw={(faq) => (
        <FaqItem
          faq={faq}
          name={faq.question}
          isOpen={false}
          onToggle={() => undefined}
          isTarget={faq.question === leadsTo}
          onReached={() => setLeadsTo(undefined)}
          forms={new Set()}
          headingLevel={2}
        />
      )}
    />
  );
}

beforeEach(() => giveLayout());

const faqs = (count: number): Faq[] =>
  Array.from({ length: count }, (_, index) => ({ question: `Question ${index}`, answer: 'Oui.', lang: 'fr' }));

const questions = () => screen.queryAllByRole('heading', { level: 2 }).map(textOf);

describe('a list of questions', () => {
  it('renders only the rows in view of 2,000, with their positions, and reaches the last', async () => {
    await renderScreen(DEMO, <List faqs={faqs(2_000)} />);
    await waitFor(() => expect(questions()[0]).toBe('Question 0'));
    expect(questions().length).toBeLessThan(60);
    expect(positions()[0]).toEqual([1, 2_000]);
    await scrollTo(2_000 * 2 * ROW_PX);
    await waitFor(() => expect(questions().at(-1)).toBe('Question 1999'));
    expect(questions().length).toBeLessThan(60);
    expect(positions().at(-1)).toEqual([2_000, 2_000]);
  });

  it('renders all of a short list and, when printing, of any', async () => {
    await renderScreen(DEMO, <List faqs={faqs(50)} />);
    await waitFor(() => expect(questions()).toHaveLength(50));
    expect(positions()).toEqual([]);
    await cleanUp();
    await renderScreen(DEMO, <List faqs={faqs(500)} />);
    await waitFor(() => expect(questions()[0]).toBe('Question 0'));
    await print();
    expect(questions()).toHaveLength(500);
  });

  it('scrolls to a question far below, and focuses it once', async () => {
    await renderScreen(DEMO, <List faqs={faqs(2_000)} target="Question 1500" />);
    await waitFor(async () => {
      await scrollTo(window.scrollY);
      expect(questions()).toContain('Question 1500');
      expect(textOf(document.activeElement)).toBe('Question 1500');
    });
    await scrollTo(0);
    await waitFor(() => expect(questions()[0]).toBe('Question 0'));
    await scrollTo(1_500 * ROW_PX);
    expect(textOf(document.activeElement)).not.toBe('Question 1500');
  });
});

describe('the search in many questions', () => {
  it('finds the same whether it is built at once or in pieces', async () => {
    const many = faqs(500);
    const found = (await createFaqIndexInPieces(many, new AbortController().signal))?.search('question 431');
    expect(found).toEqual(createFaqIndex(many).search('question 431'));
    expect(found?.[0]?.faq.question).toBe('Question 431');
  });

  it('stops building when the questions change', async () => {
    const controller = new AbortController();
    const building = createFaqIndexInPieces(faqs(500), controller.signal);
    controller.abort();
    expect(await building).toBeUndefined();
  });
});
