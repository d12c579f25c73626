import { useEffect, useRef, useState } from 'react';
import type { Trailer } from '#src/api/content/films.ts';
import { mediaAddress } from '#src/brand/image-address.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { LANGUAGES } from '#src/lib/languages.ts';
import { useSession } from '#src/session/use-session.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { captionsIcon, pauseIcon, playIcon } from '#src/ui/icon/icons-more.ts';
import { startTrailer } from './start-trailer.ts';

interface TrailerPlayerProps {
  /** The address to play, then the fallbacks. */
  urls: readonly string[];
  captions: Trailer['captions'];
  /** Language of the captions to show. */
  language: string;
  poster: string | undefined;
  label: string;
  onFailed: () => void;
}

const nameOf = (language: string) => LANGUAGES.find(({ code }) => code === language)?.nativeName ?? language;

const CONTROL =
  'edged grid size-12 place-items-center rounded-full bg-[rgb(0_0_0/0.7)] text-white aria-pressed:bg-accent aria-pressed:text-on-accent';

/**
 * Uses the browser's own controls, which users and screen readers know best. They hide while the trailer plays, so that
 * the two that matter most are always in sight. At a kiosk there are only these two, because the browser's menu downloads
 * the film and opens other windows.
 */
export function TrailerPlayer({ urls, captions, language, poster, label, onFailed }: TrailerPlayerProps) {
  const t = useLabels();
  const { isKiosk } = useSession();
  const ref = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasCaptions, setCaptions] = useState(true);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    video.focus();
    return startTrailer(video, urls, () => failed.current());
  }, [urls]);
  const tracks = (captions ?? []).flatMap(({ language: code, url }) => {
    const address = mediaAddress(url);
    return address === undefined ? [] : [{ code, address }];
  });
  const toggle = () => void (isPlaying ? ref.current?.pause() : ref.current?.play());
  const showCaptions = (isOn: boolean) => {
    setCaptions(isOn);
    for (const track of ref.current?.textTracks ?? []) {
      track.mode = isOn && track.language === language ? 'showing' : 'disabled';
    }
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: captions come from the content service, which may have none */}
      <video
        ref={ref}
        controls={!isKiosk}
        controlsList={isKiosk ? 'nodownload nofullscreen noremoteplayback' : undefined}
        disablePictureInPicture={isKiosk}
        disableRemotePlayback={isKiosk}
        playsInline
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        poster={poster}
        aria-label={label}
        // Captions from another host need CORS.
        crossOrigin={urls.some((url) => !url.startsWith('/')) ? 'anonymous' : undefined}
        className="trailer absolute inset-0 size-full bg-black"
      >
        {tracks.map(({ code, address }) => (
          <track
            key={address}
            kind="captions"
            srcLang={code}
            label={nameOf(code)}
            src={address}
            default={code === language}
          />
        ))}
      </video>
      <div className="absolute end-2 top-2 flex gap-2">
        {tracks.some(({ code }) => code === language) && (
          <button
            type="button"
            aria-pressed={hasCaptions}
            aria-label={t('films_trailer_captions')}
            title={t('films_trailer_captions')}
            onClick={() => showCaptions(!hasCaptions)}
            className={CONTROL}
          >
            <Icon icon={captionsIcon} />
          </button>
        )}
        <button
          type="button"
          aria-label={t(isPlaying ? 'films_trailer_pause' : 'films_trailer_resume')}
          title={t(isPlaying ? 'films_trailer_pause' : 'films_trailer_resume')}
          onClick={toggle}
          className={CONTROL}
        >
          <Icon icon={isPlaying ? pauseIcon : playIcon} />
        </button>
      </div>
    </>
  );
}
