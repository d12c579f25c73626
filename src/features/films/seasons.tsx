import type { Film } from '#src/api/content/films.ts';
import { formatDuration, formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronDownIcon } from '#src/ui/icon/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { seasonsOf } from './film-shelves.ts';

interface SeasonsProps {
  film: Pick<Film, 'episodes'>;
  /** Only the cached list of series is available, which has no episodes. */
  isUnknown: boolean;
}

/** Lists the seasons, with the first one open. */
export function Seasons({ film, isUnknown }: SeasonsProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const seasons = seasonsOf(film);
  return (
    <Card title={t('films_episodes')}>
      {seasons.length === 0 && (
        <p className="text-ink-muted">{t(isUnknown ? 'films_episodes_unknown' : 'films_episodes_none')}</p>
      )}
      {seasons.map(({ season, episodes }, index) => (
        <details key={season} open={index === 0} className="group border-t border-line first:border-t-0">
          <summary className="flex min-h-12 items-center gap-3 py-2">
            <span className="min-w-0 grow font-semibold">
              <span>{t('films_season', { n: formatNumber(season, language) })}</span>{' '}
              <span className="font-normal text-ink-muted">
                {t('films_episode_count', { count: episodes.length, n: formatNumber(episodes.length, language) })}
              </span>
            </span>
            <Icon
              icon={chevronDownIcon}
              size={20}
              className="text-ink-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <ol className="flex flex-col pb-2">
            {episodes.map(({ number, title, minutes }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same number, and none ever moves
              <li key={place} className="flex flex-wrap gap-x-3 py-2">
                <span className="min-w-6 text-ink-muted tabular-nums">{formatNumber(number, language)}</span>
                <span className="line-clamp-3 min-w-0 grow basis-32 wrap-anywhere">{title}</span>
                {minutes && minutes > 0 ? (
                  <span className="shrink-0 text-sm text-ink-muted">{formatDuration(minutes * 60, language)}</span>
                ) : null}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </Card>
  );
}
