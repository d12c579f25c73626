/**
 * Makes files of a new version from the copies of the version before, without a request. A change in one script gives
 * new names to all scripts that import it, directly or not; in those, only the names differ. A document has two more
 * differences: the digests of its scripts and the id of the build. The caller checks each result against the digest of this
 * version (`install.ts`), so a wrong guess costs nothing.
 */
import { digestOf, type ShellFile } from './shell-files.ts';

const NAME = /[\w.-]+-[\w-]{8}\.(?:js|css)\b/g;
const PINNED = /(<(?:script|link)\b[^>]*\s(?:src|href)="([^"]+)"[^>]*\sintegrity=")([^"]+)/g;
const BUILD = /<meta name="portal-build"[^>]*>/;

/** The address of a file in any version. */
const anyVersion = (url: string) => url.replace(/\?.*/, '').replace(/-[\w-]{8}(?=\.\w+$)/, '');
const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const isDocument = ({ url }: ShellFile) => url.endsWith('.html');

/** Undefined if there is no older copy, or if it lacks something that the new one needs. */
export type Remake = (file: ShellFile) => Promise<Response | undefined>;

/**
 * @param files all files of this version.
 * @param shellPage the main document. The others have its headers, because only a server knows those of this version.
 */
export async function createRemake(
  cache: Pick<Cache, 'keys' | 'match'>,
  files: readonly ShellFile[],
  shellPage: ShellFile | undefined,
): Promise<Remake> {
  const current = new Map(files.map((file) => [anyVersion(file.url), file]));
  const names = new Map(files.map(({ url }) => [anyVersion(nameOf(url)), nameOf(url)]));
  const olderKeys = new Map<string, string>();
  for (const { url: key } of await cache.keys()) {
    const file = current.get(anyVersion(key));
    if (file && file.key !== key) olderKeys.set(file.key, key);
  }
  /** Of renamed scripts, by address. The documents name nearly the same ones. */
  const digests = new Map<string, string>();
  const rename = (text: string) => text.replace(NAME, (name) => names.get(anyVersion(name)) ?? name);

  async function remakeDocument(older: Response): Promise<Response | undefined> {
    const page = shellPage && (await cache.match(shellPage.key));
    const [build] = BUILD.exec((await page?.clone().text()) ?? '') ?? [];
    if (!page || !build) return undefined;
    const text = await older.text();
    for (const [, , address = ''] of text.matchAll(PINNED)) {
      const renamed = rename(address);
      if (renamed === address || digests.has(renamed)) continue;
      const file = await cache.match(new URL(renamed, shellPage.url).href);
      if (!file) return undefined;
      digests.set(renamed, await digestOf(await file.arrayBuffer(), 384));
    }
    const remade = rename(text)
      .replace(PINNED, (_, start: string, address: string, digest: string) => start + (digests.get(address) ?? digest))
      .replace(BUILD, build);
    return new Response(remade, { headers: page.headers });
  }

  return async (file) => {
    const olderKey = olderKeys.get(file.key);
    const older = olderKey === undefined ? undefined : await cache.match(olderKey);
    // Without a digest, nobody could tell whether the guess is right.
    if (!older || !file.integrity || file === shellPage) return undefined;
    if (isDocument(file)) return remakeDocument(older);
    return new Response(rename(await older.text()), { headers: older.headers });
  };
}
