import { formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { EpochMs } from '#src/lib/units.ts';
import type { BundleGroup } from '#src/telecom/allocation/bundle-groups.ts';
import { expiryText } from '#src/telecom/allocation/expiry-text.tsx';
import { percentLeft } from '#src/telecom/allocation/level-text.tsx';
import { KIND_LABELS } from '#src/telecom/offering/bundle-kinds.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { type Pressing, pressingOf } from './pressing.ts';

/** Limits the list, so that the remaining volumes below stay in view. */
const MOST_NAMED = 3;

/** What ends soon or is nearly used up, before anything else on the screen. */
export function PressingNotice({ groups, now }: { groups: readonly BundleGroup[]; now: EpochMs }) {
  const t = useLabels();
  const { language } = useLanguage();
  const pressing = pressingOf(groups, now);
  if (pressing.length === 0) return null;
  const unnamed = pressing.length - MOST_NAMED;
  const say = ({ expiry, low }: Pressing): string => {
    const levels = low.map((ring) =>
      t('usage_watch_left', { kind: t(KIND_LABELS[ring.kind]), n: formatNumber(percentLeft(ring), language) }),
    );
    return [...(expiry ? [expiryText(expiry, language, t)] : []), ...levels].join(' ·\u00a0');
  };
  return (
    <div className="mb-5">
      <Notice kind="warning" title={t('usage_watch')}>
        <ul>
          {pressing.slice(0, MOST_NAMED).map((each) => (
            <li key={each.id}>
              <bdi className="font-semibold">{each.name}</bdi>
              {` ·\u00a0${say(each)}`}
            </li>
          ))}
          {unnamed > 0 && <li>{t('usage_watch_more', { count: unnamed })}</li>}
        </ul>
      </Notice>
    </div>
  );
}
