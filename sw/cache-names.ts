/** Every cache of the worker. A cache's number increases when its format changes; activation deletes the older ones. */
export const CACHE_PREFIX = 'portal-';
/** The shell: index.html, scripts, styles and icons of one version. */
export const SHELL_CACHE = `${CACHE_PREFIX}shell-1`;
/** Images of the content service. */
export const MEDIA_CACHE = `${CACHE_PREFIX}media-2`;

export const CURRENT_CACHES: readonly string[] = [SHELL_CACHE, MEDIA_CACHE];
