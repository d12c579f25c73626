import { coreServicesQuery } from '#src/api/services.ts';
import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import type { Charge } from '#src/telecom/charges/charges.ts';
import type { CountedCharges } from '#src/telecom/charges/shortfall.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Counted } from './renewal-row.tsx';

interface OtherChargeRowProps {
  /** The next one. */
  charge: Charge;
  /** What the warning about the balance counts of it. */
  counted: CountedCharges | undefined;
}

/** Among the renewals, a service or what only the operator knows: its next charge, and the way to stop it, if there is one. */
export function OtherChargeRow({ charge: { kind, ref, name, price, at }, counted }: OtherChargeRowProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { data } = useLineQuery(coreServicesQuery);
  const each = kind === 'service' ? data?.services.find(({ id }) => id === ref)?.period : undefined;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-40">
        <h3 className="text-base">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-sm">{each ? `${formatAmount(price, language)} ${each}` : formatAmount(price, language)}</p>
        {/* The heading above has the day. */}
        <p className="text-sm text-ink-muted">
          {t('renewals_next_charge_at', { moment: formatDate(at, 'time', language) })}
        </p>
        {counted && counted.count > 1 && <Counted counted={counted} />}
      </div>
      {kind === 'service' && (
        <LinkButton
          to="/more/core-service"
          search={{ service: ref, switch: 'off' }}
          state={{ sheets: 1 }}
          variant="secondary"
          size="sm"
          aria-label={t('renewals_service_stop_of', { name })}
        >
          {t('renewals_service_stop')}
        </LinkButton>
      )}
    </li>
  );
}
