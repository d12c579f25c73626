import { useState } from 'react';
import { brand } from '../../brand/brand.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { useSession } from '../../session/use-session.ts';
import { Bdi } from '../../ui/bidi.tsx';
import { IconButton } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Icon } from '../../ui/icon.tsx';

/** The way to buy that needs no internet: a code to dial or to copy. A kiosk has no phone, so there it is only read. */
export function UssdBuying() {
  const t = useLabels();
  const { isKiosk } = useSession();
  const [isCopied, setCopied] = useState(false);
  const code = brand.ussd.bundles;
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      // Refused by the browser: the code stands there to be read.
      () => setCopied(false),
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p>
        {t('bundles_ussd')} <Bdi className="font-semibold whitespace-nowrap">{code}</Bdi>
      </p>
      {!isKiosk && (
        <span className="flex flex-wrap items-center gap-1">
          <a href={`tel:${code.replaceAll('#', '%23')}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Icon name="call" size={20} />
            {t('dashboard_ussd_dial')}
          </a>
          {'clipboard' in navigator && (
            <IconButton
              icon={isCopied ? 'check' : 'copy'}
              label={t(isCopied ? 'dashboard_ussd_copied' : 'dashboard_ussd_copy')}
              onClick={copy}
            />
          )}
          <span role="status" className="visually-hidden">
            {isCopied && t('dashboard_ussd_copied')}
          </span>
        </span>
      )}
    </div>
  );
}
