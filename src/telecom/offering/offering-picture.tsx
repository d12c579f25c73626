import { useState } from 'react';
import type { OfferingCategory } from '#src/api/content/offering-kinds.ts';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { imageAddress } from '#src/brand/image-address.ts';
import { cx } from '#src/ui/layout/cx.ts';

/** The drawing of a category in the brand's colours, shown until the picture is loaded or if there is none. */
function Drawing({ category }: { category: OfferingCategory }) {
  switch (category) {
    case 'data':
      return (
        <g fill="none" strokeWidth="5" className="stroke-on-hero">
          <path d="M16 37a34 34 0 0 1 48 0" opacity="0.35" />
          <path d="M25 47a21.5 21.5 0 0 1 30 0" opacity="0.7" />
          <circle cx="40" cy="57" r="3" className="fill-accent stroke-accent" />
        </g>
      );
    case 'smart':
      return (
        <g>
          <rect x="17" y="17" width="21" height="21" rx="6" className="fill-accent" />
          <rect x="42" y="17" width="21" height="21" rx="10.5" className="fill-on-hero" opacity="0.7" />
          <rect x="17" y="42" width="21" height="21" rx="10.5" className="fill-on-hero" opacity="0.35" />
          <rect x="42" y="42" width="21" height="21" rx="6" className="fill-on-hero" opacity="0.7" />
        </g>
      );
    case 'voice':
      return (
        <g className="fill-on-hero">
          <rect x="14" y="33" width="7" height="14" rx="3.5" opacity="0.5" />
          <rect x="26" y="24" width="7" height="32" rx="3.5" opacity="0.7" />
          <rect x="38" y="15" width="7" height="50" rx="3.5" className="fill-accent" />
          <rect x="50" y="26" width="7" height="28" rx="3.5" opacity="0.7" />
          <rect x="62" y="34" width="7" height="12" rx="3.5" opacity="0.5" />
        </g>
      );
    case 'exclusive':
      return (
        <g className="fill-accent">
          <rect x="24" y="24" width="32" height="32" rx="3" />
          <rect x="24" y="24" width="32" height="32" rx="3" transform="rotate(45 40 40)" />
          <circle cx="40" cy="40" r="8" className="fill-hero" />
        </g>
      );
  }
}

interface OfferingPictureProps {
  offering: Pick<ProductOffering, 'category' | 'imageUrl'>;
  size?: 'card' | 'details' | undefined;
}

/** Decoration of a fixed size: the layout does not shift when it loads, and no information is lost if it fails. */
export function OfferingPicture({ offering, size = 'card' }: OfferingPictureProps) {
  const url = imageAddress(offering.imageUrl);
  const [failedUrl, setFailedUrl] = useState<string>();
  return (
    <span
      className={cx('hero relative block shrink-0 overflow-hidden rounded-md', size === 'card' ? 'size-14' : 'size-20')}
    >
      <svg aria-hidden="true" viewBox="0 0 80 80" className="absolute inset-0 size-full">
        <Drawing category={offering.category} />
      </svg>
      {url !== undefined && url !== failedUrl && (
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
