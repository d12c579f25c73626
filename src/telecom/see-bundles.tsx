import type { Validity } from '../api/offering-kinds.ts';
import { useLabels } from '../i18n/use-labels.ts';
import type { LookProps } from '../ui/button-class.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { useBlockedLine } from './blocked-line.ts';
import { LineHelp } from './line-blocked.tsx';

interface SeeBundlesProps extends Pick<LookProps, 'variant'> {
  /** How long those last that are shown first. */
  type?: Validity | undefined;
  /** The page has told already that the line is blocked, and what to do about it. */
  isBlockTold?: boolean | undefined;
}

/** From an empty card to what would fill it. A line that can't buy is led to who can change that. */
export function SeeBundles({ type = 'Daily', isBlockTold = false, variant }: SeeBundlesProps) {
  const t = useLabels();
  if (useBlockedLine()) return isBlockTold ? null : <LineHelp isCentred />;
  return (
    <LinkButton to="/bundles/all" search={{ type }} variant={variant}>
      {t('telecom_see_bundles')}
    </LinkButton>
  );
}
