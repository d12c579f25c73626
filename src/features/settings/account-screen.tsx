import { useLabels } from '#src/i18n/use-labels.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { DataSaverCard } from './data-saver-card.tsx';
import { DisplayCard } from './display-card.tsx';
import { InstallCard } from './install-card.tsx';
import { LineCard } from './line-card.tsx';
import { OfflineCard } from './offline-card.tsx';
import { SettingsLinks } from './settings-links.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** `/setting/account`: the line, the account, display and language, and links to the other settings. */
export function AccountScreen() {
  const t = useLabels();
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('title_account')} />
      <LineCard />
      <SignInCard />
      <SettingsLinks />
      <DisplayCard />
      <DataSaverCard />
      <InstallCard />
      <OfflineCard />
    </div>
  );
}
