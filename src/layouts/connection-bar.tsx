import { useLabels } from '../i18n/use-labels.ts';
import { Icon } from '../ui/icon.tsx';

interface ConnectionBarProps {
  isOffline: boolean;
  /** There is a network, but what answers is not the operator: a Wi-Fi that wants a sign-in of its own. */
  isCaptive?: boolean | undefined;
}

/** One quiet line: offline is a place one can be, not an alarm. The region stands before it has something to say. */
export function ConnectionBar({ isOffline, isCaptive = false }: ConnectionBarProps) {
  const t = useLabels();
  return (
    <div role="status">
      {isOffline && (
        <div className="hero flex flex-wrap items-center justify-center gap-x-3 gap-y-0.5 px-4 py-2 text-center text-sm">
          <Icon name="offline" size={20} className="text-accent" />
          <span className="font-semibold">{t(isCaptive ? 'common_captive_title' : 'common_offline_title')}</span>
          <span>{t(isCaptive ? 'common_captive_text' : 'common_offline_text')}</span>
        </div>
      )}
    </div>
  );
}
