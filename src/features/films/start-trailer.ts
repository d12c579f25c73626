/** Plays a trailer in whichever way the browser can: by itself, or with a player that is fetched for it. */

const HLS_TYPE = 'application/vnd.apple.mpegurl';
const isHls = (url: string) => /\.m3u8(?:[?#]|$)/i.test(url);

/** Sets a video up; what it returns takes it down again. */
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

const withPlayer =
  (url: string): Way =>
  async (video, onFailed) => {
    const { default: Hls } = await import('hls.js/light');
    if (!Hls.isSupported()) throw new Error('no media source extensions');
    // Without a worker of its own: the policy of the page allows none that is made of text.
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
  // A browser that says it can may still not: the player is tried after it.
  return video.canPlayType(HLS_TYPE) ? [byItself(url), withPlayer(url)] : [withPlayer(url)];
}

/**
 * Plays the first of the addresses that can be played. To be called on a tap: nothing ever plays by itself. `onFailed`: none
 * can, or it broke off. Returns what ends it.
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
      // Left while the player was on its way.
      if (isEnded) done();
      else takeDown = done;
    } catch {
      await next();
      return;
    }
    // Where the browser wants another tap, its own button is there for it.
    await video.play().catch(() => undefined);
  }

  void next();
  return () => {
    isEnded = true;
    takeDown();
  };
}
