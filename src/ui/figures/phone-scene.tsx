import { cx } from '#src/ui/layout/cx.ts';

const PLACE = 'pointer-events-none absolute end-4 bottom-full max-w-[calc(100%-2rem)] fill-none lg:end-10';
/** Always on the right: the banner's sun is on the left in every language. */
const ON_THE_RIGHT = 'rtl:start-4 rtl:end-auto rtl:-scale-x-100 rtl:lg:start-10 rtl:lg:end-auto';

const WHOLE = {
  body: 'M102 10h68a16 16 0 0 1 16 16v108a16 16 0 0 1-16 16h-68a16 16 0 0 1-16-16V26a16 16 0 0 1 16-16Z',
  screen: 'M103 20h66a8 8 0 0 1 8 8v104a8 8 0 0 1-8 8h-66a8 8 0 0 1-8-8V28a8 8 0 0 1 8-8Z',
} as const;

interface PhoneSceneProps {
  /** For the tall banner of a kiosk: the whole phone, where the card would otherwise cover its lower end. */
  isWhole?: boolean;
}

/**
 * A phone with the balance and what is left, in the brand's colours. It stands on the edge of the first screen's card,
 * over the banner. Inline, because it is part of the first paint. Decorative.
 */
export function PhoneScene({ isWhole = false }: PhoneSceneProps) {
  const height = isWhole ? 152 : 112;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 240 ${height}`}
      preserveAspectRatio="xMaxYMax meet"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx(PLACE, ON_THE_RIGHT, isWhole ? 'h-(--phone-height)' : 'h-22 sm:h-28 lg:h-46')}
    >
      <g className="stroke-on-hero" strokeWidth="3" opacity=".5">
        <path d="M196 40a26 26 0 0 1 0 36M206 28a44 44 0 0 1 0 60" />
      </g>
      <path
        d={isWhole ? WHOLE.body : 'M86 112V26A16 16 0 0 1 102 10h68a16 16 0 0 1 16 16v86Z'}
        className="fill-hero-deep stroke-on-hero"
        strokeWidth="3"
      />
      <path d={isWhole ? WHOLE.screen : 'M95 112V28a8 8 0 0 1 8-8h66a8 8 0 0 1 8 8v84Z'} className="fill-surface" />
      {isWhole && (
        <>
          <path d="M108 122h56" className="stroke-accent" strokeWidth="12" />
          <path d="M126 135h20" className="stroke-line-strong" strokeWidth="3" />
        </>
      )}
      <rect x="101" y="27" width="70" height="45" rx="7" className="fill-primary" />
      <g strokeWidth="4" className="stroke-on-primary">
        <path d="M108 36h16" opacity=".6" />
        <path d="M108 48h34" strokeWidth="7" />
      </g>
      <path d="M109 62h22" className="stroke-accent" strokeWidth="10" />
      <path d="M145 62h18" className="stroke-on-primary" strokeWidth="10" opacity=".25" />
      <g strokeWidth="5" className="stroke-line">
        <circle cx="113" cy="91" r="10" />
        <circle cx="136" cy="91" r="10" />
        <circle cx="159" cy="91" r="10" />
      </g>
      <g strokeWidth="5">
        <path d="M113 81a10 10 0 1 1-9 14M136 81a10 10 0 0 1 9 14" className="stroke-primary" />
        <path d="M159 81a10 10 0 1 1-10 8" className="stroke-accent" />
      </g>
      <g className="fill-surface-raised">
        <rect x="18" y="34" width="76" height="34" rx="10" />
        <rect x="146" y="70" width="84" height="32" rx="10" />
      </g>
      <rect x="25" y="41" width="20" height="20" rx="6" className="fill-accent" />
      {/* The scene is mirrored in Arabic, but a tick never is. */}
      <path d="m30 51 4 4 7-8" className="origin-[35px_51px] stroke-on-accent rtl:-scale-x-100" strokeWidth="3" />
      <path d="M53 47h30M53 56h20M182 81h38M182 91h24" className="stroke-primary" strokeWidth="4" />
      <circle cx="164" cy="86" r="9" className="fill-primary" />
      <path d="M164 82v8M160 86h8" className="stroke-on-primary" strokeWidth="2.5" />
    </svg>
  );
}
