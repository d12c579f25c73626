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
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {/* First what people come to change, then what they look up. */}
        <div className="grid gap-5">
          <SettingsLinks />
          <DisplayCard />
          <DataSaverCard />
        </div>
        <div className="grid gap-5">
          <LineCard />
          <SignInCard />
          <InstallCard />
          <OfflineCard />
        </div>
      </div>
    </div>
  );
}
