/** The seed's data: the files in `data/`, read and validated when the sandbox starts. */
import { join } from 'node:path';
import { lines } from './line-schema.ts';
import { type DataOf, dataError, readData } from './read-data.ts';
import * as schema from './schema.ts';

const SCHEMAS = {
  'plans.json': schema.plans,
  'categories.json': schema.categories,
  'offerings/data.json': schema.offerings,
  'offerings/smart.json': schema.offerings,
  'offerings/voice.json': schema.offerings,
  'offerings/exclusive.json': schema.offerings,
  'offerings/trial.json': schema.offerings,
  'faqs.json': schema.faqs,
  'pages.json': schema.pages,
  'promotions.json': schema.promotions,
  'top-banners.json': schema.topBanners,
  'films.json': schema.films,
  'wilayas.csv': schema.wilayas,
  'shop-addresses.json': schema.shopAddresses,
  'quiz.json': schema.quiz,
  'tiers.json': schema.tiers,
  'rewards.json': schema.rewards,
  'services.json': schema.services,
  'loans.csv': schema.loans,
  'lines.json': lines,
} as const;

type SeedData = DataOf<typeof SCHEMAS>;

/** Names of entries that do not exist, and names that two entries have. */
function mistakenNamesIn(data: SeedData): string[] {
  const offerings = [
    ...data['offerings/data.json'],
    ...data['offerings/smart.json'],
    ...data['offerings/voice.json'],
    ...data['offerings/exclusive.json'],
    ...data['offerings/trial.json'],
  ];
  const known = {
    offering: new Set(offerings.map(({ ref }) => ref)),
    plan: new Set(data['plans.json'].map(({ code }) => code)),
    wilaya: new Set(data['wilayas.csv'].map(({ code }) => code)),
    promotion: new Set(data['promotions.json'].map(({ promoId }) => promoId)),
    genre: new Set(Object.keys(data['films.json'].genres)),
  };
  const unknown = (where: string, kind: keyof typeof known, ...names: readonly (string | null | undefined)[]) =>
    names
      .filter((name) => typeof name === 'string' && !known[kind].has(name))
      .map((name) => `${where}: there is no ${kind} ${name}`);
  const repeated = (where: string, names: readonly string[]) =>
    names.filter((name, index) => names.indexOf(name) < index).map((name) => `${where}: ${name} exists twice`);
  const refsOf = (uses: readonly { readonly ref: string }[]) => uses.map(({ ref }) => ref);
  const { movies, series } = data['films.json'];
  return [
    ...repeated('offerings', refsOf(offerings)),
    ...offerings.flatMap(({ ref, related }) => unknown(`offerings: ${ref}`, 'offering', ...refsOf(related))),
    ...data['promotions.json'].flatMap(({ promoId, offer }) =>
      unknown(`promotions.json: ${promoId}`, 'offering', offer),
    ),
    ...data['top-banners.json'].flatMap(({ promoId, planCodes = [] }) => [
      ...unknown('top-banners.json', 'promotion', promoId),
      ...unknown(`top-banners.json: ${promoId}`, 'plan', ...planCodes),
    ]),
    ...[...movies, ...series].flatMap(({ name, genres }) => unknown(`films.json: ${name}`, 'genre', ...genres)),
    ...data['wilayas.csv'].flatMap(({ code, parent }) => unknown(`wilayas.csv: ${code}`, 'wilaya', parent)),
    ...data['rewards.json'].flatMap(({ name, gives }) =>
      unknown(`rewards.json: ${name}`, 'offering', gives && 'ref' in gives ? gives.ref : null),
    ),
    ...data['loans.csv'].flatMap(({ bandId, ref }) => unknown(`loans.csv: ${bandId}`, 'offering', ref)),
    ...repeated(
      'lines.json',
      data['lines.json'].flatMap((line) => [
        line.msisdn,
        ...[...line.bundles, ...line.invitations].map(({ id }) => id),
      ]),
    ),
    ...data['lines.json'].flatMap(({ key, planCode, wilaya, bundles, renewals, history }) => [
      ...unknown(`lines.json: ${key}`, 'plan', planCode),
      ...unknown(`lines.json: ${key}`, 'wilaya', wilaya),
      ...unknown(`lines.json: ${key}`, 'offering', ...refsOf([...bundles, ...renewals, ...(history?.purchases ?? [])])),
    ]),
  ];
}

/** @throws SandboxError with every mistake at once. Names are compared only if all files have the right form. */
export function readSeedData(folder: string): SeedData {
  const data = readData(folder, SCHEMAS);
  const mistakes = mistakenNamesIn(data);
  if (mistakes.length > 0) throw dataError(folder, mistakes);
  return data;
}

export const DATA = readSeedData(join(import.meta.dirname, 'data'));
