import { useRef } from 'react';
import { brand } from '#src/brand/brand.ts';
import { endsWithDay, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { kioskClock } from '#src/kiosk/kiosk-clock.ts';
import { joinFacts } from '#src/lib/facts.ts';
import { shortReference } from '#src/lib/short-reference.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Copyable } from '#src/ui/figures/copyable.tsx';
import { type Fact, FactList } from '#src/ui/figures/fact-list.tsx';
import { printElement } from '#src/ui/figures/print-element.ts';
import { logoutIcon, mailIcon, printIcon, shareIcon } from '#src/ui/icon/icons-more.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { ReceiptBySms } from './receipt-by-sms.tsx';

interface ReceiptProps {
  /** The result in a few words. */
  title: string;
  facts: readonly Fact[];
  /** The operator's full order id; its beginning is shown, short enough to read out on the phone. */
  reference: string;
  /** It can also be sent by e-mail, from the subscriber's own address. */
  isEmailable?: boolean | undefined;
}

/**
 * The receipt of an order: copy, share, print. On a kiosk only what the customer needs at once; the whole receipt goes to
 * the line by SMS, because others can read the screen.
 */
export function Receipt(props: ReceiptProps) {
  const { isKiosk } = useSession();
  return (
    <div className="flex w-full max-w-sm flex-col gap-2">
      {isKiosk ? <PublicReceipt {...props} /> : <OwnReceipt {...props} />}
    </div>
  );
}

/** A sheet with rows of facts. */
export const PAPER_CLASS = 'rounded-lg bg-surface-sunken px-4 py-1 text-start [&_dl>div:first-child]:border-t-0';

function PublicReceipt({ facts, reference }: ReceiptProps) {
  const t = useLabels();
  return (
    <>
      {facts.length > 0 && (
        <section aria-label={t('order_receipt')} className={PAPER_CLASS}>
          <FactList layout="rows" facts={facts} />
        </section>
      )}
      <ReceiptBySms reference={reference} />
      <Button variant="quiet" icon={logoutIcon} onClick={() => void kioskClock().then((clock) => clock?.end())}>
        {t('order_kiosk_done')}
      </Button>
    </>
  );
}

function OwnReceipt({ title, facts, reference, isEmailable = false }: ReceiptProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const ref = useRef<HTMLElement>(null);
  const asText = () => [title, ...[...(ref.current?.querySelectorAll('dl > div') ?? [])].map(textOf)].join('\n');
  // The user closed the share sheet: no error to show.
  const share = () => void navigator.share({ title, text: asText() }).catch(() => undefined);
  const email = () => {
    const subject = `${brand.name[language]} · ${t('order_receipt')}`;
    window.location.href = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(asText())}`;
  };
  return (
    <>
      <section ref={ref} aria-label={t('order_receipt')} className={PAPER_CLASS}>
        <p className="print-only text-xl font-bold">{joinFacts([brand.name[language], t('order_receipt')])}</p>
        <p className="print-only font-semibold">{title}</p>
        <FactList
          layout="rows"
          facts={[...facts, { label: t('order_reference'), value: <Reference value={reference} /> }]}
        />
      </section>
      {/* One row, even with three buttons: each label is then below its icon. With large text the row wraps. */}
      <div
        className={cx(
          'flex flex-wrap gap-1 *:grow *:px-2',
          isEmailable && '[&>button>span]:flex-col [&>button>span]:gap-1',
        )}
      >
        {'share' in navigator && (
          <Button variant="quiet" size="sm" icon={shareIcon} onClick={share}>
            {t('order_share')}
          </Button>
        )}
        {isEmailable && (
          <Button variant="quiet" size="sm" icon={mailIcon} onClick={email}>
            {t('order_email')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          icon={printIcon}
          onClick={() => {
            if (ref.current) printElement(ref.current);
          }}
        >
          {t('order_print')}
        </Button>
      </div>
    </>
  );
}

/** Short on the screen, whole on paper and in the clipboard. */
function Reference({ value }: { value: string }) {
  const t = useLabels();
  return (
    <>
      <span className="screen-only">
        <Copyable
          shown={shortReference(value)}
          value={value}
          text={t('order_reference_copy')}
          copiedText={t('order_reference_copied')}
        />
      </span>
      <Bdi className="print-only">{value}</Bdi>
    </>
  );
}

interface ReceiptDateProps {
  at: string | number;
  /** Shows only the day. */
  isDay?: boolean | undefined;
}

/** A date on a receipt. Paper may be kept for years, so it shows the year; the screen omits it to fit one line. */
export function ReceiptDate({ at, isDay = false }: ReceiptDateProps) {
  const { language } = useLanguage();
  return (
    <>
      <span className="screen-only">{formatDate(at, isDay ? 'short-date' : 'date-time', language)}</span>
      <span className="print-only">{formatDate(at, isDay ? 'date' : 'full', language)}</span>
    </>
  );
}

/** When something ends on a receipt: its last day, if that is at midnight. */
export function ReceiptEnd({ at }: { at: string }) {
  return endsWithDay(at) ? <ReceiptDate isDay at={Date.parse(at) - 1} /> : <ReceiptDate at={at} />;
}

/** A fact as a line of text. Includes what only paper shows, and leaves out what only the screen shows. */
function textOf(fact: Element): string {
  const copy = fact.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll('.screen-only')) element.remove();
  return [...copy.children].map(({ textContent }) => textContent?.trim()).join(' : ');
}
