import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { pinIcon } from '#src/ui/icon/icons.ts';

interface PositionButtonProps {
  label: string;
  isBusy: boolean;
  /** For a button that switches: the position is in use. */
  isPressed?: boolean | undefined;
  disabled?: boolean | undefined;
  onPress: () => void;
}

/** In the field of the wilaya, at its end: chooses by the position of the device instead. */
export function PositionButton({ label, isBusy, isPressed, disabled, onPress }: PositionButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={isBusy || undefined}
      aria-pressed={isPressed}
      disabled={disabled}
      onClick={onPress}
      className="grid size-12 place-items-center rounded-md text-primary transition-colors hover:bg-current/8 active:bg-current/12 disabled:text-ink-muted disabled:opacity-50 aria-pressed:bg-primary aria-pressed:text-on-primary"
    >
      {isBusy ? <Spinner /> : <Icon icon={pinIcon} />}
    </button>
  );
}
