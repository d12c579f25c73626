import { useEffect, useState } from 'react';
import { imageAddress } from '#src/brand/image-address.ts';
import { useContentValue } from '#src/i18n/use-labels.ts';
import { parseColour } from '#src/lib/colour.ts';
import { FallbackImage } from '#src/ui/figures/fallback-image.tsx';

/** Pictures that were shown before: the next page shows them at once. */
const decoded = new Set<string>();

/** The address once its picture can be drawn. The bundled picture, which the document shows, stays until then. */
function useDecoded(address: string | undefined): string | undefined {
  const [ready, setReady] = useState<string>();
  useEffect(() => {
    if (!address || decoded.has(address)) return;
    let isCurrent = true;
    const picture = new Image();
    picture.fetchPriority = 'high';
    picture.src = address;
    picture
      .decode()
      .then(() => {
        decoded.add(address);
        if (isCurrent) setReady(address);
      })
      // No picture: the bundled one stays.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return address && (address === ready || decoded.has(address)) ? address : undefined;
}

/** Image and colour come from labels (section 2). Its space is reserved from the first frame. */
export function LoginBanner() {
  const image = useDecoded(imageAddress(useContentValue('web_login_top_banner')));
  const colour = parseColour(useContentValue('web_login_colour_code'));
  return (
    <div
      data-login-banner=""
      className="h-32 overflow-hidden bg-white sm:h-44 lg:h-64"
      style={colour ? { backgroundColor: colour } : undefined}
    >
      <FallbackImage
        src={image}
        fallback="/login-banner.svg"
        alt=""
        width={1440}
        height={320}
        fetchPriority="high"
        className="mx-auto size-full object-cover"
      />
    </div>
  );
}
