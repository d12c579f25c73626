import type { CoreService } from '#src/api/services.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { carried } from '#src/lib/carry-over.ts';
import { useDaySentence } from '#src/telecom/charges/use-on-day.ts';
import { isHeadedOn, type ServiceState, stateOf } from '#src/telecom/line/service-state.ts';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { Badge, type BadgeTone } from '#src/ui/feedback/badge.tsx';
import { SwitchButton } from '#src/ui/field/switch-button.tsx';
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

/** One service of the line: what it does, its price if it has one, and its switch. The state is a text where the switch cannot say it. */
export function ServiceRow({ service, canSwitch, blockedBy, onSwitch }: ServiceRowProps) {
  const t = useLabels();
  const daySentence = useDaySentence();
  const { name, description, nextChargeAt } = service;
  const state = stateOf(service);
  const { label, tone } = STATES[state];
  const isPending = state !== 'on' && state !== 'off';
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="flex min-w-0 grow flex-col gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base">{name}</h3>
          {(isPending || !canSwitch) && (
            <Badge tone={tone} icon={isPending ? clockIcon : state === 'on' ? checkIcon : undefined}>
              {t(label)}
            </Badge>
          )}
        </div>
        <p className="text-sm text-ink-muted">{description}</p>
        {Boolean(service.price) && (
          <p className="text-sm">
            <span className="font-semibold">
              <ServicePrice service={service} />
            </span>
            {state === 'on' && nextChargeAt && (
              <>
                {' ·\u00a0'}
                <span {...daySentence(nextChargeAt, (day) => t('services_next_charge', { day }))} />
              </>
            )}
          </p>
        )}
        {isPending && <p className="text-sm">{t('services_pending_text')}</p>}
        {canSwitch && service.id === TRANSFER_SERVICE && state === 'on' && (
          <p>
            <MoreLink to="/more/core-service/stormili" className="text-primary">
              {t('services_send_credit')}
            </MoreLink>
          </p>
        )}
      </div>
      {canSwitch && (
        <SwitchButton
          {...carried(`services.switch.${service.id}`)}
          isOn={isHeadedOn(state)}
          label={name}
          blockedBy={blockedBy}
          aria-haspopup="dialog"
          onClick={onSwitch}
        />
      )}
    </li>
  );
}

/** "300 DA par mois". */
export function ServicePrice({ service: { price, period } }: { service: Pick<CoreService, 'price' | 'period'> }) {
  const t = useLabels();
  const { language } = useLanguage();
  if (!price) return t('services_free');
  return (
    <>
      <bdi>{formatAmount(price, language)}</bdi>
      {period && <span>{` ${period}`}</span>}
    </>
  );
}
