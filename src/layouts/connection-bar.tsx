import type { ReactNode } from 'react';
import type { WatchedHost } from '#src/api/client/reachability.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { offlineIcon } from '#src/ui/icon/icons.ts';

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
 * One unobtrusive line, because being offline is not an alarm. The live region exists before it has a text; otherwise
 * screen readers would not announce the first one.
 */
export function ConnectionBar({ isOffline, isCaptive = false, help, unreachable = [] }: ConnectionBarProps) {
  const t = useLabels();
  return (
    <div role="status">
      {isOffline ? (
        <Line>
          <span className="font-semibold">{t(isCaptive ? 'common_captive_title' : 'common_offline_title')}</span>
          <span>{t(isCaptive ? 'common_captive_text' : 'common_offline_text')}</span>
          {!isCaptive && help}
        </Line>
      ) : (
        unreachable.length > 0 && (
          <Line>
            {unreachable.map((host) => (
              <span key={host}>{t(MISSED[host])}</span>
            ))}
          </Line>
        )
      )}
    </div>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <div className="hero flex flex-wrap items-center justify-center gap-x-3 gap-y-0.5 px-4 py-2 text-center text-sm">
      <Icon icon={offlineIcon} size={20} className="text-accent" />
      {children}
    </div>
  );
}
