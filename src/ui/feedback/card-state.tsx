import type { ReactNode } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Scene } from '#src/ui/figures/scene.tsx';
import type { SceneName } from '#src/ui/figures/scenes.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { infoIcon, offlineIcon, refreshIcon, warningIcon } from '#src/ui/icon/icons.ts';
import { ErrorDetails } from './error-details.tsx';
import { UpdatedAgo } from './updated-ago.tsx';

interface Wholeness {
  /** True if some entries were malformed and are missing. */
  isPartial?: boolean | undefined;
}

export interface EmptyStatus {
  title: string;
  text?: string | undefined;
  /** What to do next, so that no card is a dead end. */
  action: ReactNode;
  icon?: IconShape | undefined;
  /** Shown instead of the icon. */
  scene?: SceneName | undefined;
}

/** The states of a card. It is always in one of them and never blank. */
export type CardStatus = Wholeness &
  (
    | { kind: 'loading' }
    | { kind: 'fresh' }
    /** A cached copy. */
    | { kind: 'saved'; savedAt: EpochMs; isRefreshing?: boolean | undefined; isOffline?: boolean | undefined }
    | ({ kind: 'empty' } & EmptyStatus)
    | {
        kind: 'failed';
        message: string;
        /** It is missing only because the device has no network: said in one line, since nothing is wrong. */
        isOffline?: boolean | undefined;
        /** Why, in a sentence of its own. */
        reason?: string | undefined;
        onRetry?: (() => void) | undefined;
        isRetrying?: boolean | undefined;
        /** The correlation id for the help desk. */
        reference?: string | undefined;
        /** An alternative, such as a USSD code. */
        help?: ReactNode;
      }
  );

/**
 * The most height to reserve for a short message: in a taller box it would be lost in the middle, or off the screen.
 */
const MESSAGE_HEIGHT = '16rem';

export interface CardStateProps {
  status: CardStatus;
  /** The expected height of the content (CSS length), reserved while it loads so that the layout does not shift. */
  minHeight?: string | undefined;
  /** A skeleton in the shape of the content. Default: lines. */
  skeleton?: ReactNode;
  children: ReactNode;
}

function Lines() {
  return (
    <div className="flex flex-col gap-3">
      <span className="skeleton h-8 w-2/5" />
      <span className="skeleton h-4 w-4/5" />
      <span className="skeleton h-4 w-3/5" />
    </div>
  );
}

interface StateMessageProps {
  icon: IconShape;
  scene?: SceneName | undefined;
  children: ReactNode;
}

function StateMessage({ icon, scene, children }: StateMessageProps) {
  return (
    <div className="m-auto flex min-w-0 max-w-sm flex-col wrap-anywhere items-center gap-2 py-2 text-center">
      {scene ? (
        <Scene name={scene} />
      ) : (
        <span className="grid size-14 place-items-center rounded-full bg-current/8">
          <Icon icon={icon} size={28} />
        </span>
      )}
      {children}
    </div>
  );
}

/** Says that entries are missing, so that users do not mistake a partial list for the whole. `text`: which ones. */
export function SomeMissing({ text }: { text?: string }) {
  const t = useLabels();
  return <p className="pt-3 text-sm opacity-80">{text ?? t('common_some_missing')}</p>;
}

function NotHereYet({ message, help }: { message: string; help: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 wrap-anywhere">
      {/* Paler by its opacity, since a card may be light or dark. */}
      <p role="status" className="flex items-center gap-3 opacity-80">
        <Icon icon={offlineIcon} size={24} />
        <span className="min-w-0">{message}</span>
      </p>
      {/* Below the words of the message. */}
      <div className="ps-9 *:justify-start *:text-start empty:hidden">{help}</div>
    </div>
  );
}

export function CardState({ status, minHeight, skeleton, children }: CardStateProps) {
  const t = useLabels();
  const style = minHeight ? { minBlockSize: minHeight } : undefined;
  const messageStyle = minHeight ? { minBlockSize: `min(${minHeight}, ${MESSAGE_HEIGHT})` } : undefined;
  switch (status.kind) {
    case 'loading':
      return (
        // Another element than the content's, which would otherwise count as moved if it is placed a little lower.
        <div key="loading" style={style} aria-busy="true">
          <span role="status" className="visually-hidden">
            {t('common_loading')}
          </span>
          {skeleton ?? <Lines />}
        </div>
      );
    case 'fresh':
    case 'saved':
      return (
        <div style={style} className="flex flex-col">
          {children}
          {status.isPartial && <SomeMissing />}
          {status.kind === 'saved' && (
            // Comes and goes with the network, so it moves nothing: it lies in the padding or gap below the card's content,
            // at its end, because the last line of a text rarely reaches as far.
            <div className="mt-auto -mb-5 flex h-5 items-center justify-end sm:-mb-6 sm:h-6">
              <UpdatedAgo at={status.savedAt} isRefreshing={status.isRefreshing} isOffline={status.isOffline} isSmall />
            </div>
          )}
        </div>
      );
    case 'empty':
      return (
        <div style={messageStyle} className="flex">
          <StateMessage icon={status.icon ?? infoIcon} scene={status.scene}>
            <p className="text-lg font-semibold">{status.title}</p>
            {status.text && <p className="opacity-80">{status.text}</p>}
            {status.action && <div className="max-w-full pt-2 empty:hidden">{status.action}</div>}
            {status.isPartial && <SomeMissing />}
          </StateMessage>
        </div>
      );
    case 'failed':
      if (status.isOffline) return <NotHereYet message={status.message} help={status.help} />;
      return (
        <div style={messageStyle} className="flex">
          <StateMessage icon={warningIcon}>
            <div role="alert">
              <p className="font-semibold">{status.message}</p>
              {status.reason && <p className="text-sm opacity-80">{status.reason}</p>}
            </div>
            {status.onRetry && (
              <Button
                variant="secondary"
                size="sm"
                icon={refreshIcon}
                isBusy={status.isRetrying}
                onClick={status.onRetry}
              >
                {t('common_retry')}
              </Button>
            )}
            {status.help}
            {status.reference && <ErrorDetails reference={status.reference} />}
          </StateMessage>
        </div>
      );
  }
}
