import type { Conversion } from '#src/api/bundle-conversion.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { carried } from '#src/lib/carry-over.ts';
import type { Dzd, EpochMs } from '#src/lib/units.ts';
import type { BundleGroup } from '#src/telecom/allocation/bundle-groups.ts';
import { BundleRow } from '#src/telecom/allocation/bundle-row.tsx';
import { RebuyLink } from '#src/telecom/allocation/rebuy-link.tsx';
import { OnlineLink } from '#src/telecom/line/online-link.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { SwitchButton } from '#src/ui/field/switch-button.tsx';
import { FactLine } from '#src/ui/layout/fact-line.tsx';
import type { Renewable } from './renewable.ts';
import { RenewalState } from './renewal-state.tsx';
import { priceText } from './renewal-texts.ts';

interface SettingsRowProps {
  group: BundleGroup;
  now: EpochMs;
  /** Absent if it does not renew. */
  item: Renewable | undefined;
  /** What it can be converted to. Absent if it cannot be converted. */
  conversion: Conversion | undefined;
  /** False if the operator's list failed to load. Then no renewal state shows. */
  isRenewalKnown: boolean;
  isExclusive: boolean;
  /** Of the catalogue. Absent if the bundle is not on sale. */
  price: Dzd | undefined;
  /** False if the line may not start a renewal. The reason shows above the list. */
  canStart: boolean;
  /** Id of the text that says why nothing can be switched for now. */
  blockedBy: string | undefined;
  onSwitch: (item: Renewable) => void;
}

/** With a single target, opens its confirmation. Otherwise, the choice of targets. */
function wayOf({ instanceId, to }: Conversion): { from: string; to?: string | undefined } {
  return { from: instanceId, to: to.length === 1 ? to[0]?.brandRef : undefined };
}

/** One bundle with its switch for the renewal, and its actions: conversion, details. */
export function SettingsRow(props: SettingsRowProps) {
  const { group, now, item, conversion, isRenewalKnown, isExclusive, price, canStart, blockedBy, onSwitch } = props;
  const t = useLabels();
  const { language } = useLanguage();
  const { name } = group;
  const actions = (
    // At the bottom, level with the actions beside it.
    <div className="mt-auto flex flex-wrap gap-2 empty:hidden">
      <RebuyLink group={group} now={now} price={price} />
      {conversion && (
        <OnlineLink
          to="/more/bundle-settings/bundle-conversion-eligible"
          search={wayOf(conversion)}
          state={{ sheets: conversion.to.length === 1 ? 1 : 0 }}
          variant="secondary"
          size="sm"
          aria-label={t('renewals_convert_of', { name })}
        >
          {t('renewals_convert')}
        </OnlineLink>
      )}
      {isExclusive && group.parts[0] && (
        <LinkButton
          to="/bundles/exclusive-bundles"
          search={{ offer: group.parts[0].brandRef }}
          variant="secondary"
          size="sm"
          aria-label={t('renewals_details_of', { name })}
        >
          {t('renewals_details')}
        </LinkButton>
      )}
    </div>
  );
  return (
    <BundleRow
      group={group}
      now={now}
      headingLevel={2}
      volumes={isExclusive ? 'bars' : 'text'}
      more={
        isRenewalKnown && (
          <div className="flex items-center gap-3">
            <div className="min-w-0 grow">
              {item && !item.isOn && canStart ? (
                // With what its switch would cost. The confirmation repeats it.
                <p className="text-sm text-ink-muted">
                  <FactLine
                    facts={[
                      t('renewals_is_disabled'),
                      t('renewals_if_enabled', { price: priceText(item, language, t) }),
                    ]}
                  />
                </p>
              ) : (
                <RenewalState item={item} />
              )}
            </div>
            {item && (item.isOn || canStart) && (
              <SwitchButton
                {...carried(`renewals.switch.${item.brandRef}`)}
                isOn={item.isOn}
                label={t('renewals_switch_of', { name })}
                blockedBy={blockedBy}
                aria-haspopup="dialog"
                onClick={() => onSwitch(item)}
              />
            )}
          </div>
        )
      }
      actions={actions}
    />
  );
}
