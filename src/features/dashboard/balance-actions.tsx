import { Link } from '@tanstack/react-router';
import { useLabels } from '../../i18n/use-labels.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Icon } from '../../ui/icon.tsx';

export function BalanceActions() {
  const t = useLabels();
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Link to="/dashboard/online-topup" className={`${buttonClass({ variant: 'accent' })} grow sm:grow-0`}>
        <Icon name="top-up" size={20} />
        {t('nav_top_up')}
      </Link>
      <Link
        to="/bundles/all"
        search={{ type: 'Daily' }}
        className={`${buttonClass({ variant: 'secondary' })} grow sm:grow-0`}
      >
        <Icon name="bundles" size={20} />
        {t('dashboard_buy_bundle')}
      </Link>
    </div>
  );
}
