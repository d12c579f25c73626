import { Children, type ReactNode } from 'react';
import { Card } from './card.tsx';

interface LinkCardProps {
  title: string;
  /** Rows, mostly `LinkRow`. One that renders nothing takes no space. */
  children: ReactNode;
}

/** The ways that continue from a page, so that it is no dead end. */
export function LinkCard({ title, children }: LinkCardProps) {
  return (
    <Card title={title} className="pb-2 sm:pb-2">
      <ul className="divide-y divide-line *:empty:hidden">{Children.map(children, (row) => row && <li>{row}</li>)}</ul>
    </Card>
  );
}
