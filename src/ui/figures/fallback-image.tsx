import { type ComponentProps, useState } from 'react';
import { cx } from '#src/ui/layout/cx.ts';

interface FallbackImageProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> {
  src: string | undefined;
  /** A bundled, translucent image: the brand's colour shows through it. */
  fallback: string;
  /** The text for `src`. The fallback has an empty one. */
  alt: string;
}

/** Shows its fallback if there is no image or it fails to load. Only the fallback, which has no text, is mirrored. */
export function FallbackImage({ src, fallback, alt, className, ...rest }: FallbackImageProps) {
  const [failed, setFailed] = useState<string>();
  const isFallback = !src || src === failed;
  return (
    <img
      decoding="async"
      {...rest}
      src={isFallback ? fallback : src}
      alt={isFallback ? '' : alt}
      onError={isFallback ? undefined : () => setFailed(src)}
      className={cx(className, isFallback && 'bg-hero rtl:-scale-x-100')}
    />
  );
}
