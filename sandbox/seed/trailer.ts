/** The sandbox's only trailer: sixteen seconds of animation, made for it. */
import { readFileSync } from 'node:fs';
import { LANGUAGES } from './types.ts';

const FOLDER = '/uploads/trailers/';

export const TRAILER = {
  seconds: 16,
  /** The same video in two qualities. `kbps`: the bandwidth that it needs, kilobits per second. */
  sources: [
    { url: `${FOLDER}master.m3u8`, kbps: 85 },
    { url: `${FOLDER}plain.mp4`, kbps: 30 },
  ],
  captions: LANGUAGES.map((language) => ({ language, url: `${FOLDER}${language}.vtt` })),
};

const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
};

export interface TrailerFile {
  type: string;
  bytes: Buffer<ArrayBuffer>;
}

/** The trailer file at a path; undefined for any other path. */
export function trailerFileAt(path: string): TrailerFile | undefined {
  const [, name = '', ending = ''] = /^\/uploads\/trailers\/([a-z]{2,8})\.([a-z0-9]{3,4})$/.exec(path) ?? [];
  const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
  if (!type) return undefined;
  try {
    return { type, bytes: readFileSync(new URL(`./media/trailer/${name}.${ending}`, import.meta.url)) };
  } catch {
    return undefined;
  }
}
