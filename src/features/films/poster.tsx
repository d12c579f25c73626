import { useState } from 'react';
import type { Film } from '#src/api/content/films.ts';
import { imageAddress } from '#src/brand/image-address.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { filmIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';

interface PosterProps {
  film: Pick<Film, 'poster'>;
  /** The main image of the page: load it at once. */
  isFirst?: boolean;
  className?: string;
}

/**
 * A decorative image, two by three. It reserves its space, so nothing moves when it arrives. If it fails to load, a
 * film-reel icon shows.
 */
export function Poster({ film: { poster }, isFirst = false, className }: PosterProps) {
  const url = imageAddress(poster?.url);
  const [failedUrl, setFailedUrl] = useState<string>();
  return (
    <span className={cx('hero relative grid aspect-2/3 place-items-center overflow-hidden rounded-lg', className)}>
      <Icon icon={filmIcon} size={40} className="text-on-hero-muted" />
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
