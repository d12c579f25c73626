import type { ReactNode } from 'react';

/**
 * The drawn scenes of the portal, 240 by 140, in the brand's colours: every brand has its own. They load when one is
 * first shown (`scene.tsx`).
 */
export type SceneName = keyof typeof SCENES;

/** Dunes that run out flat on both sides. */
const GROUND = <path d="M0 136C24 134 52 114 92 116c32 1 52 8 78 6 26-2 46 12 70 14Z" className="fill-primary-soft" />;
const HIGH_GROUND = (
  <path d="M0 136C28 134 56 108 96 108c34 0 56 14 84 12 24-1 38 14 60 16Z" className="fill-primary-soft" />
);
const sun = (x: number, y: number, r = 18) => <circle cx={x} cy={y} r={r} className="fill-accent" />;

/** A house with a flat roof, a door and windows. */
function house(x: number, top: number, width: number, windows: readonly [number, number][]): ReactNode {
  return (
    <>
      <path d={`M${x} 124V${top}h${width}v${124 - top}Z`} className="fill-surface-raised stroke-primary" />
      {windows.map(([left, y]) => (
        <path key={`${left} ${y}`} d={`M${x + left} ${y}v-8a5 5 0 0 1 10 0v8Z`} className="fill-primary" />
      ))}
    </>
  );
}

const star = (x: number, y: number, size: number) => (
  <path
    d={`M${x} ${y - size}l${size * 0.3} ${size * 0.7} ${size * 0.7} ${size * 0.3}-${size * 0.7} ${size * 0.3}-${size * 0.3} ${size * 0.7}-${size * 0.3}-${size * 0.7}-${size * 0.7}-${size * 0.3} ${size * 0.7}-${size * 0.3}Z`}
    className="fill-accent"
  />
);

export const SCENES = {
  /** A town at sunrise: nothing is on the line yet. */
  town: (
    <>
      {sun(176, 52, 24)}
      {GROUND}
      {house(48, 78, 44, [
        [8, 100],
        [26, 100],
      ])}
      {house(92, 56, 40, [
        [8, 78],
        [22, 78],
        [8, 102],
        [22, 102],
      ])}
      {house(132, 86, 52, [
        [8, 108],
        [32, 108],
      ])}
      <path d="M104 56V40M98 44l6-6 6 6M98 50l6-6 6 6" className="stroke-primary" />
    </>
  ),
  /** A wallet with a coin: the balance. */
  balance: (
    <>
      {GROUND}
      {sun(112, 44, 22)}
      <rect x="66" y="52" width="108" height="74" rx="12" className="fill-primary" />
      <path d="M80 70h58" className="stroke-surface-raised" opacity=".45" />
      <path
        d="M174 76h-26a14 14 0 0 0 0 28h26a6 6 0 0 0 6-6V82a6 6 0 0 0-6-6Z"
        className="fill-surface-raised stroke-primary"
      />
      <circle cx="151" cy="90" r="4" className="fill-accent" />
    </>
  ),
  /** A scratch card, of which a coin has uncovered the first digits: top up. */
  card: (
    <>
      {GROUND}
      <rect x="58" y="36" width="124" height="86" rx="12" className="fill-surface-raised stroke-primary" />
      <path d="M72 54h44" className="stroke-primary" strokeWidth="6" />
      <rect x="72" y="74" width="96" height="30" rx="8" className="fill-primary" />
      <path d="M84 89h5M98 89h5M112 89h5" className="stroke-surface-raised" strokeWidth="6" />
      <path d="M126 74h34a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8h-38l8-8-6-7 8-7Z" className="fill-line" />
      {sun(156, 104, 20)}
      <path d="M156 96v16M150 104h12" className="stroke-on-accent" />
    </>
  ),
  /** A phone with a bundle: buy one. */
  bundle: (
    <>
      {sun(182, 44)}
      {GROUND}
      <rect x="88" y="18" width="64" height="112" rx="12" className="fill-surface-raised stroke-primary" />
      <rect x="98" y="34" width="44" height="52" rx="8" className="fill-primary" />
      <path d="M120 46v28M106 60h28" className="stroke-surface-raised" />
      <path d="M102 98h36M102 108h22" className="stroke-primary" />
      <path d="M60 66a28 28 0 0 1 0-36M48 78a46 46 0 0 1 0-60" className="stroke-accent" />
    </>
  ),
  /** A notebook: nothing has happened in this period. */
  quiet: (
    <>
      <path d="M170 22a28 28 0 1 0 24 42 24 24 0 0 1-24-42Z" className="fill-accent" />
      {star(60, 34, 8)}
      {star(206, 30, 6)}
      {GROUND}
      <rect x="78" y="44" width="76" height="84" rx="10" className="fill-surface-raised stroke-primary" />
      <path d="M92 44v84" className="stroke-primary" />
      <path d="M104 64h36M104 80h36M104 96h22" className="stroke-primary" opacity=".45" />
    </>
  ),
  /** A pin above dunes: no shop here. */
  place: (
    <>
      {sun(58, 46)}
      {HIGH_GROUND}
      <path d="M128 112c-22-26-30-40-30-54a30 30 0 0 1 60 0c0 14-8 28-30 54Z" className="fill-primary" />
      <circle cx="128" cy="56" r="12" className="fill-surface-raised" />
      <path d="M112 122h32" className="stroke-primary" opacity=".4" />
    </>
  ),
  /** Two people and an envelope: invite somebody. */
  friends: (
    <>
      {GROUND}
      <circle cx="82" cy="58" r="17" className="fill-primary" />
      <path d="M52 124c0-24 12-40 30-40s30 16 30 40Z" className="fill-primary" />
      <circle cx="164" cy="64" r="15" className="fill-accent" />
      <path d="M138 124c0-21 10-35 26-35s26 14 26 35Z" className="fill-accent" />
      <rect x="106" y="20" width="40" height="28" rx="5" className="fill-surface-raised stroke-primary" />
      <path d="m108 24 18 14 18-14" className="stroke-primary" />
    </>
  ),
  /** A market stall with a tag: no promotion today. */
  stall: (
    <>
      {GROUND}
      <path d="M64 124V74h112v50" className="fill-surface-raised stroke-primary" />
      <path d="M56 74 70 42h100l14 32Z" className="fill-accent" />
      <path d="M84 42 78 74h22l2-32ZM120 42v32h22l-4-32Z" className="fill-primary" />
      <path d="M120 92l16 8v18h-32v-18Z" className="fill-primary" />
      <circle cx="120" cy="102" r="3" className="fill-surface-raised" />
    </>
  ),
  /** A projector: no film found. */
  cinema: (
    <>
      <path d="M128 66 222 30v88Z" className="fill-accent" opacity=".45" />
      {GROUND}
      <rect x="62" y="56" width="70" height="44" rx="8" className="fill-primary" />
      <circle cx="78" cy="42" r="16" className="fill-surface-raised stroke-primary" />
      <circle cx="112" cy="38" r="20" className="fill-surface-raised stroke-primary" />
      <circle cx="78" cy="42" r="4" className="fill-primary" />
      <circle cx="112" cy="38" r="5" className="fill-primary" />
      <path d="M132 68l12-6v32l-12-6ZM84 100l-14 28M112 100l14 28" className="fill-primary stroke-primary" />
    </>
  ),
  /** The sun has risen and a tick is on it: it is done. */
  done: (
    <>
      {sun(120, 66, 40)}
      <path
        d="m102 66 13 13 24-27"
        pathLength="1"
        strokeDasharray="1"
        className="stroke-on-accent motion-safe:animate-draw"
        strokeWidth="6"
      />
      {star(52, 48, 9)}
      {star(190, 40, 7)}
      {star(176, 92, 6)}
      {star(66, 92, 6)}
      {HIGH_GROUND}
    </>
  ),
  /** A mast whose waves stop: no network. */
  offline: (
    <>
      {GROUND}
      <path d="M120 50 100 126M120 50l20 76M107 100h26M112 80h16" className="stroke-primary" />
      <circle cx="120" cy="44" r="8" className="fill-accent" />
      <path
        d="M98 62a28 28 0 0 1 0-36M142 62a28 28 0 0 0 0-36"
        className="stroke-primary"
        opacity=".35"
        strokeDasharray="5 7"
      />
      <path
        d="M82 74a48 48 0 0 1 0-60M158 74a48 48 0 0 0 0-60"
        className="stroke-primary"
        opacity=".2"
        strokeDasharray="5 7"
      />
    </>
  ),
  /** A signpost in the dunes: the page does not exist. */
  lost: (
    <>
      {sun(210, 34, 14)}
      {HIGH_GROUND}
      <path d="M110 42h58l12 11-12 11h-58Z" className="fill-primary" />
      <path d="M122 72H72L60 83l12 11h50Z" className="fill-accent" />
      <path d="M116 112V32" className="stroke-ink" strokeWidth="6" />
    </>
  ),
  /** A podium: the quiz. */
  podium: (
    <>
      {GROUND}
      <path d="M66 124V92h36v32ZM102 124V70h36v54ZM138 124v-24h36v24Z" className="fill-primary" />
      <path d="M106 26h28v14a14 14 0 0 1-28 0ZM120 54v10M110 66h20" className="fill-accent stroke-accent" />
      <path d="M102 24h36M105 31h-9q0 12 11 14M135 31h9q0 12-11 14" className="stroke-accent" />
      {star(70, 46, 7)}
      {star(172, 50, 7)}
    </>
  ),
  /** A thundercloud: something did not arrive. */
  trouble: (
    <>
      {GROUND}
      <path
        d="M86 86a24 24 0 0 1 2-48 34 34 0 0 1 64-4 26 26 0 0 1 6 52Z"
        className="fill-surface-raised stroke-primary"
      />
      <path d="m124 76-14 22h12l-5 20 18-26h-12l7-16Z" className="fill-accent" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;
