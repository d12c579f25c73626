/**
 * The operator's brand. The brand file and the environment are read and validated once, when the portal is built
 * (`build/brand/read-brand.ts`). The value here is already valid, so the page contains no validation code.
 */
import type { Brand } from '../../build/brand/brand-schema.ts';

declare const __BRAND__: Brand;

export const brand: Brand = __BRAND__;
