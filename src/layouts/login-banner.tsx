import { imageAddress } from '#src/brand/image-address.ts';
import { useContentValue } from '#src/i18n/use-labels.ts';
import { parseColour } from '#src/lib/colour.ts';
import { FallbackImage } from '#src/ui/figures/fallback-image.tsx';

/** Image and colour come from labels (section 2). Its space is reserved from the first frame. */
export function LoginBanner() {
  const image = imageAddress(useContentValue('web_login_top_banner'));
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
