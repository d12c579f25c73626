import { lazy, Suspense, useId, useMemo, useState } from 'react';
import type { Film } from '#src/api/content/films.ts';
import { imageAddress } from '#src/brand/image-address.ts';
import { formatDuration, formatVolume } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { isDataSaverOn } from '#src/lib/data-saver.ts';
import { FACT_DOT } from '#src/lib/facts.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { playIcon } from '#src/ui/icon/icons-more.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { inOrder, type TrailerChoice, trailerChoices } from './trailer-choices.ts';

const TrailerPlayer = lazy(() =>
  import('./trailer-player.tsx').then(({ TrailerPlayer: component }) => ({ default: component })),
);

interface TrailerCardProps {
  film: Pick<Film, 'poster' | 'title' | 'trailer'>;
  isOffline: boolean;
}

/** The trailer. Shows its image and its data volume first; plays only when tapped. */
export function TrailerCard({ film: { poster, title, trailer }, isOffline }: TrailerCardProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const costId = useId();
  const noteId = useId();
  const choices = useMemo(() => trailerChoices(trailer), [trailer]);
  const [chosen, setChosen] = useState<TrailerChoice>();
  const [hasFailed, setFailed] = useState(false);
  const urls = useMemo(() => (chosen ? inOrder(choices, chosen) : []), [choices, chosen]);
  const isSaving = isDataSaverOn();
  const first = isSaving ? choices.at(-1) : choices[0];
  const other = isSaving ? choices[0] : choices.at(-1);
  if (!first) return null;
  const costOf = ({ bytes }: TrailerChoice) => (bytes === undefined ? undefined : formatVolume(bytes, language));
  const play = (choice: TrailerChoice) => {
    setFailed(false);
    setChosen(choice);
  };
  const seconds = trailer?.seconds;
  const cost = costOf(first);
  const otherCost = other && other !== first ? costOf(other) : undefined;
  const picture = imageAddress(trailer?.still?.url ?? poster?.url);
  return (
    <Card
      // In French it has a hyphen, where it would break although it has room.
      title={<span className="@2xs:whitespace-nowrap">{t('films_trailer')}</span>}
      aside={
        <p id={costId} className="text-sm">
          <span>{seconds && seconds > 0 ? `${formatDuration(seconds, language)}${FACT_DOT}` : ''}</span>
          <span>{cost ? t('films_trailer_cost', { cost }) : t('films_trailer_cost_unknown')}</span>
        </p>
      }
    >
      <div className="grid gap-3">
        <div className="hero relative grid aspect-video place-items-center overflow-hidden rounded-lg">
          {chosen && !hasFailed ? (
            <Suspense fallback={<Spinner />}>
              <TrailerPlayer
                urls={urls}
                captions={trailer?.captions ?? []}
                language={language}
                poster={picture}
                label={t('films_trailer_of', { title })}
                onFailed={() => setFailed(true)}
              />
            </Suspense>
          ) : (
            <>
              {picture && <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />}
              <button
                type="button"
                disabled={isOffline}
                aria-describedby={`${costId} ${noteId}`}
                aria-label={t('films_play_trailer_of', { title })}
                onClick={() => play(first)}
                className="relative grid size-18 place-items-center rounded-full border-4 border-on-accent bg-accent text-on-accent shadow-card disabled:bg-surface-sunken disabled:text-ink-muted"
              >
                <Icon icon={playIcon} size={32} />
              </button>
            </>
          )}
        </div>
        <div id={noteId} className="grid gap-1 text-sm empty:hidden">
          {isSaving && <p>{t('films_trailer_saving')}</p>}
          {isOffline && <p className="font-semibold">{t('films_trailer_offline')}</p>}
        </div>
        {other && otherCost && !isOffline && !chosen && (
          <div>
            <Button variant="secondary" size="sm" onClick={() => play(other)}>
              {t(isSaving ? 'films_trailer_better' : 'films_trailer_lighter', { cost: otherCost })}
            </Button>
          </div>
        )}
      </div>
      {hasFailed && (
        <div className="mt-3">
          <Notice kind="error" isLive>
            {t('films_trailer_failed')}
          </Notice>
        </div>
      )}
    </Card>
  );
}
