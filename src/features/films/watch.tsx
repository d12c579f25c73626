import type { Film, FilmKind } from '#src/api/content/films.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLine, useSession } from '#src/session/use-session.ts';
import { ButtonAnchor } from '#src/ui/button/link-button.tsx';
import { playIcon } from '#src/ui/icon/icons-more.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { saveBegun } from './begun-films.ts';
import { watchAddress } from './watch-address.ts';

interface WatchProps {
  film: Pick<Film, 'name' | 'link'>;
  kind: FilmKind;
  isOffline: boolean;
}

/** The link to the film on the streaming site. Hidden on a kiosk, where there is no way back. */
export function Watch({ film, kind, isOffline }: WatchProps) {
  const t = useLabels();
  const { signInId } = useLine();
  const { isKiosk } = useSession();
  const address = watchAddress(film.link);
  if (isKiosk || !address) return <p className="text-sm">{t(isKiosk ? 'films_watch_kiosk' : 'films_watch_nowhere')}</p>;
  if (isOffline) return <p className="text-sm font-semibold">{t('films_watch_offline')}</p>;
  return (
    <ButtonAnchor
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      variant="accent"
      icon={playIcon}
      onClick={() => saveBegun(signInId, kind, film.name)}
    >
      <span>{t('films_watch')}</span> <VisuallyHidden>{t('common_opens_elsewhere')}</VisuallyHidden>
    </ButtonAnchor>
  );
}
