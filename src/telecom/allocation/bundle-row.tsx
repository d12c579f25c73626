import type { ReactNode } from 'react';
import type { BundleInstance } from '#src/api/plan-allocation.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { KIND_ICONS, KIND_LABELS } from '#src/telecom/offering/bundle-kinds.ts';
import { restrictionText } from '#src/telecom/offering/restriction.ts';
import { remainingText, volumeText } from '#src/telecom/offering/volume-text.ts';
import { Meter } from '#src/ui/figures/meter.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { FactLine } from '#src/ui/layout/fact-line.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import type { BundleGroup } from './bundle-groups.ts';
import { isRestricted, remainingOf, wholeOf } from './bundle-instances.ts';
import { BUNDLE_SPACE, VOLUMES_SPACE } from './bundle-list.tsx';
import { expiryOf } from './expiry.ts';
import { ExpiryLine, expiryText } from './expiry-text.tsx';
import { LevelText } from './level-text.tsx';
import { levelOf } from './rings.ts';
import { useRenewal } from './use-renewal.ts';

interface BundleRowProps {
  group: BundleGroup;
  now: EpochMs;
  /** 2 if there is no heading between this one and the page's. */
  headingLevel?: 2 | 3 | undefined;
  /** `none` if they already show above. `text` on a page about something else. */
  volumes?: 'bars' | 'text' | 'none' | undefined;
  /** Its end is no alarm. It never is one if the bundle renews by itself. */
  isCalm?: boolean | undefined;
  /** Further information, below the expiry. */
  more?: ReactNode;
  /** Buttons, below the volumes. */
  actions?: ReactNode;
}

/** One purchased bundle: its name, its expiry and each of its volumes. */
export function BundleRow({
  group,
  now,
  headingLevel = 3,
  volumes = 'bars',
  isCalm = false,
  more,
  actions,
}: BundleRowProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { renewal } = useRenewal(group.parts[0]?.brandRef);
  const expiry = expiryOf(group.expiresAt, now);
  const Heading = `h${headingLevel}` as const;
  const restricted = group.parts.find(isRestricted);
  const restriction = restricted && restrictionText(restricted.restrictedTo ?? [], t);
  return (
    <li className={BUNDLE_SPACE}>
      <div>
        <Heading className="text-base">{group.name}</Heading>
        {group.isUsedUp ? (
          <p className="text-sm font-semibold text-ink-muted">{t('telecom_used_up')}</p>
        ) : (
          <ExpiryLine expiry={expiry} text={expiryText(expiry, language, t)} isCalm={isCalm || renewal !== undefined} />
        )}
        {restriction && <p className="text-sm">{restriction}</p>}
        {more}
      </div>
      {volumes === 'text' && (
        <p className="text-sm">
          <FactLine facts={group.parts.map((part) => <PartText key={part.id} part={part} />)} />
        </p>
      )}
      {volumes === 'bars' && (
        <div className={VOLUMES_SPACE}>
          {group.parts.map((part) => (
            <BundlePart key={part.id} part={part} isShownUsedUp={group.isUsedUp} />
          ))}
        </div>
      )}
      {actions}
    </li>
  );
}

/** What is left of one volume, and of how much. */
function usePartTexts(part: BundleInstance) {
  const t = useLabels();
  const { language } = useLanguage();
  const left = remainingOf(part);
  const whole = wholeOf(part);
  const granted = volumeText(part.unit, whole, language, t);
  const rest = left === null ? undefined : remainingText(part.unit, left, whole, language, t);
  const text = rest === undefined ? t('telecom_unlimited') : t('telecom_left_of', { left: rest, granted });
  return { left, whole, granted, rest, text };
}

function PartText({ part }: { part: BundleInstance }) {
  const t = useLabels();
  const { rest, granted, text } = usePartTexts(part);
  return (
    <>
      <Icon icon={KIND_ICONS[part.kind]} size={16} className="me-1 inline align-[-0.15em] text-primary" />
      <VisuallyHidden>{t(KIND_LABELS[part.kind])} </VisuallyHidden>
      <span>{rest === undefined ? text : `${rest} ${t('telecom_of', { granted })}`}</span>
    </>
  );
}

/** `isShownUsedUp`: the row already says that the whole bundle is used up. */
function BundlePart({ part, isShownUsedUp }: { part: BundleInstance; isShownUsedUp: boolean }) {
  const t = useLabels();
  const { left, whole, granted, rest, text } = usePartTexts(part);
  const amounts = { remaining: left ?? 0, granted: whole };
  return (
    <div className="flex items-center gap-3">
      <Icon icon={KIND_ICONS[part.kind]} size={20} className="text-primary" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="text-sm" aria-hidden="true">
          {rest === undefined ? (
            text
          ) : (
            <>
              <span className="font-semibold tabular-nums">{rest}</span>{' '}
              <span className="text-ink-muted tabular-nums">{t('telecom_of', { granted })}</span>
            </>
          )}
        </p>
        <Meter
          label={t(KIND_LABELS[part.kind])}
          value={left ?? 1}
          max={left === null ? 1 : whole}
          isUnlimited={left === null}
          valueText={text}
        />
        {!isShownUsedUp && (
          <LevelText ring={{ ...amounts, level: levelOf({ ...amounts, isUnlimited: left === null, count: 1 }) }} />
        )}
      </div>
    </div>
  );
}
