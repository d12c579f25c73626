import { useLabels } from '#src/i18n/use-labels.ts';
import { useSession } from '#src/session/use-session.ts';
import { CopyButton } from '#src/ui/button/copy-button.tsx';
import { ButtonAnchor } from '#src/ui/button/link-button.tsx';
import { callIcon } from '#src/ui/icon/icons-more.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';

interface UssdOfferProps {
  code: string;
  /** What the code does, before it. */
  text: string;
  /** In a notice, where there is little room: the copy button is its icon alone. */
  isCompact?: boolean | undefined;
}

/** The way that needs no internet: a code to dial, or to copy. A kiosk has no phone, so there it is only read. */
export function UssdOffer({ code, text, isCompact = false }: UssdOfferProps) {
  const t = useLabels();
  const { isKiosk } = useSession();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p>
        {text} <Bdi className="font-semibold whitespace-nowrap">{code}</Bdi>
      </p>
      {!isKiosk && (
        <span className="flex flex-wrap items-center gap-1">
          <ButtonAnchor href={`tel:${code.replaceAll('#', '%23')}`} variant="secondary" size="sm" icon={callIcon}>
            {t('telecom_ussd_dial')}
          </ButtonAnchor>
          <CopyButton
            value={code}
            text={t('telecom_ussd_copy')}
            copiedText={t('telecom_ussd_copied')}
            isCompact={isCompact}
          />
        </span>
      )}
    </div>
  );
}
