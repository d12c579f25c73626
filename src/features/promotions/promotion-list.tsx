import { Link } from '@tanstack/react-router';
import type { Promotion } from '#src/api/content/promotions.ts';
import { imageAddress } from '#src/brand/image-address.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { FallbackImage } from '#src/ui/figures/fallback-image.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { calendarIcon } from '#src/ui/icon/icons-more.ts';
import { byStanding, type Phase } from './promotion-rules.ts';
import { Validity } from './promotion-texts.tsx';

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
  const t = useLabels();
  const groups = byStanding(promotions, now);
  return (
    <div className="flex flex-col gap-6">
      {GROUPS.filter(({ phase }) => groups[phase].length > 0).map(({ phase, title }) => (
        <section key={phase} className="flex flex-col gap-3">
          <h2 className="px-1 text-lg">{t(title)}</h2>
          <ul className="grid gap-4 sm:grid-cols-2">
            {groups[phase].map((promotion) => (
              <li key={promotion.promoId} className="min-w-0">
                <PromotionCard promotion={promotion} phase={phase} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PromotionCard({ promotion, phase }: { promotion: Promotion; phase: Phase }) {
  const { promoId, title, image, lang } = promotion;
  return (
    <Link
      to="/promotion"
      search={{ promoID: promoId }}
      activeProps={{}}
      className="edged flex h-full flex-col overflow-hidden rounded-xl bg-surface-raised shadow-card transition-colors hover:bg-primary-soft"
    >
      {phase !== 'ended' && <PromotionPicture address={image?.url} />}
      <span className="flex grow flex-col items-start gap-2 p-4">
        <span lang={lang} className="line-clamp-3 font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </span>
        <span className="mt-auto flex items-start gap-1.5 text-sm text-ink-muted">
          <Icon icon={calendarIcon} size={20} />
          <Validity promotion={promotion} phase={phase} />
        </span>
      </span>
    </Link>
  );
}

/** Three by one, the format of banners. Its space is reserved until it loads. */
export function PromotionPicture({ address }: { address: string | undefined }) {
  return (
    <FallbackImage
      src={imageAddress(address)}
      fallback="/banner-fallback.svg"
      alt=""
      width={1200}
      height={400}
      loading="lazy"
      className="aspect-[3/1] w-full object-cover"
    />
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
              <span className="skeleton h-5 w-2/5" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
