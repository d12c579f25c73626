/** Shops in the whole country, more of them where more people live. Deterministic. */
import { DATA } from './data.ts';
import { createRandom, type Random } from './random.ts';

const ROWS = DATA['wilayas.csv'];
const { streets: STREETS, districts: DISTRICTS, partnerNames: PARTNERS } = DATA['shop-addresses.json'];

/** Already in the wire format. */
export interface SeedShop {
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly wilaya: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly phone: string;
  readonly kind: 'flagship' | 'shop' | 'partner';
  /** Sunday to Saturday, `09:00-18:00`; empty when closed. */
  readonly hours: readonly string[];
  readonly services: readonly string[];
}

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

function shopsOf(wilaya: (typeof ROWS)[number]): SeedShop[] {
  const random = createRandom(`stores ${wilaya.code}`);
  const isWide = wilaya.latitude < 34;
  return Array.from({ length: wilaya.shops }, (_, index) => {
    const isFlagship = index === 0 && wilaya.flagship === 'yes';
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

export const SHOPS: readonly SeedShop[] = ROWS.flatMap(shopsOf);
