import { describe, expect, it } from 'vitest';
import type { Translate } from '#src/i18n/use-labels.ts';
import { volumesBesideName } from '#src/telecom/offering/volume-text.ts';
import { GB, offering } from '../offerings.ts';

const t: Translate = (label) => label;
const beside = (name: string, gigabytes: number, voiceSeconds?: number) =>
  volumesBesideName({ ...offering({ name, dataBytes: gigabytes * GB }), voiceSeconds }, 'fr', t).map((text) =>
    text.replace(/\s/g, ' '),
  );

describe('the volumes beside the name of an offering', () => {
  it('leave out the one that the name says', () => {
    expect(beside('Complément 1 Go', 1)).toEqual([]);
    expect(beside('Complément 1\u00a0Go', 1)).toEqual([]);
    expect(beside('Semaine', 1)).toEqual(['1 Go']);
    expect(beside('Complément 1 Go', 1, 600)).toEqual(['telecom_volume_minutes']);
  });

  it('keep one that is only a part of another number', () => {
    expect(beside('Mois 11 Go', 1)).toEqual(['1 Go']);
  });
});
