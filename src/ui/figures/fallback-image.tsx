import { type ComponentProps, useState } from 'react';
import { cx } from '#src/ui/layout/cx.ts';

interface FallbackImageProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> {
  src: string | undefined;
  /** A picture of our own, kept on the device: translucent, so that it takes the brand's colour from behind. */
  fallback: string;
  /** Of the image that was asked for; the fallback says nothing. */
  alt: string;
}

/** Shows its fallback when there is no image, or it does not come. Only the fallback, which holds no words, is mirrored. */
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
