/** The portal's form of an offering, the same for all queries. */
import * as v from 'valibot';
import { decisive, object } from '#src/api/client/object.ts';
import { bytes, finiteNumber, price, seconds, units, volume } from '#src/api/client/wire.ts';
import { lang } from './content.ts';
import { CATEGORIES, RELATIONSHIP_TYPES, VALIDITIES } from './offering-kinds.ts';

export const LIMITED_KINDS = ['data', 'voice', 'sms'] as const;

/** Volumes in bytes, seconds and units; `null` means unlimited, absent means none. */
export const productOffering = object({
  brandRef: v.string(),
  name: v.string(),
  description: v.optional(v.string()),
  lang,
  category: v.picklist(CATEGORIES),
  price,
  validity: v.picklist(VALIDITIES),
  /** Hours. */
  validityHours: volume,
  dataBytes: decisive(v.optional(v.nullable(bytes))),
  voiceSeconds: decisive(v.optional(v.nullable(seconds))),
  smsUnits: decisive(v.optional(v.nullable(units))),
  isPromoted: v.boolean(),
  /** Reserved for lines eligible for Hadra. */
  isHadra: v.boolean(),
  isRenewable: v.boolean(),
  /** Kinds whose volume is limited to some services or numbers: social networks, the same network, abroad. */
  limited: decisive(v.optional(v.array(v.picklist(LIMITED_KINDS)), [])),
  /** The names of the apps that its volume is for. */
  apps: decisive(v.optional(v.array(v.string()), [])),
  /** Other words by which the search finds it, in one text. */
  keywords: v.optional(v.string(), ''),
  /** Lower numbers come first; offerings without one come last. */
  priority: finiteNumber,
  /** Source of business, the operator's term in its reports. */
  sob: v.optional(v.string()),
  imageUrl: v.optional(v.string()),
  related: v.array(object({ type: v.picklist(RELATIONSHIP_TYPES), brandRef: v.string() })),
});

export type ProductOffering = v.InferOutput<typeof productOffering>;
