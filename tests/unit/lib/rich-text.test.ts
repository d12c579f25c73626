import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contentText } from '#src/api/content/content-text.ts';
import { plainText, readRichText } from '#src/lib/rich-text.ts';

const paragraph = (...parts: object[]) => ({ kind: 'paragraph', parts });

describe('a text of the content service', () => {
  it.each([
    ['plain', 'Un.\n\nDeux,\ntrois.', 'Un.\n\nDeux,\ntrois.'],
    [
      'entities',
      'Forfait&nbsp;: 5&#160;Go &amp; appels &eacute;mis &laquo;&nbsp;ici&nbsp;&raquo;',
      'Forfait\u00a0: 5\u00a0Go & appels émis «\u00a0ici\u00a0»',
    ],
    ['unknown entities', 'R&D; &bogus; AT&T', 'R&D; &bogus; AT&T'],
    ['paragraphs of an editor', '<p>Un.</p><p>Deux,<br>trois.</p>', 'Un.\n\nDeux,\ntrois.'],
    ['styles', 'Un **deux** *trois* <strong>quatre </strong><em>cinq</em>', 'Un deux trois quatre cinq'],
    ['codes to dial', 'Composez *600*1# ou *#06#, puis #123#.', 'Composez *600*1# ou *#06#, puis #123#.'],
    ['a product', '2*3*4 = 24, soit 2 * 3 * 4', '2*3*4 = 24, soit 2 * 3 * 4'],
    ['a comparison', 'Si 3 < 5 et 5 > 3', 'Si 3 < 5 et 5 > 3'],
    ['unknown tags', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['Arabic', 'اطلب **رصيدك**\n\n- *600#', 'اطلب رصيدك\n\n*600#'],
    ['nothing', '', ''],
  ])('with %s keeps all of its words', (_, text, words) => {
    expect(plainText(text)).toBe(words);
  });

  it.each([
    ['Markdown', '- Un\n- [Deux](https://sahla.example/x)\n  - Trois'],
    ['an editor', '<ul><li><p>Un</p></li><li><a href="https://sahla.example/x">Deux</a></li><li>Trois</li></ul>'],
  ])('becomes a list with its links from %s', (_, text) => {
    expect(readRichText(text)).toEqual([
      {
        kind: 'list',
        items: [[{ text: 'Un' }], [{ text: 'Deux', href: 'https://sahla.example/x' }], [{ text: 'Trois' }]],
      },
    ]);
  });

  it('links a number with blanks, as people write it', () => {
    expect(readRichText('[Appeler](tel:+213 550 00 00 01)')).toEqual([
      paragraph({ text: 'Appeler', href: 'tel:+213550000001' }),
    ]);
  });

  it('keeps the numbers of a list, and bold words', () => {
    expect(readRichText('# Titre\n\n3. **Trois**\n4. Quatre')).toEqual([
      paragraph({ text: 'Titre', isStrong: true }),
      { kind: 'list', start: 3, items: [[{ text: 'Trois', isStrong: true }], [{ text: 'Quatre' }]] },
    ]);
    expect(readRichText('<ol><li>Un</li><li>Deux</li></ol>')).toEqual([
      { kind: 'list', start: 1, items: [[{ text: 'Un' }], [{ text: 'Deux' }]] },
    ]);
  });
});

describe('the blocks of Strapi', () => {
  const read = (blocks: unknown) => readRichText(v.parse(contentText, blocks));

  it('become paragraphs and lists, with every sign as it was typed', () => {
    const blocks = [
      { type: 'heading', level: 2, children: [{ type: 'text', text: 'Titre' }] },
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'Composez *600*1# ou [ici] ' },
          { type: 'text', text: 'vite ', bold: true },
          { type: 'link', url: '/support/faq', children: [{ type: 'text', text: 'aide' }] },
        ],
      },
      {
        type: 'list',
        format: 'unordered',
        children: [{ type: 'list-item', children: [{ type: 'text', text: 'Un' }] }],
      },
    ];
    expect(plainText(v.parse(contentText, blocks))).toBe('Titre\n\nComposez *600*1# ou [ici] vite aide\n\nUn');
    const [title, words, list] = read(blocks);
    expect(title).toEqual(paragraph({ text: 'Titre' }));
    expect(words).toMatchObject({
      parts: expect.arrayContaining([
        { text: 'vite', isStrong: true },
        { text: 'aide', href: '/support/faq' },
      ]),
    });
    expect(list).toEqual({ kind: 'list', items: [[{ text: 'Un' }]] });
  });

  it.each([[[]], [[{ type: 'paragraph' }]], [[{ type: 'list', children: 'x' }]], [[{ type: 'image', url: 7 }]]])(
    'that are odd are no text: %j',
    (blocks) => expect(read(blocks)).toEqual([]),
  );
});
