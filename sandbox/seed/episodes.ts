/** Episodes of the series: one for each episode of a season, with titles that fit any story. */
import { DATA } from './data.ts';
import { createRandom } from './random.ts';
import type { Text } from './types.ts';

const TITLES = DATA['films.json'].episodeTitles;

export function episodesOf(name: string, seasons: number) {
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
