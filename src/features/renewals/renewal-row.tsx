import type { FailedRenewal } from '#src/api/renewals.ts';
import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { carried } from '#src/lib/carry-over.ts';
import { joinFacts } from '#src/lib/facts.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { expiryOf } from '#src/telecom/allocation/expiry.ts';
import { ExpiryLine, expiryText } from '#src/telecom/allocation/expiry-text.tsx';
import type { CountedCharges } from '#src/telecom/charges/shortfall.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { SwitchButton } from '#src/ui/field/switch-button.tsx';
import { warningIcon } from '#src/ui/icon/icons.ts';
import { type Renewable, type Retries, retriedUntil } from './renewable.ts';
import { failedText, priceText } from './renewal-texts.ts';
import { timesText } from './shortfall-sum.tsx';

interface RenewalRowProps {
  item: Renewable;
  now: EpochMs;
  retries: Retries | undefined;
  /** What the warning about the balance counts of it. */
  counted: CountedCharges | undefined;
  /** False if the line does not allow it. The reason shows above the list. */
  canSwitch: boolean;
  /** Id of the text that says why nothing can be switched for now. */
  blockedBy: string | undefined;
  onSwitch: () => void;
}

/** One bundle that renews or could: its price, its next charge or end, and its switch. */
export function RenewalRow({ item, now, retries, counted, canSwitch, blockedBy, onSwitch }: RenewalRowProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { name, isOn } = item;
  return (
    <li className="flex items-start gap-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 grow">
        <h3 className="text-base">{name}</h3>
        <p className="text-sm">{priceText(item, language, t)}</p>
        <When item={item} now={now} />
        {counted && counted.count > 1 && <Counted counted={counted} />}
        {item.missedAt !== undefined && <Missed item={item} missedAt={item.missedAt} retries={retries} />}
        {item.failed && <Stopped failed={item.failed} />}
      </div>
      {canSwitch && (
        <SwitchButton
          {...carried(`renewals.switch.${item.brandRef}`)}
          isOn={isOn}
          label={t('renewals_switch_of', { name })}
          blockedBy={blockedBy}
          aria-haspopup="dialog"
          onClick={onSwitch}
        />
      )}
    </li>
  );
}

function When({ item: { isOn, nextChargeAt, endsAt }, now }: Pick<RenewalRowProps, 'item' | 'now'>) {
  const t = useLabels();
  const { language } = useLanguage();
  if (isOn) {
    // The heading above has the day.
    const text = nextChargeAt
      ? t('renewals_next_charge_at', { moment: formatDate(nextChargeAt, 'time', language) })
      : t('renewals_next_charge_unknown');
    return <p className="text-sm text-ink-muted">{text}</p>;
  }
  if (endsAt === undefined) return <p className="text-sm text-ink-muted">{t('renewals_not_on_line')}</p>;
  const expiry = expiryOf(endsAt, now);
  return (
    <p>
      <ExpiryLine expiry={expiry} text={expiryText(expiry, language, t)} />
    </p>
  );
}

/** Several charges before the balance is too low: when they are, and what they add to the sum. */
export function Counted({ counted: { count, price, first, last } }: { counted: CountedCharges }) {
  const t = useLabels();
  const { language } = useLanguage();
  const date = (at: EpochMs) => formatDate(at, 'short-date', language);
  const amount = timesText(count, formatAmount(price, language));
  return (
    <p className="text-sm text-ink-muted">
      {joinFacts([t('renewals_coming_charges', { first: date(first), last: date(last) }), amount])}
    </p>
  );
}

interface MissedProps {
  item: Renewable;
  missedAt: string;
  retries: Retries | undefined;
}

/** Credit was missing: since when, and until when the charge is retried. */
function Missed({ item: { price }, missedAt, retries }: MissedProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const date = (at: string | number) => formatDate(at, 'short-date', language);
  const message = { amount: formatAmount(price, language), date: date(missedAt) };
  return (
    <div className="mt-1.5 flex flex-col items-start gap-1">
      <Badge tone="warning" icon={warningIcon}>
        {t('renewals_missed')}
      </Badge>
      <p className="text-sm">
        {retries
          ? t('renewals_missed_text', { ...message, until: date(retriedUntil(missedAt, retries)) })
          : t('renewals_missed_text_undated', message)}
      </p>
    </div>
  );
}

/** The operator gave up: when and why. */
function Stopped({ failed }: { failed: FailedRenewal }) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <div className="mt-1.5 flex flex-col items-start gap-1">
      <Badge tone="warning" icon={warningIcon}>
        {t('renewals_stopped_on', { date: formatDate(failed.at, 'short-date', language) })}
      </Badge>
      <p className="text-sm">{failedText(failed, language, t)}</p>
    </div>
  );
}
