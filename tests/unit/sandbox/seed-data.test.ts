import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DATA, readSeedData } from '../../../sandbox/seed/data.ts';

const FOLDER = resolve(import.meta.dirname, '../../../sandbox/seed/data');

type Changes = Readonly<Record<string, (content: string) => string>>;

/** A copy of the data, with changes to some files. */
function changed(changes: Changes): string {
  const folder = mkdtempSync(join(tmpdir(), 'seed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(FOLDER, folder, { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    const before = readFileSync(join(FOLDER, file), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`nothing changes in ${file}`);
    writeFileSync(join(folder, file), after);
  }
  return folder;
}

const replace = (text: string, by: string) => (content: string) => content.replace(text, by);

function mistakesIn(changes: Changes): string[] {
  const folder = changed(changes);
  try {
    readSeedData(folder);
  } catch (error) {
    const [title, ...mistakes] = error instanceof Error ? error.message.split('\n') : [];
    expect(title).toBe(`The sandbox cannot start. Correct its data in ${folder}, mistakes: ${mistakes.length}`);
    return mistakes.map((mistake) => mistake.replace('  - ', ''));
  }
  return [];
}

describe('the data files', () => {
  it('report the mistakes of all files at once, each with its file, its place and what is wanted', () => {
    const mistakes = mistakesIn({
      'offerings/data.json': (content) =>
        content.replace('"data": "500 MB"', '"data": "500"').replace('"en": "Two hours 1 GB"', '"en": " "'),
      'faqs.json': replace('"category": "bundles"', '"category": "parcels", "colour": "red"'),
      'plans.json': replace('"callPricePerMinute": 6', '"callPricePerMinute": "6 DA"'),
      'films.json': replace('"minutes": 104,', ''),
      'lines.json': replace('"left": "176 SMS"', '"left": 176'),
      'promotions.json': replace('"DOUBLE7",', '"DOUBLE7"'),
      'services.json': replace('"id": "voicemail"', '"id": "stormili"'),
      'tiers.json': replace('"ar": "الفضي"', '"ar": null'),
      'loans.csv': replace('SABBAQLI_50,50,5,', 'SABBAQLI_50,50,5,5,'),
      'wilayas.csv': (content) => content.replace(',36.2,', ',36°,').replace('05,Batna', '5,Batna'),
    });
    expect(mistakes).toEqual([
      'plans.json: #2 (PLAN_PLUS), callPricePerMinute: must be a number',
      'offerings/data.json: #1 (D_500MB_1H), data: must be a volume such as "5 GB" or "300 MB", or "unlimited"',
      'offerings/data.json: #2 (D_1GB_2H), name, en: must not be empty',
      'faqs.json: #2 (buy-bundle), category: must be account, bundles, top-up, network, app, services, security, roaming',
      'faqs.json: #2 (buy-bundle), colour: is not a field here; the fields are slug, category, question, answer',
      expect.stringMatching(/^promotions\.json: cannot be read: Expected .* in JSON at position \d+ \(line \d+ column/),
      'films.json: movies, #1 (le-phare-du-cap): must have minutes (a film) or seasons (a series), and not both',
      'wilayas.csv: #2 (02), latitude: must be a number such as 36.7',
      'wilayas.csv: #5 (5), code: must be two digits',
      'tiers.json: #2 (silver), title, ar: must be a text',
      'services.json: #2 (stormili): has the same id as an earlier entry',
      'loans.csv: cannot be read: each line must have 4 cells, without "," in them: line 2',
      'lines.json: #1 (demo), bundles, #3 (BI-0001-3), left: must be a volume such as "50 SMS", or "unlimited"',
    ]);
  });

  it('report every name that no entry has or that two have', () => {
    const mistakes = mistakesIn({
      'offerings/data.json': replace('"Associated", "ref": "D_ADDON_1GB"', '"Associated", "ref": "D_ADDON_9GB"'),
      'offerings/smart.json': replace('"ref": "S_MINI_2H"', '"ref": "D_1GB_2H"'),
      'top-banners.json': (content) => content.replace('season-60', 'season-61').replace('PLAN_PLUS', 'PLAN_MINUS'),
      'films.json': replace('["drama"]', '["opera"]'),
      'wilayas.csv': replace(',03,', ',00,'),
      'rewards.json': replace('D_3GB_WEEK', 'D_4GB_WEEK'),
      'loans.csv': replace('V_60MIN_DAY', 'V_61MIN_DAY'),
      'lines.json': (content) =>
        content
          .replace('"wilaya": "16"', '"wilaya": "99"')
          .replace('S_300_WEEK', 'S_301_WEEK')
          .replace('"213550000002"', '"213550000001"')
          .replace('"BI-0002-1"', '"BI-0001-1"'),
    });
    expect(mistakes).toEqual([
      'offerings: D_1GB_2H exists twice',
      'offerings: D_10GB_MONTH: there is no offering D_ADDON_9GB',
      'top-banners.json: there is no promotion season-61',
      'top-banners.json: anaflix-launch: there is no plan PLAN_MINUS',
      'films.json: le-phare-du-cap: there is no genre opera',
      'wilayas.csv: 59: there is no wilaya 00',
      'rewards.json: week-3gb: there is no offering D_4GB_WEEK',
      'loans.csv: SABBAQLI_V_60MIN: there is no offering V_61MIN_DAY',
      'lines.json: 213550000001 exists twice',
      'lines.json: BI-0001-1 exists twice',
      'lines.json: demo: there is no wilaya 99',
      'lines.json: quick-access: there is no offering S_301_WEEK',
    ]);
  });

  it('accept a table as a spreadsheet writes it: a byte order mark, semicolons and Windows line ends', () => {
    const folder = changed({
      'wilayas.csv': (content) => `\ufeff${content.replaceAll(',', ';').replaceAll('\n', '\r\n')}`,
    });
    expect(readSeedData(folder)['wilayas.csv']).toEqual(DATA['wilayas.csv']);
  });
});
