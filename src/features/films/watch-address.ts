import { absoluteUrl } from '#src/lib/absolute-url.ts';

/**
 * The address where a film is watched: another site, over https. Undefined for anything else that the content service
 * sends.
 */
export function watchAddress(link: string | null | undefined): string | undefined {
  const url = link ? absoluteUrl(link) : undefined;
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : undefined;
}
