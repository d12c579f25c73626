import { useEffect, useRef } from 'react';
import type { Trailer } from '#src/api/content/films.ts';
import { mediaAddress } from '#src/brand/image-address.ts';
import { LANGUAGES } from '#src/lib/languages.ts';
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

/** Uses the browser's own controls, which users and screen readers know best. */
export function TrailerPlayer({ urls, captions, language, poster, label, onFailed }: TrailerPlayerProps) {
  const ref = useRef<HTMLVideoElement>(null);
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
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions come from the content service, which may have none
    <video
      ref={ref}
      controls
      playsInline
      preload="none"
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
  );
}
