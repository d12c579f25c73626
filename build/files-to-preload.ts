/** Which files Vite requests beside one that a script imports. Without this, the first script names many for nothing. */
import type { BuildOptions } from 'vite';

type Resolve = NonNullable<Exclude<BuildOptions['modulePreload'], boolean | undefined>['resolveDependencies']>;

/** Every page has loaded these before any script imports another. */
const ALREADY_LOADED = /[\\/](?:libraries|rolldown-runtime)-[\w-]+\.js$/;

/** A file that needs no other is imported at once, so naming it here too would not load it earlier. */
export const filesToPreload: Resolve = (file, needed, { hostType }) => {
  if (hostType === 'html') return needed;
  const missing = needed.filter((each) => !ALREADY_LOADED.test(each));
  return missing.every((each) => each === file) ? [] : missing;
};
