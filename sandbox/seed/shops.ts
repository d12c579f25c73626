/** Shops in the whole country, more of them where more people live. Deterministic. */
import { DATA } from './data.ts';
import { createRandom, type Random } from './random.ts';
import type { Language } from './types.ts';

const ROWS = DATA['wilayas.csv'];
const {
  streets: STREETS,
  quarters: QUARTERS,
  partnerNames: PARTNERS,
  ownNames: OWN_NAMES,
} = DATA['shop-addresses.json'];

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

/** Where a shop is: `spread` degrees around the middle of the town, on land. */
function placeOf({ townLatitude, townLongitude, sea }: (typeof ROWS)[number], spread: number, random: Random) {
  const [north, east] = [random.next(), random.next()];
  const northward = sea ? -north : north - 0.5;
  const eastward = sea === 'NE' ? -east : sea === 'NW' ? east : east - 0.5;
  const latitude = townLatitude + northward * spread;
  const longitude = townLongitude + eastward * spread * 1.2;
  return { latitude: Math.round(latitude * 1e4) / 1e4, longitude: Math.round(longitude * 1e4) / 1e4 };
}

/** Names a shop in its wilaya. The first is in the centre; the others begin elsewhere in the list in each wilaya. */
function quarterOf({ code, fr, shops }: (typeof ROWS)[number], index: number) {
  const [centre, ...others] = QUARTERS;
  if (shops > QUARTERS.length) throw new Error(`More shops than quarters in ${fr}`);
  const quarter = index === 0 ? centre : others[(Number(code) * 7 + index) % others.length];
  if (!quarter) throw new Error('No quarters');
  return quarter;
}

/** All random choices are the same in every language. */
function shopsOf(wilaya: (typeof ROWS)[number], language: Language): SeedShop[] {
  const random = createRandom(`stores ${wilaya.code}`);
  return Array.from({ length: wilaya.shops }, (_, index) => {
    const isFlagship = index === 0 && wilaya.flagship === 'yes';
    const kind = isFlagship ? 'flagship' : random.chance(index === 0 ? 1 : 0.45) ? 'shop' : 'partner';
    // The first shops are close to the centre.
    const place = placeOf(wilaya, index === 0 ? 0.008 : index < 4 ? 0.04 : 0.12, random);
    const code = `${wilaya.code}${String(index + 1).padStart(3, '0')}`;
    const title = (kind === 'partner' ? random.pick(PARTNERS) : OWN_NAMES[kind])[language];
    const quarter = quarterOf(wilaya, index)[language];
    const number = random.int(1, 140);
    const street = random.pick(STREETS)[language];
    const address = language === 'en' ? `${number} ${street}` : [number, street].join(language === 'ar' ? '، ' : ', ');
    return {
      code: `SH${code}`,
      name: `${title} ${wilaya[language]} ${quarter}`,
      address: `${address}${language === 'ar' ? '، ' : ', '}${wilaya[language]}`,
      wilaya: wilaya.code,
      ...place,
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

const inLanguage = (language: Language): readonly SeedShop[] => ROWS.flatMap((wilaya) => shopsOf(wilaya, language));

/** In French. */
export const SHOPS = inLanguage('fr');

export const shopsIn = (language: Language): readonly SeedShop[] => (language === 'fr' ? SHOPS : inLanguage(language));
