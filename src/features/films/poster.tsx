import { useState } from 'react';
import type { Film } from '#src/api/content/films.ts';
import { askedImageAddress, imageAddress } from '#src/brand/image-address.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { initialsOf } from './initials.ts';

interface PosterProps {
  film: Pick<Film, 'poster' | 'title'>;
  /** The main image of the page: load it at once. Visitors who save data can ask for it. */
  isFirst?: boolean;
  className?: string;
}

/**
 * A decorative image, two by three. It reserves its space, so nothing moves when it arrives. If it fails to load, the
 * film's initials show.
 */
export function Poster({ film: { poster, title }, isFirst = false, className }: PosterProps) {
  const t = useLabels();
  const [isAsked, setAsked] = useState(false);
  const [failedUrl, setFailedUrl] = useState<string>();
  const asked = askedImageAddress(poster?.url);
  const url = isAsked ? asked : imageAddress(poster?.url);
  return (
    <span
      className={cx(
        'hero @container relative grid aspect-2/3 place-items-center overflow-hidden rounded-lg',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="text-[min(var(--text-3xl),24cqi)] font-bold whitespace-nowrap text-on-hero-muted"
      >
        {initialsOf(title)}
      </span>
      {isFirst && asked !== undefined && url === undefined && (
        <button
          type="button"
          onClick={() => setAsked(true)}
          className="absolute inset-x-0 bottom-0 min-h-12 p-2 text-sm font-semibold underline"
        >
          {t('films_show_poster')}
        </button>
      )}
      {url !== undefined && url !== failedUrl && (
        <img
          src={url}
          alt=""
          width="400"
          height="600"
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailedUrl(url)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
