import { formatDate } from '#src/i18n/formats.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Language } from '#src/lib/languages.ts';
import { type BundleGroup, groupBundles } from '#src/telecom/allocation/bundle-groups.ts';
import { hasExpired, leftOf } from '#src/telecom/allocation/bundle-instances.ts';
import { useOperatorNow } from '#src/telecom/line/operator-now.ts';
import { useLineState } from '#src/telecom/line/use-line-state.ts';
import { volumeText } from '#src/telecom/offering/volume-text.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** "You still have 1 Go and 60 min of this bundle, until 3 December at 10:00." */
function runningText({ parts, expiresAt }: BundleGroup, language: Language, t: Translate): string {
  const left = parts.map((part) => ({ unit: part.unit, value: leftOf(part) })).filter(({ value }) => value !== 0);
  if (expiresAt == null || left.some(({ value }) => value === null)) return t('purchase_running_active');
  const volumes = left.map(({ unit, value }) => volumeText(unit, value ?? 0, language, t));
  const text = new Intl.ListFormat(language).format(volumes);
  return t('purchase_running', { left: text, date: formatDate(expiresAt, 'date-time', language) });
}

/** Before a bundle is bought again: what is left of it, and until when. Nothing if it does not run, or is not known. */
export function StillRunning({ brandRef }: { brandRef: string }) {
  const t = useLabels();
  const { language } = useLanguage();
  const { allocation } = useLineState();
  const now = useOperatorNow(allocation.data?.asOf, allocation.dataUpdatedAt);
  const running = allocation.data?.bundleInstances.filter(
    (instance) => instance.brandRef === brandRef && !hasExpired(instance, now) && leftOf(instance) !== 0,
  );
  if (!running || running.length === 0) return null;
  return (
    <Notice kind="warning" isLive>
      {groupBundles(running).map((group) => (
        <p key={group.id}>{runningText(group, language, t)}</p>
      ))}
    </Notice>
  );
}
