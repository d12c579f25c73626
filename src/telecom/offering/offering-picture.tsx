import { useState } from 'react';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { imageAddress } from '#src/brand/image-address.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { TILE_SIZES, type TileSize, VolumeTile } from './volume-tile.tsx';

/** Without a picture of its own, an offering has the tile of its first volume, which says that volume. */
export const hasPicture = ({ imageUrl }: Pick<ProductOffering, 'imageUrl'>): boolean =>
  imageAddress(imageUrl) !== undefined;

interface OfferingPictureProps {
  offering: ProductOffering;
  size?: TileSize | undefined;
}

/**
 * The operator's picture, as decoration of a fixed size, or the tile of the first volume. The tile is also shown until the
 * picture is loaded, or if it fails.
 */
export function OfferingPicture({ offering, size = 'row' }: OfferingPictureProps) {
  const url = imageAddress(offering.imageUrl);
  const [failedUrl, setFailedUrl] = useState<string>();
  if (url === undefined) return <VolumeTile offering={offering} size={size} />;
  return (
    <span aria-hidden="true" className={cx('relative block shrink-0 overflow-hidden rounded-md', TILE_SIZES[size])}>
      <VolumeTile offering={offering} size={size} />
      {url !== failedUrl && (
        <img
          src={url}
          alt=""
          width="80"
          height="80"
          loading="lazy"
          decoding="async"
          onError={() => setFailedUrl(url)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
