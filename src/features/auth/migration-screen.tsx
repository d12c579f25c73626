import { useNavigate } from '@tanstack/react-router';
import { EarlierAccountCard } from './earlier-account-card.tsx';
import { handOver } from './hand-over.ts';
import { usePhoneCheck } from './use-phone-check.ts';

/**
 * `/migration`: for accounts that are older than this portal. The number's status decides the next step, as elsewhere.
 */
export function MigrationScreen() {
  const navigate = useNavigate();
  const check = usePhoneCheck('sign-in');
  return (
    <EarlierAccountCard
      onPhone={async (msisdn) => {
        if (!(await check(msisdn))) return;
        handOver({ msisdn });
        await navigate({ to: '/sign-in' });
      }}
    />
  );
}
