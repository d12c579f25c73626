import { describe, expect, it } from 'vitest';
import { wilayaOptions } from '#src/wilaya/wilaya-options.ts';
import { WILAYAS } from '../../../sandbox/seed/wilayas.ts';

const all = WILAYAS.map((wilaya) => ({ ...wilaya, parent: wilaya.parent ?? null }));

describe('the list of wilayas', () => {
  it('has each of them once, sorted by number, in the current language', () => {
    const options = wilayaOptions([...all].reverse().concat(all), '', 'ar');
    expect(options).toHaveLength(69);
    expect(options.map(({ code }) => code)).toEqual([...options.map(({ code }) => code)].sort());
    expect(options.find(({ code }) => code === '16')?.text).toBe('16 · الجزائر');
  });

  it('keeps the subscriber’s own if the service does not know it', () => {
    const known = all.filter(({ code }) => Number(code) <= 48);
    expect(wilayaOptions(known, '68', 'fr').at(-1)).toEqual({ code: '68', text: '68' });
    expect(wilayaOptions([], '16', 'fr')).toEqual([{ code: '16', text: '16' }]);
    expect(wilayaOptions([], '', 'fr')).toEqual([]);
  });
});
