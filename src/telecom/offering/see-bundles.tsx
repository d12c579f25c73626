import type { Validity } from '#src/api/content/offering-kinds.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useBlockedLine } from '#src/telecom/line/blocked-line.ts';
import { LineHelp } from '#src/telecom/line/line-blocked.tsx';
import type { LookProps } from '#src/ui/button/button-class.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';

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
