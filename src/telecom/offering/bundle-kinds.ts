/** The kind of a bundle on the line: data, voice or SMS. */
import type { BundleInstance } from '#src/api/plan-allocation.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { dataIcon } from '#src/ui/icon/icons.ts';
import { callIcon, smsIcon } from '#src/ui/icon/icons-more.ts';

export type BundleKind = BundleInstance['kind'];

/** In display order. */
export const BUNDLE_KINDS = ['data', 'voice', 'sms'] as const satisfies readonly BundleKind[];

export const KIND_LABELS: Record<BundleKind, LabelName> = {
  data: 'telecom_kind_data',
  voice: 'telecom_kind_voice',
  sms: 'telecom_kind_sms',
};

export const KIND_ICONS: Record<BundleKind, IconShape> = { data: dataIcon, voice: callIcon, sms: smsIcon };

export const UNIT_OF_KIND: Record<BundleKind, BundleInstance['unit']> = {
  data: 'bytes',
  voice: 'seconds',
  sms: 'units',
};
