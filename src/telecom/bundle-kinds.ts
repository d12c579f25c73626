/** What a bundle on the line is counted in: data, talk or SMS. */
import type { BundleInstance } from '../api/plan-allocation.ts';
import type { LabelName } from '../i18n/labels.ts';
import type { IconShape } from '../ui/icon-shape.ts';
import { dataIcon } from '../ui/icons.ts';
import { callIcon, smsIcon } from '../ui/icons-more.ts';

export type BundleKind = BundleInstance['kind'];

/** In the order in which they stand everywhere. */
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
