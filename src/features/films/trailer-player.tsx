import { useEffect, useRef } from 'react';
import type { Trailer } from '#src/api/content/films.ts';
import { mediaAddress } from '#src/brand/image-address.ts';
import { LANGUAGES } from '#src/lib/languages.ts';
import { startTrailer } from './start-trailer.ts';

interface TrailerPlayerProps {
  /** The one to be played, and what to fall back to. */
  urls: readonly string[];
  captions: Trailer['captions'];
  /** Of the captions that are shown. */
  language: string;
  poster: string | undefined;
  label: string;
  onFailed: () => void;
}

const nameOf = (language: string) => LANGUAGES.find(({ code }) => code === language)?.nativeName ?? language;

/** The browser's own controls: nothing else is known to every hand and every screen reader. */
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
    // biome-ignore lint/a11y/useMediaCaption: there are as many as the content service has
    <video
      ref={ref}
      controls
      playsInline
      preload="none"
      poster={poster}
      aria-label={label}
      // Captions of another host come with its leave alone.
      crossOrigin={urls.some((url) => !url.startsWith('/')) ? 'anonymous' : undefined}
      className="absolute inset-0 size-full bg-black"
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
