/** Plays a trailer natively, or with a player that is loaded on demand. */

const HLS_TYPE = 'application/vnd.apple.mpegurl';
const isHls = (url: string) => /\.m3u8(?:[?#]|$)/i.test(url);

/** Starts a video. Returns a function that stops it and frees its resources. */
type Way = (video: HTMLVideoElement, onFailed: () => void) => Promise<() => void>;

const byItself =
  (url: string): Way =>
  async (video, onFailed) => {
    video.addEventListener('error', onFailed, { once: true });
    video.src = url;
    return () => {
      video.removeEventListener('error', onFailed);
      video.removeAttribute('src');
      video.load();
    };
  };

/** A playlist with sound in a track of its own, for example in two languages. */
const OWN_AUDIO = /^#EXT-X-MEDIA:(?=.*\bTYPE=AUDIO\b)(?=.*\bURI=)/m;

/** False if the playlist cannot be read: the player reports that. */
async function hasOwnAudio(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok === true && OWN_AUDIO.test(await answer.text().catch(() => ''));
}

/** The light build (98 kB with Brotli) is silent if the sound has a track of its own. The whole build has 149 kB. */
const loadPlayer = async (url: string) => ((await hasOwnAudio(url)) ? import('hls.js') : import('hls.js/light'));

const withPlayer =
  (url: string): Way =>
  async (video, onFailed) => {
    const { default: Hls } = await loadPlayer(url);
    if (!Hls.isSupported()) throw new Error('no media source extensions');
    // No worker: hls.js would create it from a blob, which the page's content security policy forbids.
    const hls = new Hls({ enableWorker: false, capLevelToPlayerSize: true });
    hls.on(Hls.Events.ERROR, (_, { fatal }) => {
      if (fatal) onFailed();
    });
    hls.loadSource(url);
    hls.attachMedia(video);
    return () => hls.destroy();
  };

function waysFor(video: HTMLVideoElement, url: string): Way[] {
  if (!isHls(url)) return [byItself(url)];
  // A browser that claims support may still fail, so the player is the fallback.
  return video.canPlayType(HLS_TYPE) ? [byItself(url), withPlayer(url)] : [withPlayer(url)];
}

/**
 * Plays the first address that works. Call it on a tap: nothing plays automatically. `onFailed`: no address works, or
 * playback broke off. Returns a function that stops it.
 */
export function startTrailer(video: HTMLVideoElement, urls: readonly string[], onFailed: () => void): () => void {
  const ways = urls.flatMap((url) => waysFor(video, url));
  let isEnded = false;
  let takeDown = () => {};

  async function next(): Promise<void> {
    takeDown();
    takeDown = () => {};
    const way = ways.shift();
    if (isEnded) return;
    if (!way) {
      onFailed();
      return;
    }
    try {
      const done = await way(video, () => void next());
      // Stopped while the player was loading.
      if (isEnded) done();
      else takeDown = done;
    } catch {
      await next();
      return;
    }
    // If the browser requires another tap, the user presses its play button.
    await video.play().catch(() => undefined);
  }

  void next();
  return () => {
    isEnded = true;
    takeDown();
  };
}
