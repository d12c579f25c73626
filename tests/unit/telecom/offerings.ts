import type { ProductOffering } from '#src/api/content/product-offering.ts';

export const GB = 1024 ** 3;

let made = 0;

/** A daily bundle of 1 GB for 100 DA. `changes` override this. */
export function offering(changes: Partial<ProductOffering> = {}): ProductOffering {
  made += 1;
  return {
    brandRef: `REF_${made}`,
    name: 'Forfait',
    description: undefined,
    lang: 'fr',
    category: 'data',
    price: 100,
    validity: 'Daily',
    validityHours: 24,
    dataBytes: GB,
    isPromoted: false,
    isHadra: false,
    isRenewable: false,
    limited: [],
    apps: [],
    keywords: '',
    priority: made,
    sob: undefined,
    imageUrl: undefined,
    related: [],
    ...changes,
  };
}

/** A voice bundle without data. */
export function talk(voiceSeconds: number | null, changes: Partial<ProductOffering> = {}): ProductOffering {
  const { dataBytes: _, ...rest } = offering({ category: 'voice', ...changes });
  return { ...rest, voiceSeconds };
}
