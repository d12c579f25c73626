import { useLabels } from '#src/i18n/use-labels.ts';
import { useBlockedLine } from '#src/telecom/line/use-line-state.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { bundlesIcon } from '#src/ui/icon/icons.ts';
import { topUpIcon } from '#src/ui/icon/icons-more.ts';

export function BalanceActions() {
  const t = useLabels();
  // The button keeps its place until the account is loaded.
  const canBuy = useBlockedLine() === undefined;
  return (
    // With large text, the icons give their space to the words.
    <div className="@container mt-3">
      <div className="flex flex-wrap gap-3 @max-[9rem]:[&_svg]:hidden">
        <LinkButton to="/dashboard/online-topup" variant="accent" icon={topUpIcon} className="grow sm:grow-0">
          {t('nav_top_up')}
        </LinkButton>
        {canBuy && (
          <LinkButton
            to="/bundles/all"
            search={{ type: 'Daily' }}
            variant="secondary"
            icon={bundlesIcon}
            className="grow sm:grow-0"
          >
            {t('dashboard_buy_bundle')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
