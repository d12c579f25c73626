import { IconButton } from '#src/ui/button/button.tsx';
import { backIcon } from '#src/ui/icon/icons.ts';
import { arrowIcon } from '#src/ui/icon/icons-more.ts';

interface MonthPagerProps {
  /** The current month or weeks. Screen readers announce a change. */
  title: string;
  before: { label: string; isDisabled: boolean };
  after: { label: string; isDisabled: boolean };
  /** −1: back. 1: forward. */
  onTurn: (by: -1 | 1) => void;
}

/** The heading of a calendar: its month or weeks, and buttons for the ones before and after. */
export function MonthPager({ title, before, after, onTurn }: MonthPagerProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <IconButton icon={backIcon} label={before.label} disabled={before.isDisabled} onClick={() => onTurn(-1)} />
      <h2 className="text-lg first-letter:uppercase" aria-live="polite">
        {title}
      </h2>
      <IconButton icon={arrowIcon} label={after.label} disabled={after.isDisabled} onClick={() => onTurn(1)} />
    </div>
  );
}
