import type { ReactNode } from 'react';

interface ChipLinksProps {
  /** The accessible name: what the links choose between. */
  label: string;
  /** Links with `chipClass`. `aria-current="page"` marks the current one. */
  children: ReactNode[];
}

/** Links between views of the same content. */
export function ChipLinks({ label, children }: ChipLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of links
          <li key={index}>{child}</li>
        ))}
      </ul>
    </nav>
  );
}
