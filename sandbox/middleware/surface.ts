import type { Box } from '../box.ts';

/** The operator's service that a path belongs to. */
export type Surface = 'bff' | 'identity' | 'content' | 'media' | 'shops' | 'page';

export function surfaceOf(box: Pick<Box, 'bffPath'>, path: string): Surface {
  if (path === box.bffPath || path.startsWith(`${box.bffPath}/`)) return 'bff';
  if (path.startsWith('/identity/')) return 'identity';
  if (path === '/getWilayas') return 'shops';
  if (path.startsWith('/uploads/')) return 'media';
  return path.startsWith('/cms/') || path.startsWith('/api/') ? 'content' : 'page';
}
