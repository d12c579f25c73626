import type { CoreService } from '#src/api/services.ts';
import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { carried } from '#src/lib/carry-over.ts';
import { isHeadedOn, type ServiceState, stateOf } from '#src/telecom/line/service-state.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Badge, type BadgeTone } from '#src/ui/feedback/badge.tsx';
import { checkIcon } from '#src/ui/icon/icons.ts';
import { clockIcon } from '#src/ui/icon/icons-more.ts';
import { TRANSFER_SERVICE } from './service-price.ts';

const STATES: Record<ServiceState, { label: LabelName; tone: BadgeTone }> = {
  on: { label: 'services_on', tone: 'success' },
  off: { label: 'services_off', tone: 'neutral' },
  'turning-on': { label: 'services_turning_on', tone: 'warning' },
  'turning-off': { label: 'services_turning_off', tone: 'warning' },
};

interface ServiceRowProps {
  service: CoreService;
  /** False on a line that takes no orders. The reason shows above the list. */
  canSwitch: boolean;
  /** Id of the text that says why nothing can be switched for now. */
  blockedBy: string | undefined;
  onSwitch: () => void;
}

/** One service of the line: what it does, its price, its state, and its switch. */
export function ServiceRow({ service, canSwitch, blockedBy, onSwitch }: ServiceRowProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { name, description, nextChargeAt } = service;
  const state = stateOf(service);
  const { label, tone } = STATES[state];
  const isOn = isHeadedOn(state);
  const icon = state === 'on' ? checkIcon : state === 'off' ? undefined : clockIcon;
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line p-4 sm:flex-row sm:items-center sm:gap-5">
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-base">{name}</h2>
          <Badge tone={tone} icon={icon}>
            {t(label)}
          </Badge>
        </div>
        <p className="text-sm text-ink-muted">{description}</p>
        <p className="text-sm">
          <span className="font-semibold">
            <ServicePrice service={service} />
          </span>
          {state === 'on' && nextChargeAt && (
            <> · {t('services_next_charge', { date: formatDate(nextChargeAt, 'short-date', language) })}</>
          )}
        </p>
        {state !== 'on' && state !== 'off' && <p className="text-sm">{t('services_pending_text')}</p>}
      </div>
      {canSwitch && (
        <div className="flex shrink-0 flex-wrap gap-2">
          {service.id === TRANSFER_SERVICE && state === 'on' && (
            <LinkButton to="/more/core-service/stormili" size="sm">
              {t('services_send_credit')}
            </LinkButton>
          )}
          <Button
            {...carried(`services.switch.${service.id}`)}
            variant={isOn ? 'secondary' : 'primary'}
            size="sm"
            blockedBy={blockedBy}
            aria-label={t(isOn ? 'services_turn_off_of' : 'services_turn_on_of', { name })}
            onClick={onSwitch}
          >
            {t(isOn ? 'services_turn_off' : 'services_turn_on')}
          </Button>
        </div>
      )}
    </li>
  );
}

function ServicePrice({ service: { price, period } }: { service: Pick<CoreService, 'price' | 'period'> }) {
  const t = useLabels();
  const { language } = useLanguage();
  if (!price) return t('services_free');
  return (
    <>
      <bdi>{formatAmount(price, language)}</bdi>
      {period && ` ${period}`}
    </>
  );
}
