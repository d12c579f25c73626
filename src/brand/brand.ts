/**
 * Who the operator is. The brand file and the environment are read and validated once, when the portal is built
 * (`read-brand.ts`); what arrives here is already known to be right, so the page spends no bytes on checking it.
 */
import type { Brand } from './brand-schema.ts';

declare const __BRAND__: Brand;

export const brand: Brand = __BRAND__;
