import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { formatDate, formatEnd } from '#src/i18n/formats.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Language } from '#src/lib/languages.ts';
import { type BundleGroup, groupBundles } from '#src/telecom/allocation/bundle-groups.ts';
import { hasExpired, remainingOf } from '#src/telecom/allocation/bundle-instances.ts';
import { useRenewal } from '#src/telecom/allocation/use-renewal.ts';
import { OnlineLink } from '#src/telecom/line/online-link.tsx';
import { useOperatorNow } from '#src/telecom/line/operator-now.ts';
import { useLineState } from '#src/telecom/line/use-line-state.ts';
import { volumeText } from '#src/telecom/offering/volume-text.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** "You still have 1 Go and 60 min of this bundle, until 3 December at 10:00." */
function runningText({ parts, expiresAt }: BundleGroup, language: Language, t: Translate): string {
  const left = parts.map((part) => ({ unit: part.unit, value: remainingOf(part) })).filter(({ value }) => value !== 0);
  if (expiresAt == null || left.some(({ value }) => value === null)) return t('purchase_running_active');
  const volumes = left.map(({ unit, value }) => volumeText(unit, value ?? 0, language, t));
  const text = new Intl.ListFormat(language).format(volumes);
  return t('purchase_running', { left: text, date: formatEnd(expiresAt, language) });
}

interface StillRunningProps {
  offering: Pick<ProductOffering, 'brandRef' | 'isRenewable'>;
}

/**
 * Before a bundle is bought again: what is left of it, until when, and whether it renews by itself then, or how to let
 * it. Nothing if it does not run, or is not known.
 */
export function StillRunning({ offering: { brandRef, isRenewable } }: StillRunningProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { allocation } = useLineState();
  const now = useOperatorNow(allocation.data?.asOf, allocation.dataUpdatedAt);
  const { renewal, isKnown, isLoading } = useRenewal(brandRef);
  const running = allocation.data?.bundleInstances.filter(
    (instance) => instance.brandRef === brandRef && !hasExpired(instance, now) && remainingOf(instance) !== 0,
  );
  // All at once: nothing below may move a second time.
  if (!running || running.length === 0 || isLoading) return null;
  const canStartAtEnd = isRenewable && isKnown && !renewal;
  return (
    <Notice
      kind="warning"
      isLive
      action={
        canStartAtEnd && (
          <OnlineLink to="/dashboard/auto-renewal-on" search={{ offer: brandRef }} variant="secondary" size="sm">
            {t('purchase_running_at_end')}
          </OnlineLink>
        )
      }
    >
      {groupBundles(running).map((group) => (
        <p key={group.id}>{runningText(group, language, t)}</p>
      ))}
      {renewal?.nextChargeAt && (
        <p>{t('purchase_running_renews', { date: formatDate(renewal.nextChargeAt, 'date-time', language) })}</p>
      )}
    </Notice>
  );
}
