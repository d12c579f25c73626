/** The name of the `<meta>` in each document that contains the id of the build (`build/build-id.ts`). */
export const BUILD_META = 'portal-build';

const BUILD_ID = /^[\w.-]{1,40}$/;

/** Which build this page belongs to. Undefined in development. */
export function readBuildId(): string | undefined {
  const id = document.querySelector(`meta[name=${BUILD_META}]`)?.getAttribute('content') ?? '';
  return BUILD_ID.test(id) ? id : undefined;
}
