import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { KIND_ICONS, KIND_LABELS, UNIT_OF_KIND } from '#src/telecom/offering/bundle-kinds.ts';
import { splitUnit } from '#src/telecom/offering/volume-text.ts';
import { Ring } from '#src/ui/figures/ring.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ExpiryLine } from './expiry-text.tsx';
import { LevelText } from './level-text.tsx';
import { ringTexts } from './ring-texts.ts';
import type { Ring as RingSum } from './rings.ts';

interface AllocationRingProps {
  ring: RingSum;
  now: EpochMs;
  /** The ring moves from the share that was shown last under this name. */
  name?: string | undefined;
  /** Under the ring only the kind and its volume. The details are elsewhere on the page or one tap away. */
  isShort?: boolean | undefined;
  /** Enough is left all the same: neither a low level nor the end of a bundle is an alarm. */
  isCalm?: boolean | undefined;
}

/**
 * One kind: the ring, its name, the granted volume and the next expiry. The texts are beside the ring where three rings
 * do not fit side by side (very small screens, large text).
 */
export function AllocationRing({ ring, now, name, isShort = false, isCalm = false }: AllocationRingProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const texts = ringTexts(ring, now, language, t);
  const figure = splitUnit(UNIT_OF_KIND[ring.kind], ring.remaining, language, t);
  const isNone = ring.level === 'none';
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-1.5 @min-[18.5rem]:flex-col @min-[18.5rem]:text-center ${isNone ? 'text-ink-muted' : ''}`}
    >
      <Ring
        size="sm"
        tone={isCalm ? 'calm' : 'plain'}
        name={name}
        label={t(KIND_LABELS[ring.kind])}
        value={ring.remaining}
        max={ring.granted}
        isUnlimited={ring.isUnlimited}
        valueText={texts.sentence ?? [texts.left, texts.rest].filter(Boolean).join(' ')}
        figure={ring.isUnlimited ? '∞' : isNone ? '–' : figure.figure}
        // The name below already says SMS.
        unit={ring.isUnlimited || isNone || ring.kind === 'sms' ? undefined : figure.unit}
      />
      <div className="min-w-0">
        {/* In a wide font the icon goes above the name, whose word stays whole. */}
        <p className="inline-flex flex-wrap items-center gap-x-1 font-semibold @min-[18.5rem]:justify-center">
          <Icon icon={KIND_ICONS[ring.kind]} size={16} />
          <span className="whitespace-nowrap">{t(KIND_LABELS[ring.kind])}</span>
        </p>
        <p className="text-sm text-ink-muted">
          {ring.isUnlimited && isShort
            ? t('telecom_unlimited')
            : ring.isUnlimited || isNone
              ? texts.left
              : texts.granted && t('telecom_of', { granted: texts.granted })}
        </p>
        {texts.rest && !isShort && (
          // Where the expiry shows, it names the rest.
          <p className={`text-sm text-ink-muted ${texts.isRestEnding ? 'md:hidden' : ''}`}>{texts.rest}</p>
        )}
        <LevelText ring={ring} hasIcon={false} isCalm={isCalm} />
        {!isShort && texts.expiry && texts.endsWhen && (
          <p className="mt-0.5 text-sm max-md:hidden">
            {texts.endingVolume && (
              <>
                <span className="block text-ink-muted">{texts.endingVolume}</span>{' '}
              </>
            )}
            <ExpiryLine expiry={texts.expiry} text={texts.endsWhen} isCalm={isCalm} />
          </p>
        )}
      </div>
    </div>
  );
}
