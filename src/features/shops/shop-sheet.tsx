import type { ReactNode } from 'react';
import { formatDistance } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { formatPhone } from '#src/lib/phone-number.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { writtenIn } from '#src/lib/written-in.ts';
import { useSession } from '#src/session/use-session.ts';
import { CopyButton } from '#src/ui/button/copy-button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { checkIcon } from '#src/ui/icon/icons.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import type { FoundShop } from './find-shops.ts';
import { HoursTable } from './hours-table.tsx';
import { OpeningLine } from './opening-line.tsx';
import { ShopActions } from './shop-actions.tsx';
import { shopPage } from './shop-links.ts';
import { KIND_LABELS, serviceLabels, shortName } from './shop-texts.ts';

interface ShopSheetProps {
  /** Undefined: nothing is open. The dialog stays mounted, so that focus returns to the shop. */
  found: FoundShop | undefined;
  now: EpochMs;
  onClose: () => void;
  /** Below everything else: a link to the map. */
  children?: ReactNode;
}

/** All details of one shop. */
export function ShopSheet({ found, now, onClose, children }: ShopSheetProps) {
  return (
    <Dialog isOpen={found !== undefined} onClose={onClose} title={found ? shortName(found.shop) : ''} maxWidth="34rem">
      {found && (
        <Details found={found} now={now}>
          {children}
        </Details>
      )}
    </Dialog>
  );
}

function Details({
  found: { shop, metres },
  now,
  children,
}: Omit<ShopSheetProps, 'found' | 'onClose'> & { found: FoundShop }) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isKiosk } = useSession();
  const { address, kind, phone } = shop;
  const services = serviceLabels(shop);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col items-start gap-2">
        {kind && <Badge tone={kind === 'flagship' ? 'accent' : 'primary'}>{t(KIND_LABELS[kind])}</Badge>}
        <div className="flex items-center gap-2 self-stretch">
          <p className="line-clamp-6 min-w-0 grow wrap-anywhere select-all">
            <bdi {...writtenIn(shop.lang)}>{address}</bdi>
          </p>
          {!isKiosk && (
            <span className="-my-2 -me-3 shrink-0 text-primary">
              <CopyButton
                isCompact
                value={`${shop.name}\n${address}\n${shopPage(shop)}`}
                text={t('stores_copy')}
                copiedText={t('stores_copied')}
              />
            </span>
          )}
        </div>
        {metres !== undefined && (
          <p className="text-sm text-ink-muted">
            {t('stores_distance', { distance: formatDistance(metres, language) })}
          </p>
        )}
        {phone && (
          <p className="wrap-anywhere">
            <span className="text-ink-muted">{t('stores_phone')}</span>{' '}
            <Bdi className="font-semibold select-all">{formatPhone(phone.slice(0, 40))}</Bdi>
          </p>
        )}
        <OpeningLine shop={shop} now={now} />
      </div>
      <div className="flex flex-wrap gap-2 [&>:is(a,button)]:grow">
        <ShopActions shop={shop} look="sheet" />
        {children}
      </div>
      <HoursTable shop={shop} now={now} />
      {services.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-base">{t('stores_services')}</h3>
          <ul className="flex flex-wrap gap-2">
            {services.map((label) => (
              <li key={label}>
                <Badge icon={checkIcon}>{t(label)}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
