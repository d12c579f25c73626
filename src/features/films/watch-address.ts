import { absoluteUrl } from '#src/lib/absolute-url.ts';

/** Where a film is watched: another site, over https. Undefined for whatever else the content service wrote. */
export function watchAddress(link: string | null | undefined): string | undefined {
  const url = link ? absoluteUrl(link) : undefined;
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : undefined;
}
