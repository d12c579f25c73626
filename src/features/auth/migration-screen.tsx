import { useNavigate } from '@tanstack/react-router';
import { useLabels } from '../../i18n/use-labels.ts';
import { AuthCard } from './auth-card.tsx';
import { handOver } from './hand-over.ts';
import { PhoneForm } from './phone-form.tsx';
import { usePhoneCheck } from './use-phone-check.ts';

/** `/migration`: for those who had an account before this portal. The number's status decides, as everywhere. */
export function MigrationScreen() {
  const t = useLabels();
  const navigate = useNavigate();
  const check = usePhoneCheck('sign-in');
  return (
    <AuthCard title={t('title_migration')} text={t('auth_migration_text')}>
      <PhoneForm
        submitLabel={t('auth_continue')}
        onPhone={async (msisdn) => {
          if (!(await check(msisdn))) return;
          handOver({ msisdn });
          await navigate({ to: '/sign-in' });
        }}
      />
    </AuthCard>
  );
}
