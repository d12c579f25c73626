import type { Conversion, ConversionTarget } from '#src/api/bundle-conversion.ts';
import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { VolumeList } from './volume-list.tsx';

interface ConversionCardProps {
  conversion: Conversion;
  /** Id of the text that says why nothing can be converted now. */
  blockedBy: string | undefined;
  onChoose: (to: string) => void;
}

/** A bundle on the line and the bundles it can be converted to. */
export function ConversionCard({ conversion, blockedBy, onChoose }: ConversionCardProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { name, expiresAt, lost } = conversion;
  return (
    <Card title={name}>
      <div className="-mt-2 mb-4 flex flex-col gap-1 text-sm">
        {expiresAt && (
          <p className="text-ink-muted">
            {t('conversion_ends', { date: formatDate(expiresAt, 'short-date', language) })}
          </p>
        )}
        {lost && lost.length > 0 && (
          <div className="flex flex-wrap gap-x-2">
            <span>{t('conversion_left')}</span>
            <VolumeList parts={lost} />
          </div>
        )}
      </div>
      <h3 className="mb-2 text-base">{t('conversion_into')}</h3>
      <ul className="flex flex-col gap-3">
        {conversion.to.map((target) => (
          <Target
            key={target.brandRef}
            target={target}
            blockedBy={blockedBy}
            onChoose={() => onChoose(target.brandRef)}
          />
        ))}
      </ul>
    </Card>
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
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line p-4">
      <div className="flex min-w-0 grow basis-52 flex-col gap-1">
        <h4 className="font-semibold">{name}</h4>
        {volumes && <VolumeList parts={volumes} />}
        {expiresAt && (
          <p className="text-sm text-ink-muted">
            {t('conversion_valid_until', { date: formatDate(expiresAt, 'short-date', language) })}
          </p>
        )}
      </div>
      <Button
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
