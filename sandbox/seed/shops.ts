/** Shops in the whole country, more of them where more people live. Deterministic. */
import { createRandom, type Random } from './random.ts';
import type { SeedShop, SeedWilaya } from './types.ts';
import { WILAYAS } from './wilayas.ts';

/** The number of shops in a wilaya: about one for every 85 000 inhabitants, at least two. */
const SHOP_COUNTS: Record<string, number> = {
  '16': 44,
  '31': 24,
  '19': 22,
  '05': 15,
  '25': 18,
  '15': 15,
  '09': 17,
  '06': 14,
  '13': 13,
  '17': 10,
  '28': 11,
  '02': 14,
  '35': 13,
  '23': 12,
  '21': 12,
  '27': 10,
  '22': 10,
  '29': 10,
  '34': 9,
  '48': 9,
  '43': 10,
  '44': 10,
  '14': 9,
  '10': 9,
  '26': 9,
  '30': 8,
  '39': 9,
  '18': 9,
  '42': 9,
  '07': 9,
  '04': 9,
  '12': 8,
  '24': 7,
  '41': 6,
  '36': 6,
  '40': 6,
  '46': 6,
  '20': 6,
  '38': 5,
  '47': 6,
  '03': 6,
  '08': 5,
  '01': 5,
  '32': 4,
  '45': 4,
  '55': 5,
  '11': 4,
  '60': 5,
  '65': 5,
  '68': 5,
};
const FEWEST_SHOPS = 3;
/** Wilayas in which the operator has a flagship shop. */
const FLAGSHIPS = new Set(['16', '31', '25', '19', '23', '09', '06', '15', '13', '30', '05', '07']);

const STREETS = [
  'Rue Didouche Mourad',
  'Rue Larbi Ben M’hidi',
  'Boulevard Colonel Amirouche',
  'Avenue de l’Indépendance',
  'Rue Hassiba Ben Bouali',
  'Boulevard Zighoud Youcef',
  'Avenue du 1er Novembre',
  'Rue des Frères Bouadou',
  'Rue Mohamed Khemisti',
  'Boulevard Mohamed V',
  'Avenue Souidani Boudjemaa',
  'Rue Ali Mendjeli',
  'Rue Ben Badis',
  'Avenue de l’ALN',
  'Rue Abane Ramdane',
  'Boulevard Krim Belkacem',
  'Rue du 5 Juillet',
  'Rue Emir Abdelkader',
  'Avenue Mustapha Ben Boulaïd',
  'Rue Boualem Rouibah',
  'Place des Martyrs',
  'Rue du 19 Mars',
  'Boulevard Houari Boumediene',
  'Rue Cheikh Bachir El Ibrahimi',
  'Cité des 500 logements',
  'Cité des 1000 logements',
  'Rue de la Gare',
  'Rue du Marché',
] as const;
const DISTRICTS = [
  'Centre-ville',
  'Gare routière',
  'Université',
  'Cité administrative',
  'Marché couvert',
  'Nouvelle ville',
  'Hôpital',
  'Stade',
];
const PARTNERS = ['Espace', 'Point', 'Relais', 'Kiosque'] as const;

const SHOP_SERVICES = ['sim', 'top-up', 'devices', 'migration', 'complaints', 'bills'];
const PARTNER_SERVICES = ['sim', 'top-up', 'devices'];

/** Sunday to Saturday. Friday: closed, or open after the midday prayer. */
function hoursOf(kind: SeedShop['kind'], random: Random): string[] {
  if (kind === 'flagship') {
    return [...Array.from({ length: 5 }, () => '08:30-19:00'), '15:00-19:00', '09:00-19:00'];
  }
  if (kind === 'shop') {
    const week = random.pick(['08:30-17:30', '09:00-18:00', '09:00-18:30']);
    return [
      ...Array.from({ length: 5 }, () => week),
      random.chance(0.25) ? '15:00-18:30' : '',
      random.chance(0.85) ? '09:30-17:00' : '',
    ];
  }
  const week = random.pick(['09:00-20:00', '09:30-19:30', '10:00-21:00']);
  return [...Array.from({ length: 5 }, () => week), random.chance(0.6) ? '15:30-21:00' : '', week];
}

function storesOf(wilaya: SeedWilaya): SeedShop[] {
  const random = createRandom(`stores ${wilaya.code}`);
  const isWide = wilaya.latitude < 34;
  return Array.from({ length: SHOP_COUNTS[wilaya.code] ?? FEWEST_SHOPS }, (_, index) => {
    const isFlagship = index === 0 && FLAGSHIPS.has(wilaya.code);
    const kind = isFlagship ? 'flagship' : random.chance(index === 0 ? 1 : 0.45) ? 'shop' : 'partner';
    const district = DISTRICTS[index % DISTRICTS.length] ?? '';
    // The first shops are close to the centre; a few others are in nearby towns. Along the coast, positions towards the
    // sea are avoided.
    const spread = index < 4 ? 0.02 : isWide ? 0.18 : 0.12;
    const latitude = wilaya.latitude + (random.next() - (wilaya.latitude > 36.4 ? 0.85 : 0.5)) * spread;
    const longitude = wilaya.longitude + (random.next() - 0.5) * spread * 1.3;
    const code = `${wilaya.code}${String(index + 1).padStart(3, '0')}`;
    const title =
      kind === 'partner' ? `${random.pick(PARTNERS)} Sahla` : kind === 'flagship' ? 'Sahla Maison' : 'Boutique Sahla';
    const round = Math.floor(index / DISTRICTS.length);
    return {
      code: `SH${code}`,
      name: `${title} ${wilaya.fr} ${district}${round > 0 ? ` ${round + 1}` : ''}`,
      address: `${random.int(1, 140)}, ${random.pick(STREETS)}, ${wilaya.fr}`,
      wilaya: wilaya.code,
      latitude: Math.round(latitude * 1e4) / 1e4,
      longitude: Math.round(longitude * 1e4) / 1e4,
      // National numbers never begin with 00, so a tap on this number cannot call anybody.
      phone: `0000 ${code.slice(0, 2)} ${code.slice(2, 4)} ${code.slice(4)}0`,
      kind,
      hours: hoursOf(kind, random),
      services:
        kind === 'partner'
          ? PARTNER_SERVICES.slice(0, random.int(2, 3))
          : SHOP_SERVICES.slice(0, kind === 'flagship' ? 6 : random.int(4, 6)),
    };
  });
}

export const SHOPS: readonly SeedShop[] = WILAYAS.flatMap(storesOf);
