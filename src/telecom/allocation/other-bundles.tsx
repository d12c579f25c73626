import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { MoreLink } from '#src/ui/button/more-link.tsx';

interface OtherBundlesProps {
  count: number;
  /** What the list counts, if it does not list the bundles themselves. */
  label?: LabelName;
}

/** Below a list of only the first bundles: how many others there are, with a link to all. Nothing if there are none. */
export function OtherBundles({ count, label = 'telecom_bundles_more' }: OtherBundlesProps) {
  const t = useLabels();
  if (count <= 0) return null;
  return (
    <MoreLink to="/dashboard/view-usage/allocations" size="md" className="mt-2 text-primary">
      {t(label, { count })}
    </MoreLink>
  );
}
