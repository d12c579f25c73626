import { brand } from '#src/brand/brand.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import type { Language } from '#src/lib/languages.ts';

export interface Site {
  label: LabelName;
  href: string;
}

/** The operator's other sites (section 2, "Top bar"). The link to the online store passes the language. */
export function sitesOf(language: Language): { about: readonly Site[]; store: Site; partners: Site } {
  const store = new URL(brand.links.eStore);
  store.searchParams.set('lang', language);
  return {
    about: [
      { label: 'nav_personal', href: brand.links.personal },
      { label: 'nav_business', href: brand.links.business },
      { label: 'nav_about_us', href: brand.links.aboutUs },
    ],
    store: { label: 'nav_e_store', href: store.href },
    partners: { label: 'nav_partners', href: brand.links.partners },
  };
}
