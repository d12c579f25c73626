import { useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import { formatPhone, maskedPhone } from '#src/lib/phone-number.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { recentRecipients, useRecentRecipients } from '#src/orders/engine/recent-recipients.ts';
import { useLine, useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { checkIcon } from '#src/ui/icon/icons.ts';
import { plusIcon } from '#src/ui/icon/icons-more.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';

/** The recipient of an order. */
export function RecipientNumber({ msisdn }: { msisdn: Msisdn }) {
  const { isKiosk } = useSession();
  return (
    <span {...notCached} className="@container w-full">
      <Bdi className="text-[min(var(--text-lg),12cqi)] font-semibold tabular-nums">
        {isKiosk ? maskedPhone(msisdn) : formatPhone(msisdn)}
      </Bdi>
    </span>
  );
}

/** The recipient of a completed order, and for a line a button that stores the number for the next time. */
export function RecipientLine({ msisdn }: { msisdn: Msisdn }) {
  const t = useLabels();
  const { signInId } = useLine();
  const { isKiosk } = useSession();
  const isKnown = useRecentRecipients(signInId).includes(msisdn);
  // A number that was already stored gets no button.
  const [wasKnown] = useState(isKnown);
  return (
    // The number takes its size from this width, also where no button is below it.
    <div className="flex w-full flex-col items-center gap-1">
      <RecipientNumber msisdn={msisdn} />
      {!isKiosk && !wasKnown && signInId !== '' && (
        <Button
          variant="quiet"
          size="sm"
          icon={isKnown ? checkIcon : plusIcon}
          aria-disabled={isKnown}
          onClick={() => recentRecipients.keep(signInId, msisdn)}
        >
          {t(isKnown ? 'order_recipient_kept' : 'order_recipient_keep')}
        </Button>
      )}
    </div>
  );
}
