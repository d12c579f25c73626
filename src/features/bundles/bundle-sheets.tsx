import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { Chosen } from '#src/orders/ui/use-chosen.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import { BundleDetails } from './bundle-details.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { useBundleSheets } from './use-bundle-sheets.ts';

interface BundleSheetsProps {
  /** All offerings that this line may buy. */
  offerings: readonly ProductOffering[];
  offer: string;
  /** The catalogue has it, but only for eligible lines. */
  isForOthers: boolean;
  /** The bundle whose purchase is open. */
  bought: Chosen<ProductOffering> | undefined;
  isOffline: boolean;
}

/** What the address opens over the list: a bundle's details, or its purchase. */
export function BundleSheets({ offerings, offer, isForOthers, bought, isOffline }: BundleSheetsProps) {
  const offering = offerings.find(({ brandRef }) => brandRef === offer);
  if (bought) {
    return <PurchaseDialog key={offer} offering={bought.item} isGone={bought.isGone} isOffline={isOffline} />;
  }
  if (!offering) return isForOthers ? <ForOthersSheet offer={offer} /> : <GoneSheet />;
  return <BundleDetails offering={offering} offerings={offerings} isOffline={isOffline} />;
}

/** Whether a visitor's line may buy it is only known after the sign-in, which leads back to the bundle. */
function ForOthersSheet({ offer }: { offer: string }) {
  const t = useLabels();
  const { isSignedIn } = useSession();
  const { closeSheet, signInToSee } = useBundleSheets();
  return (
    <Dialog
      isOpen
      onClose={closeSheet}
      title={t('bundles_for_others_title')}
      footer={
        isSignedIn ? (
          <Button isWide onClick={closeSheet}>
            {t('bundles_see_all')}
          </Button>
        ) : (
          <Button isWide onClick={() => signInToSee(offer)}>
            {t('auth_sign_in')}
          </Button>
        )
      }
    >
      <p>{t(isSignedIn ? 'bundles_for_others_text' : 'bundles_for_others_visitor')}</p>
    </Dialog>
  );
}

function GoneSheet() {
  const t = useLabels();
  const { closeSheet } = useBundleSheets();
  return (
    <Dialog
      isOpen
      onClose={closeSheet}
      title={t('bundles_gone_title')}
      footer={
        <Button isWide onClick={closeSheet}>
          {t('bundles_see_all')}
        </Button>
      }
    >
      <p>{t('bundles_gone_text')}</p>
    </Dialog>
  );
}
