import { type ReactNode, useState } from 'react';
import type { WatchedHost } from '#src/api/client/reachability.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { FACT_DOT } from '#src/lib/facts.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { offlineIcon } from '#src/ui/icon/icons.ts';
import { cx } from '#src/ui/layout/cx.ts';

interface ConnectionBarProps {
  isOffline: boolean;
  /** There is a network, but another sender answers in the operator's place: a Wi-Fi with its own sign-in. */
  isCaptive?: boolean | undefined;
  /** A link to the help about working offline. */
  help?: ReactNode;
  /** Hosts that do not answer while at least one does. */
  unreachable?: readonly WatchedHost[] | undefined;
}

/** The label that says what is missing while a host does not answer. */
const MISSED: Readonly<Record<WatchedHost, LabelName>> = {
  bff: 'common_unreachable_bff',
  content: 'common_unreachable_content',
  identity: 'common_unreachable_identity',
};

/**
 * One unobtrusive line, because being offline is not an alarm. It lies over the page under the top bar, so that it moves
 * nothing when it comes and goes; the layouts leave room for it above their content. The live region exists before it has a text; otherwise screen readers would not announce the first one.
 */
export function ConnectionBar({ isOffline, isCaptive = false, help, unreachable = [] }: ConnectionBarProps) {
  const t = useLabels();
  return (
    <div role="status" className="absolute inset-x-0 top-full">
      {isOffline ? (
        <Line key={isCaptive ? 'captive' : 'offline'} help={!isCaptive && help} isOpened={isCaptive}>
          <span className="font-semibold">{t(isCaptive ? 'common_captive_title' : 'common_offline_title')}</span>
          {/* On a phone there is no room for it beside the link to the help. */}
          <span className={isCaptive ? undefined : 'max-sm:visually-hidden'}>
            {FACT_DOT}
            <span>{t(isCaptive ? 'common_captive_text' : 'common_offline_text')}</span>
          </span>
        </Line>
      ) : (
        unreachable.length > 0 && (
          <Line>
            {unreachable.map((host) => (
              <span key={host} className="not-first:ms-2">
                {t(MISSED[host])}
              </span>
            ))}
          </Line>
        )
      )}
    </div>
  );
}

interface LineProps {
  children: ReactNode;
  help?: ReactNode;
  /** Shows the whole text at first: it says what to do. A tap shortens it. */
  isOpened?: boolean | undefined;
}

/** A text that does not fit is cut off until it is tapped. */
function Line({ children, help, isOpened = false }: LineProps) {
  const [isWhole, setWhole] = useState(isOpened);
  return (
    <div className="edged flex items-center justify-center border-b-2 border-accent bg-accent-soft gap-2 px-3 text-sm sm:gap-3">
      <Icon icon={offlineIcon} size={20} className="text-on-accent-soft" />
      <button
        type="button"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
        className={cx('min-h-6 min-w-0 text-start leading-6', !isWhole && 'truncate')}
      >
        {children}
      </button>
      {help && <span className="shrink-0">{help}</span>}
    </div>
  );
}
