import { useId, useState } from 'react';
import { accountInfoQuery } from '#src/api/account.ts';
import type { Conversion, ConversionTarget } from '#src/api/bundle-conversion.ts';
import { formatAmount, formatLastDay } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { affordability } from '#src/orders/engine/affordability.ts';
import { BalanceAfter } from '#src/orders/ui/balance-after.tsx';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { expiryOf } from '#src/telecom/allocation/expiry.ts';
import { ExpiryLine, expiryText } from '#src/telecom/allocation/expiry-text.tsx';
import { VolumesLost } from '#src/telecom/offering/volumes-lost.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Choice } from '#src/ui/field/choice.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import type { ConversionGroup } from './conversion-groups.ts';
import { VolumeList } from './volume-list.tsx';

/** The row of a target. */
export const TARGET = 'flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-3 not-first:border-t last:pb-0';

interface ConversionCardProps {
  group: ConversionGroup;
  /** On the operator's clock. */
  now: EpochMs;
  /** Id of the text that says why nothing can be converted now. */
  blockedBy: string | undefined;
  onChoose: (from: string, to: string) => void;
}

/** A bundle on the line, or several identical ones, and the bundles that it can be converted to. */
export function ConversionCard({ group, now, blockedBy, onChoose }: ConversionCardProps) {
  const t = useLabels();
  const name = useId();
  const [chosenId, setChosenId] = useState(group[0].instanceId);
  const conversion = group.find(({ instanceId }) => instanceId === chosenId) ?? group[0];
  return (
    <Card title={conversion.name}>
      <div className="-mt-2 mb-4 text-sm">
        {group.length === 1 ? (
          <Rest conversion={conversion} now={now} />
        ) : (
          <Choice
            legend={t('conversion_which', { count: group.length })}
            name={name}
            options={group.map((each) => ({ value: each.instanceId, text: <Rest conversion={each} now={now} /> }))}
            value={conversion.instanceId}
            onChange={setChosenId}
          />
        )}
      </div>
      <h3 className="text-base">{t('conversion_into')}</h3>
      <ul>
        {conversion.to.map((target) => (
          <Target
            key={target.brandRef}
            target={target}
            blockedBy={blockedBy}
            onChoose={() => onChoose(conversion.instanceId, target.brandRef)}
          />
        ))}
      </ul>
    </Card>
  );
}

/** When a bundle ends, and what the conversion takes of it. */
function Rest({ conversion: { expiresAt, lost }, now }: { conversion: Conversion; now: EpochMs }) {
  const t = useLabels();
  const { language } = useLanguage();
  const expiry = expiryOf(expiresAt, now);
  return (
    <div className="flex flex-col gap-1">
      {expiresAt && (
        <p>
          <ExpiryLine expiry={expiry} text={expiryText(expiry, language, t)} />
        </p>
      )}
      <VolumesLost lost={lost} />
    </div>
  );
}

interface TargetProps {
  target: ConversionTarget;
  blockedBy: string | undefined;
  onChoose: () => void;
}

function Target({ target: { name, price, volumes, expiresAt }, blockedBy, onChoose }: TargetProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const account = useLineQuery(accountInfoQuery);
  const amount = formatAmount(price, language);
  return (
    <li className={TARGET}>
      <div className="flex min-w-0 grow basis-40 flex-col gap-0.5">
        <h4 className="font-semibold">{name}</h4>
        <div className="flex flex-wrap items-center gap-x-3 text-sm">
          {volumes && <VolumeList parts={volumes} />}
          {expiresAt && (
            <span className="text-ink-muted">
              {t('conversion_until', { date: formatLastDay(expiresAt, 'short-date', language) })}
            </span>
          )}
        </div>
        {price > 0 && <BalanceAfter affordable={affordability(account, price)} />}
      </div>
      {/* As wide as the card where it stands below the text. */}
      <span className="max-sm:grow">
        <Button
          variant="secondary"
          size="sm"
          isWide
          blockedBy={blockedBy}
          aria-label={t('conversion_choose_of', { amount, name })}
          onClick={onChoose}
        >
          {t('conversion_choose', { amount })}
        </Button>
      </span>
    </li>
  );
}
