import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { expiryOf, urgencyOf } from '#src/telecom/allocation/expiry.ts';
import { ExpiryLine } from '#src/telecom/allocation/expiry-text.tsx';
import { ringTexts } from '#src/telecom/allocation/ring-texts.ts';
import type { Ring } from '#src/telecom/allocation/rings.ts';
import { KIND_LABELS } from '#src/telecom/offering/bundle-kinds.ts';

/** The rings whose end matters most: all that end by tomorrow, otherwise the one that ends first. */
export function pressingRings(rings: readonly Ring[], now: EpochMs): Ring[] {
  const ending = rings
    .flatMap((ring) =>
      ring.next ? [{ ring, at: Date.parse(ring.next.at), urgency: urgencyOf(expiryOf(ring.next.at, now)) }] : [],
    )
    .sort((a, b) => a.at - b.at);
  const pressing = ending.filter(({ urgency }) => urgency !== 'none');
  return (pressing.length > 0 ? pressing : ending.slice(0, 1)).map(({ ring }) => ring);
}

const GROUNDS = { urgent: 'bg-danger-soft', soon: 'bg-warning-soft', none: 'bg-surface-sunken' } as const;

/** Lists what ends next below the rings on phones, where a ring has no room for it. */
export function NextExpiries({ rings, now }: { rings: readonly Ring[]; now: EpochMs }) {
  const t = useLabels();
  const { language } = useLanguage();
  const pressing = pressingRings(rings, now);
  if (pressing.length === 0) return null;
  const urgency = urgencyOf(expiryOf(pressing[0]?.next?.at, now));
  return (
    <ul className={`mt-4 flex flex-col gap-1 rounded-md px-4 py-2.5 md:hidden ${GROUNDS[urgency]}`}>
      {pressing.map((ring) => {
        const { expiry, ends } = ringTexts(ring, now, language, t);
        return (
          <li key={ring.kind}>
            {expiry && ends && <ExpiryLine expiry={expiry} text={`${t(KIND_LABELS[ring.kind])} · ${ends}`} />}
          </li>
        );
      })}
    </ul>
  );
}
