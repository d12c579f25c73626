import { IconButton } from '#src/ui/button/button.tsx';
import { arrowIcon, backIcon } from '#src/ui/icon/icons-more.ts';

interface MonthPagerProps {
  /** The month that is shown; said again when it changes. */
  title: string;
  before: { label: string; isDisabled: boolean };
  after: { label: string; isDisabled: boolean };
  /** −1 or 1: months to go. */
  onTurn: (months: -1 | 1) => void;
}

/** Above a calendar: which month it is, and one to each side. */
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
