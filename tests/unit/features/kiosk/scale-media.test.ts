import { expect, it } from 'vitest';
import { scaleMedia } from '#src/features/kiosk/scale-media.ts';

const rule = (mediaText?: string, ...cssRules: object[]) => ({ ...(mediaText && { media: { mediaText } }), cssRules });

it('scales the lengths of media queries with the text, wherever they occur', () => {
  const inner = rule('not all and (min-width: 45rem)');
  const sheet = { cssRules: [rule('(min-width: 60.0625rem)', rule(undefined, inner)), rule('print'), {}] };
  const closed = {
    get cssRules(): never {
      throw new DOMException('of another origin', 'SecurityError');
    },
  };
  scaleMedia([closed, sheet] as never, 1.5);
  expect(JSON.stringify(sheet)).toContain('(min-width: 90.09375rem)');
  expect(inner.media?.mediaText).toBe('not all and (min-width: 67.5rem)');
  expect(JSON.stringify(sheet)).toContain('"print"');
});
