import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { isKeyAction, type KeyAction } from './key-layouts.ts';

const NAMES: Readonly<Record<Exclude<KeyAction, 'done'>, LabelName>> = {
  backspace: 'kiosk_key_backspace',
  clear: 'kiosk_key_clear',
  shift: 'kiosk_key_shift',
  space: 'kiosk_key_space',
  numbers: 'kiosk_key_numbers',
  letters: 'kiosk_key_letters',
  symbols: 'kiosk_key_symbols',
  arabic: 'kiosk_key_arabic',
};

/** What a key shows if its name is too long for it. */
const FACES: Readonly<Partial<Record<KeyAction, string>>> = {
  space: ' ',
  numbers: '123',
  letters: 'ABC',
  symbols: '#+=',
  arabic: 'ع',
};

const DRAWN: Readonly<Partial<Record<KeyAction, string>>> = {
  backspace: 'M9 5h11a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H9l-6-7zM12 9.5l5 5M17 9.5l-5 5',
  shift: 'M12 4 4.5 12H8.5v7h7v-7h4z',
};

const WIDTHS: Readonly<Partial<Record<KeyAction, string>>> = {
  space: 'grow-[4]',
  done: 'grow-[2.4]',
  backspace: 'grow-[1.5]',
  shift: 'grow-[1.5]',
  letters: 'grow-[1.5]',
  symbols: 'grow-[1.5]',
};

interface KeyProps {
  name: string;
  /** What the key `done` does. */
  done: { name: string; isBusy: boolean };
  isUpper: boolean;
  /** Keys of the number pad have the same width, whatever they do. */
  isEven: boolean;
  onPress: (name: string) => void;
}

export function Key({ name, done, isUpper, isEven, onPress }: KeyProps) {
  const t = useLabels();
  const action = isKeyAction(name) ? name : undefined;
  const actionName = action && (action === 'done' ? done.name : t(NAMES[action]));
  const isBusy = action === 'done' && done.isBusy;
  const drawn = action && DRAWN[action];
  const face = action ? (FACES[action] ?? actionName) : isUpper ? name.toLocaleUpperCase('fr') : name;
  return (
    <button
      type="button"
      aria-label={actionName}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      aria-pressed={action === 'shift' ? isUpper : undefined}
      // The field keeps the focus and the caret.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isBusy ? undefined : () => onPress(name)}
      className={cx(
        'flex min-w-0 basis-0 items-center justify-center rounded-md border border-line font-semibold shadow-card active:bg-primary active:text-on-primary',
        action === 'done'
          ? 'bg-primary text-on-primary'
          : action
            ? 'bg-surface-sunken text-ink aria-pressed:bg-accent aria-pressed:text-on-accent'
            : 'bg-surface-raised text-ink',
        isEven ? 'min-h-14 portrait:min-h-22' : 'min-h-11 portrait:min-h-18',
        (!isEven && action && WIDTHS[action]) || 'grow',
        action ? 'text-lg leading-tight text-balance' : isEven ? 'text-3xl leading-none' : 'text-2xl leading-none',
      )}
    >
      {isBusy ? (
        <Spinner />
      ) : drawn ? (
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth={1.75}
          strokeLinecap="round"
          strokeLinejoin="round"
          className="size-7"
        >
          <path d={drawn} />
        </svg>
      ) : (
        face
      )}
    </button>
  );
}
