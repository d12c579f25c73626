import type { OfferingCategory, Validity } from '#src/api/content/offering-kinds.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useBlockedLine } from '#src/telecom/line/use-line-state.ts';
import type { LookProps } from '#src/ui/button/button-class.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';

/** The pages that list the offerings of a category. */
export const OFFERING_PATHS = {
  data: '/bundles/data',
  smart: '/bundles/smart',
  voice: '/bundles/voice',
  exclusive: '/bundles/exclusive-bundles',
} as const satisfies Record<OfferingCategory, string>;

interface SeeBundlesProps extends Pick<LookProps, 'variant' | 'isWide'> {
  /** The validity that the list shows first. */
  type?: Validity | undefined;
}

/** A link to the bundles. Nothing for a blocked line, whose page says so. */
export function SeeBundles({ type = 'Daily', variant, isWide }: SeeBundlesProps) {
  const t = useLabels();
  if (useBlockedLine()) return null;
  return (
    <LinkButton to="/bundles/all" search={{ type }} variant={variant} isWide={isWide}>
      {t('telecom_see_bundles')}
    </LinkButton>
  );
}
