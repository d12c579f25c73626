import type { ReactNode } from 'react';
import { type CarryName, carried } from '#src/lib/carry-over.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { cx } from '#src/ui/layout/cx.ts';

interface Option<Value extends string> {
  value: Value;
  text: ReactNode;
  icon?: IconShape | undefined;
  /** The language of the text, if it differs from the page's. */
  lang?: string | undefined;
}

interface ChoiceProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly Option<Value>[];
  value: Value;
  /** Prefix of each option's name while the portal starts; the value follows. */
  carry?: CarryName | undefined;
  /** Three short options side by side also where it is narrow, each with its text under its button. */
  isCompact?: boolean | undefined;
  /** Two options side by side also on a phone. */
  isPair?: boolean | undefined;
  onChange: (value: Value) => void;
}

const TILES = '@max-md:grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))]';
const TILE =
  '@max-md:flex-wrap @max-md:content-start @max-md:justify-center @max-md:gap-x-2 @max-md:gap-y-1 @max-md:px-1 @max-md:text-center @max-md:text-sm';

/** A choice of a few visible options: native radio buttons in boxes of a thumb's size. */
export function Choice<Value extends string>({
  legend,
  name,
  options,
  value,
  carry,
  isCompact = false,
  isPair = false,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <fieldset className={cx('min-w-0', isCompact && '@container')}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div
        className={cx(
          'grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))]',
          isCompact && TILES,
          isPair && 'max-sm:grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))]',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className={cx(
              'flex min-h-12 cursor-pointer items-center gap-3 rounded-md border-2 border-line px-4 py-2 transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft',
              isCompact && TILE,
              isPair && 'max-sm:gap-2.5 max-sm:px-3',
            )}
          >
            <input
              {...(carry && carried(`${carry}.${option.value}`))}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0"
            />
            {option.icon && <Icon icon={option.icon} size={20} className="text-ink-muted" />}
            <span className={cx('min-w-0', isCompact && '@max-md:basis-full')}>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
