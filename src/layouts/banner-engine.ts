/** Slides the banners with Swiper's core and autoplay, loaded after the page has rendered. */
import 'swiper/css';
import { Swiper } from 'swiper';
import { Autoplay } from 'swiper/modules';
import type { Direction } from '#src/lib/languages.ts';

/** Section 9. */
const SPEED_MS = 600;
const STAY_MS = 6000;

interface BannerSettings {
  direction: Direction;
  onChange: (index: number) => void;
  onPlaying: (isPlaying: boolean) => void;
}

export interface BannerEngine {
  previous: () => void;
  next: () => void;
  show: (index: number) => void;
  /** Stops or starts autoplay. */
  toggle: () => void;
  stop: () => void;
}

export function startBannerEngine(box: HTMLElement, { direction, onChange, onPlaying }: BannerSettings): BannerEngine {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  box.dir = direction;
  const swiper = new Swiper(box, {
    modules: [Autoplay],
    slidesPerView: 1,
    speed: isStill ? 0 : SPEED_MS,
    // Not `loop`: it moves elements that React owns.
    rewind: true,
    mousewheel: false,
    autoplay: { delay: STAY_MS, pauseOnMouseEnter: true, disableOnInteraction: true },
    on: {
      slideChange: (self) => onChange(self.activeIndex),
      autoplayStart: () => onPlaying(true),
      autoplayStop: () => onPlaying(false),
      // Swiper computes the remaining time by the device's clock. If the clock was set back, it could be a day.
      autoplayResume: ({ autoplay }) => {
        if (autoplay.timeLeft > STAY_MS) autoplay.start();
      },
    },
  });
  if (isStill) swiper.autoplay.stop();
  else onPlaying(swiper.autoplay.running);
  const halt = () => swiper.autoplay.stop();
  // A slide with keyboard focus must not move away.
  box.addEventListener('focusin', halt);
  const move = (action: () => void) => () => {
    halt();
    action();
  };
  return {
    previous: move(() => swiper.slidePrev()),
    next: move(() => swiper.slideNext()),
    show: (index) => move(() => swiper.slideTo(index))(),
    toggle: () => (swiper.autoplay.running ? halt() : swiper.autoplay.start()),
    stop: () => {
      box.removeEventListener('focusin', halt);
      swiper.destroy(true, true);
    },
  };
}
