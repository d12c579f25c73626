import { useId, useState } from 'react';
import type { Conversion, ConversionTarget } from '#src/api/bundle-conversion.ts';
import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Choice } from '#src/ui/field/choice.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import type { ConversionGroup } from './conversion-groups.ts';
import { VolumeList } from './volume-list.tsx';

interface ConversionCardProps {
  group: ConversionGroup;
  /** Id of the text that says why nothing can be converted now. */
  blockedBy: string | undefined;
  onChoose: (from: string, to: string) => void;
}

/** A bundle on the line, or several identical ones, and the bundles that it can be converted to. */
export function ConversionCard({ group, blockedBy, onChoose }: ConversionCardProps) {
  const t = useLabels();
  const name = useId();
  const [chosenId, setChosenId] = useState(group[0].instanceId);
  const conversion = group.find(({ instanceId }) => instanceId === chosenId) ?? group[0];
  return (
    <Card title={conversion.name}>
      <div className="-mt-2 mb-4 text-sm">
        {group.length === 1 ? (
          <Rest conversion={conversion} />
        ) : (
          <Choice
            legend={t('conversion_which', { count: group.length })}
            name={name}
            options={group.map((each) => ({ value: each.instanceId, text: <Rest conversion={each} /> }))}
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

/** When a bundle ends, and what is left of it. */
function Rest({ conversion: { expiresAt, lost } }: { conversion: Conversion }) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <div className="flex flex-col gap-1">
      {expiresAt && (
        <p className="text-ink-muted">
          {t('conversion_ends', { date: formatDate(expiresAt, 'short-date', language) })}
        </p>
      )}
      {lost && lost.length > 0 && (
        <div className="flex flex-wrap gap-x-2">
          <span>{t('conversion_left')}</span>
          <VolumeList parts={lost} />
          <span className="text-warning">{t('conversion_left_lost')}</span>
        </div>
      )}
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
  const amount = formatAmount(price, language);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-3 not-first:border-t last:pb-0">
      <div className="flex min-w-0 grow basis-40 flex-col gap-0.5">
        <h4 className="font-semibold">{name}</h4>
        <div className="flex flex-wrap items-center gap-x-3 text-sm">
          {volumes && <VolumeList parts={volumes} />}
          {expiresAt && (
            <span className="text-ink-muted">
              {t('conversion_until', { date: formatDate(expiresAt, 'short-date', language) })}
            </span>
          )}
        </div>
      </div>
      <Button
        variant="accent"
        size="sm"
        blockedBy={blockedBy}
        aria-label={t('conversion_choose_of', { amount, name })}
        onClick={onChoose}
      >
        {t('conversion_choose', { amount })}
      </Button>
    </li>
  );
}
