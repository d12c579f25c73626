import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { CardLogo } from './card-logo.tsx';

/** The payment network's logo and number. Its rules require both, together, wherever the bank's page returns to. */
export function PaymentHelp() {
  const t = useLabels();
  const number = brand.cardPayments.helpLine ?? brand.helpLine;
  return (
    <a
      href={`tel:${number}`}
      className="flex min-h-12 w-full max-w-sm items-center gap-3 rounded-lg border border-line px-4 py-2 text-start text-sm hover:border-line-strong"
    >
      <CardLogo name="network" alt={t('payment_network')} />
      <span className="min-w-0">{t('payment_help', { number: isolated(number) })}</span>
    </a>
  );
}
