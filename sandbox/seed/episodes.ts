/** Episodes of the series: one for each episode of a season, with titles that fit any story. */
import { createRandom } from './random.ts';
import type { SeedEpisode, Text } from './types.ts';

const TITLES: readonly Text[] = [
  { fr: 'L’arrivée', en: 'The Arrival', ar: 'الوصول' },
  { fr: 'La porte d’en face', en: 'The Door Opposite', ar: 'الباب المقابل' },
  { fr: 'Ce que la pluie efface', en: 'What the Rain Washes Away', ar: 'ما يمحوه المطر' },
  { fr: 'Un invité de trop', en: 'One Guest Too Many', ar: 'ضيف زائد' },
  { fr: 'La lettre', en: 'The Letter', ar: 'الرسالة' },
  { fr: 'Jour de marché', en: 'Market Day', ar: 'يوم السوق' },
  { fr: 'Les clés', en: 'The Keys', ar: 'المفاتيح' },
  { fr: 'Sans témoin', en: 'Without a Witness', ar: 'بلا شاهد' },
  { fr: 'La promesse', en: 'The Promise', ar: 'الوعد' },
  { fr: 'Le retour', en: 'The Return', ar: 'العودة' },
];

export function episodesOf(name: string, seasons: number): SeedEpisode[] {
  // This series is announced but has no episodes yet.
  if (name === 'hors-reseau') return [];
  const random = createRandom(`episodes ${name}`);
  return Array.from({ length: seasons }, (_, season) => {
    const first = random.int(0, TITLES.length - 1);
    return Array.from({ length: random.int(5, 8) }, (_, index) => ({
      season: season + 1,
      number: index + 1,
      minutes: random.int(22, 52),
      title: TITLES[(first + index) % TITLES.length] as Text,
    }));
  }).flat();
}
