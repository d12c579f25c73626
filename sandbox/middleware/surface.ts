import type { SandboxContext } from '../context.ts';

/** The operator's service that a path belongs to. */
export type Surface = 'bff' | 'identity' | 'content' | 'media' | 'shops' | 'page';

export function surfaceOf(context: Pick<SandboxContext, 'bffPath'>, path: string): Surface {
  if (path === context.bffPath || path.startsWith(`${context.bffPath}/`)) return 'bff';
  if (path.startsWith('/identity/')) return 'identity';
  if (path === '/getWilayas') return 'shops';
  if (path.startsWith('/uploads/')) return 'media';
  return path.startsWith('/cms/') || path.startsWith('/api/') ? 'content' : 'page';
}
