import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { useSession } from '#src/session/use-session.ts';
import { CopyButton } from '#src/ui/button/copy-button.tsx';
import { ButtonAnchor } from '#src/ui/button/link-button.tsx';
import { callIcon } from '#src/ui/icon/icons-more.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { cx } from '#src/ui/layout/cx.ts';

interface UssdOfferProps {
  code: string;
  /** The text before the code: what it does. */
  text: string;
  /** For narrow places such as a notice: the copy button shows only its icon. */
  isCompact?: boolean | undefined;
  /** Below a text that is centred. */
  isCentred?: boolean | undefined;
}

const telephone = (code: string) => `tel:${code.replaceAll('#', '%23')}`;

/** Only a phone can dial a USSD code, and a phone is touched. */
function useCanDial(): boolean {
  const { isKiosk } = useSession();
  return !isKiosk && navigator.maxTouchPoints > 0;
}

/** A USSD code to dial or copy, which works without internet. A computer or a kiosk only shows the code. */
export function UssdOffer({ code, text, isCompact = false, isCentred = false }: UssdOfferProps) {
  const t = useLabels();
  const canDial = useCanDial();
  return (
    <div
      className={cx('flex flex-wrap items-center gap-x-3 gap-y-2 text-sm', isCentred && 'justify-center text-center')}
    >
      <p>
        <span>{text}</span> <Bdi className="font-semibold whitespace-nowrap">{code}</Bdi>
      </p>
      {canDial && (
        <span className={cx('flex flex-wrap items-center gap-1', isCentred && 'justify-center')}>
          <ButtonAnchor href={telephone(code)} variant="secondary" size="sm" icon={callIcon}>
            {t('telecom_ussd_dial', { code: isolated(code) })}
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

/** The USSD code for the balance. */
export function BalanceByUssd(props: Pick<UssdOfferProps, 'isCompact' | 'isCentred'>) {
  const t = useLabels();
  return <UssdOffer {...props} code={brand.ussd.balance} text={t('telecom_ussd_balance')} />;
}

/** The same as one wide button, without a way to copy the code. Offline it is what works, so it is the button that shines. As high without it. */
export function DialBalance() {
  const t = useLabels();
  const { balance } = brand.ussd;
  if (!useCanDial()) {
    return (
      <div className="flex min-h-14 items-center">
        <BalanceByUssd />
      </div>
    );
  }
  return (
    <ButtonAnchor
      href={telephone(balance)}
      variant="accent"
      size="sm"
      isWide
      icon={callIcon}
      className="min-h-14 border-2 border-transparent"
    >
      <span className="min-w-0 grow text-start">
        <span className="block">{t('telecom_ussd_dial', { code: isolated(balance) })}</span>
        <span className="block font-normal">{t('telecom_ussd_offline')}</span>
      </span>
    </ButtonAnchor>
  );
}
