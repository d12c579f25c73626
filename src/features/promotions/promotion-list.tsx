import { Link } from '@tanstack/react-router';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import type { Promotion } from '#src/api/content/promotions.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { writtenIn } from '#src/lib/written-in.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronIcon } from '#src/ui/icon/icons.ts';
import { calendarIcon } from '#src/ui/icon/icons-more.ts';
import { PromotionPicture } from './promotion-picture.tsx';
import { byStanding, type Phase, teaserOf } from './promotion-rules.ts';
import { Validity } from './promotion-texts.tsx';
import { usePromotedOfferings } from './use-promoted-offerings.ts';

const GROUPS: readonly { phase: Phase; title: LabelName }[] = [
  { phase: 'running', title: 'promotions_group_running' },
  { phase: 'coming', title: 'promotions_group_coming' },
  { phase: 'ended', title: 'promotions_group_ended' },
];

interface PromotionListProps {
  promotions: readonly Promotion[];
  now: EpochMs;
}

/** Current, upcoming and ended promotions. Ended ones are for people who saved the link. */
export function PromotionList({ promotions, now }: PromotionListProps) {
  const groups = byStanding(promotions, now);
  return (
    <div className="flex flex-col gap-6">
      {GROUPS.map(({ phase, title }) => (
        <PromotionGroup key={phase} title={title} promotions={groups[phase]} phase={phase} />
      ))}
    </div>
  );
}

interface PromotionGroupProps {
  title: LabelName;
  promotions: readonly Promotion[];
  phase: Phase;
}

/** Promotions under a heading. Renders nothing without promotions. */
export function PromotionGroup({ title, promotions, phase }: PromotionGroupProps) {
  const t = useLabels();
  const offeringOf = usePromotedOfferings();
  if (promotions.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{t(title)}</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {promotions.map((promotion) => (
          <li key={promotion.promoId} className="min-w-0">
            <PromotionCard promotion={promotion} phase={phase} offering={offeringOf(promotion)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PromotionCardProps {
  promotion: Promotion;
  phase: Phase;
  offering: ProductOffering | undefined;
}

function PromotionCard({ promotion, phase, offering }: PromotionCardProps) {
  const { promoId, image, lang } = promotion;
  const title = (
    <span className="wrap-anywhere">
      <bdi {...writtenIn(lang)}>{promotion.title}</bdi>
    </span>
  );
  // The figures of a bundle stand on its picture, the title on every other one. Not after the offering has loaded: the
  // cards below would move.
  const isTitleBelow = Boolean(promotion.brandRef) || phase === 'ended';
  return (
    <Link
      to="/promotion"
      search={{ promoID: promoId }}
      activeProps={{}}
      className="edged flex h-full flex-col overflow-hidden rounded-xl bg-surface-raised shadow-card transition-colors hover:bg-primary-soft"
    >
      {phase !== 'ended' && (
        <PromotionPicture image={image} offering={offering} title={isTitleBelow ? undefined : title} />
      )}
      <span className="flex grow flex-col items-start gap-2 p-4">
        {isTitleBelow && <span className="line-clamp-3 font-semibold">{title}</span>}
        {phase !== 'ended' && (
          <span className="line-clamp-3 wrap-anywhere">
            <bdi {...writtenIn(lang)}>{teaserOf(promotion.text)}</bdi>
          </span>
        )}
        <span className="mt-auto flex items-start gap-1.5 self-stretch text-sm text-ink-muted">
          <Icon icon={calendarIcon} size={20} />
          <span className="min-w-0 grow">
            <Validity promotion={promotion} phase={phase} />
          </span>
          <Icon icon={chevronIcon} size={20} />
        </span>
      </span>
    </Link>
  );
}

export function PromotionSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <span className="skeleton h-7 w-40" />
      <div className="grid gap-4 sm:grid-cols-2">
        {['one', 'two', 'three', 'four'].map((name) => (
          <div key={name} className="flex flex-col overflow-hidden rounded-xl bg-surface-raised shadow-card">
            <span className="skeleton aspect-[3/1] w-full rounded-none" />
            <span className="flex flex-col gap-2 p-4">
              <span className="skeleton h-6 w-3/5" />
              <span className="skeleton h-6 w-4/5" />
              <span className="skeleton h-5 w-2/5" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
