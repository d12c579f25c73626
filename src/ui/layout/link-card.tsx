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
      {/* Beside each other in a wide card. */}
      <div className="@container">
        <ul className="divide-y divide-line *:empty:hidden @3xl:grid @3xl:auto-cols-fr @3xl:grid-flow-col @3xl:gap-x-8 @3xl:divide-y-0">
          {Children.map(children, (row) => row && <li>{row}</li>)}
        </ul>
      </div>
    </Card>
  );
}
