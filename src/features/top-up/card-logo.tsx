import { useState } from 'react';
import { type CardLogoName, cardLogo } from '#src/brand/card-logo.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { cardIcon } from '#src/ui/icon/icons.ts';
import { cx } from '#src/ui/layout/cx.ts';

interface CardLogoProps {
  name: CardLogoName;
  /** Empty where the name is beside it. */
  alt?: string;
  /** On a button, whose colour sets it off: without a border. */
  isOnButton?: boolean;
}

/**
 * The operator's official picture of a card or of the payment network, or the portal's drawing of a card. Official
 * pictures are made for a white ground, so they have one in both themes.
 */
export function CardLogo({ name, alt = '', isOnButton = false }: CardLogoProps) {
  const [hasFailed, setFailed] = useState(false);
  const address = cardLogo(name);
  return (
    <span
      className={cx(
        'inline-grid h-7 w-11 shrink-0 place-items-center overflow-hidden rounded-sm bg-white text-[#1f1f1f]',
        !isOnButton && 'border border-line',
      )}
    >
      {address === undefined || hasFailed ? (
        <>
          <Icon icon={cardIcon} size={20} />
          {alt && <span className="visually-hidden">{alt}</span>}
        </>
      ) : (
        <img
          src={address}
          alt={alt}
          width={40}
          height={25}
          decoding="async"
          onError={() => setFailed(true)}
          className="h-full w-full object-contain p-0.5"
        />
      )}
    </span>
  );
}
