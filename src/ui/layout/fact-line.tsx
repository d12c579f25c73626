import type { ReactNode } from 'react';

interface FactLineProps {
  facts: readonly ReactNode[];
  /** After the last fact, without a dot. */
  end?: ReactNode;
}

/**
 * Short facts, such as `8 Go · 30 jours`. They wrap between two facts, and no dot hangs at the end or the start of a
 * line: the room for each dot is before its fact, and is cut off where the fact begins a line.
 */
export function FactLine({ facts, end }: FactLineProps) {
  const shown = facts.filter(Boolean);
  return (
    <span className="block min-w-0 overflow-x-clip">
      <span className="-ms-[1em] flex flex-wrap">
        {shown.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be the same, and facts never move
          <span key={index} className="flex min-w-0">
            <span data-fact-dot="" className="w-[1em] shrink-0 text-center">
              {index > 0 && ' · '}
            </span>
            <span className="min-w-0 wrap-anywhere">{fact}</span>
          </span>
        ))}
        {end && <span className="self-center ps-[1em]">{end}</span>}
      </span>
    </span>
  );
}
