import { useState } from 'react';
import { useLabels } from '../../i18n/use-labels.ts';
import { useSession } from '../../session/use-session.ts';
import { Bdi } from '../../ui/bidi.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Icon } from '../../ui/icon.tsx';

/** The way to the balance that needs no internet: a code to dial, or to copy. A kiosk has no phone: the code is read. */
export function UssdOffer({ code, text }: { code: string; text: string }) {
  const t = useLabels();
  const { isKiosk } = useSession();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      // Refused by the browser: the code stands there to be read.
      () => setCopied(false),
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p>
        {text} <Bdi className="font-semibold whitespace-nowrap">{code}</Bdi>
      </p>
      {!isKiosk && (
        <span className="flex flex-wrap items-center gap-1">
          <a href={`tel:${code.replaceAll('#', '%23')}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Icon name="call" size={20} />
            {t('dashboard_ussd_dial')}
          </a>
          {'clipboard' in navigator && (
            <Button variant="quiet" size="sm" icon={isCopied ? 'check' : 'copy'} onClick={copy}>
              {t(isCopied ? 'dashboard_ussd_copied' : 'dashboard_ussd_copy')}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
