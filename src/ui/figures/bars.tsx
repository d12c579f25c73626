import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { FACT_DOT } from '#src/lib/facts.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { barAfterKey, barUnder } from './bar-choice.ts';
import { FiguresTable } from './figures-table.tsx';

interface Bar {
  /** Stable and unique: the day. */
  id: string;
  /** Short, under the bar: "3". */
  label: string;
  /** The month of a day. The first label of each month shows it: "3 mars". */
  month?: string | undefined;
  /** In full, in the table: "lundi 3 mars". */
  longLabel: string;
  value: number;
  /** The value as text: "1,2 Go". */
  valueText: string;
  /** Highlights the bar: today. */
  isCurrent?: boolean | undefined;
}

interface BarsProps {
  /** The caption of the table: what the bars show. */
  caption: string;
  labelHeading: string;
  valueHeading: string;
  bars: readonly Bar[];
  isLow?: boolean | undefined;
  /** Writes a value of the scale. With it, the chart is taller in a wide window, with a scale beside it. */
  scaleText?: ((value: number) => string) | undefined;
  /** The label under the current bar, if that is the last one: "today". The other labels are counted from it. */
  currentLabel?: string | undefined;
  /** A link to more about the selected bar, at the end of the line above the chart. Enter follows it too. */
  linkOf?: ((bar: Bar) => ReactNode) | undefined;
  /** Draws a line at this value. The text near the chart says what it is, after a `MeanKey`. */
  mean?: number | undefined;
}

const MEAN_LINE = 'border-t-2 border-dashed border-ink-muted/70';

/** A piece of the line at the mean, in front of the text that says its value. */
export function MeanKey() {
  return <span aria-hidden="true" className={cx('me-2 inline-block w-7 align-middle', MEAN_LINE)} />;
}

/** The most labels under the bars; with more bars, only every second, third… one has a label. */
const MAX_LABELS = 6;

const highestOf = (bars: readonly Pick<Bar, 'value'>[]): number =>
  Math.max(...bars.map((bar) => bar.value).filter(Number.isFinite), 0);

/** How far below the upper edge a value is. */
const shareBelow = (value: number, top: number): string => `${Math.max(0, 1 - value / top) * 100}%`;

type ColumnBar = Pick<Bar, 'id' | 'value' | 'isCurrent'>;

function Column({ bar: { value, isCurrent }, top, isFaint }: { bar: ColumnBar; top: number; isFaint?: boolean }) {
  return (
    <span className="flex h-full min-w-0 grow basis-0 items-end">
      <span
        data-current={isCurrent || undefined}
        className={cx(
          'drawn w-full rounded-t-sm transition-opacity',
          value > 0 ? (isCurrent ? 'bg-accent' : 'bg-primary') : 'bg-line',
          isFaint && 'opacity-40',
        )}
        // A day without use is a faint line, so that it does not look like a day without data or with little use.
        style={{ blockSize: top > 0 && value > 0 ? `max(5px, ${(value / top) * 100}%)` : '2px' }}
      />
    </span>
  );
}

/** The shape of a chart, one line high, without values. Decorative: a text or `Bars` must give the numbers. */
export function SmallBars({ bars, isHidden = false }: { bars: readonly ColumnBar[]; isHidden?: boolean }) {
  const top = highestOf(bars);
  return (
    <span
      aria-hidden="true"
      className={cx('flex h-9 min-w-0 grow items-end gap-px border-b-2 border-line', isHidden && 'invisible')}
    >
      {bars.map((bar) => (
        <Column key={bar.id} bar={bar} top={top} />
      ))}
    </span>
  );
}

/**
 * A bar chart by day. A tap, a drag or the arrow keys select a bar, and the line above the chart shows its day and
 * value. A hidden table has the same numbers for screen readers.
 */
export function Bars({
  caption,
  labelHeading,
  valueHeading,
  bars,
  isLow = false,
  scaleText,
  mean,
  currentLabel,
  linkOf,
}: BarsProps) {
  const [selected, setSelected] = useState<number>();
  const line = useRef<HTMLParagraphElement>(null);
  // Safari does not focus a link that is tapped: the focus then goes nowhere, and the link must stay until the tap ends.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (linkOf && (relatedTarget === null || currentTarget.contains(relatedTarget))) return;
    setSelected(undefined);
  };
  const top = highestOf(bars);
  const step = Math.ceil(bars.length / MAX_LABELS);
  const last = bars.length - 1;
  const endLabel = bars[last]?.isCurrent ? currentLabel : undefined;
  const firstLabelled = endLabel === undefined ? 0 : last % step;
  const at = Math.min(selected ?? last, last);
  const bar = bars[at];
  const isSelected = selected !== undefined && bar !== undefined;
  const height = scaleText ? 'h-40 lg:h-68' : isLow ? 'h-20' : 'h-40';
  // Whole, because half a message is no value.
  const half = Math.round(top / 2);
  const hasHalf = scaleText !== undefined && half > 0 && half < top;
  const gap = bars.length > 14 ? 'gap-0.5' : 'gap-2';
  return (
    <figure
      onBlur={leave}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setSelected(undefined)}
      className={cx('@container', scaleText && 'lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-x-3')}
    >
      {/* Always one line (except with very large text), so that a selection moves nothing. */}
      <p
        ref={line}
        aria-hidden={!(isSelected && linkOf)}
        className="mb-1.5 flex min-h-lh lg:col-start-2 items-center gap-3 text-sm text-ink-muted"
      >
        {isSelected ? (
          <>
            <span aria-hidden="true" className="min-w-0 truncate first-letter:uppercase">
              {bar.longLabel}
            </span>
            <span aria-hidden="true" className="ms-auto font-semibold whitespace-nowrap text-ink tabular-nums">
              {bar.valueText}
            </span>
            {linkOf?.(bar)}
          </>
        ) : (
          top > 0 && <HighestValue bars={bars} top={top} />
        )}
      </p>
      {scaleText && top > 0 && (
        <div
          aria-hidden="true"
          className={cx('grid text-end text-xs whitespace-nowrap text-ink-muted tabular-nums max-lg:hidden', height)}
        >
          {(hasHalf ? [top, half] : [top]).map((value) => (
            <span
              key={value}
              className="relative col-start-1 row-start-1 self-start -translate-y-1/2"
              style={{ insetBlockStart: shareBelow(value, top) }}
            >
              {scaleText(value)}
            </span>
          ))}
        </div>
      )}
      {bar && (
        <div
          role="slider"
          tabIndex={0}
          aria-label={caption}
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={at + 1}
          aria-valuetext={`${bar.longLabel}: ${bar.valueText}`}
          // The page still scrolls when a finger moves up or down.
          className="cursor-crosshair touch-pan-y rounded-sm lg:col-start-2 print:cursor-auto"
          onPointerDown={(event) => setSelected(barUnder(event, bars.length))}
          onPointerMove={(event) => setSelected(barUnder(event, bars.length))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') line.current?.querySelector('a')?.click();
            const next = barAfterKey(event, at, last);
            if (next === undefined) return;
            event.preventDefault();
            setSelected(Math.max(0, Math.min(last, next)));
          }}
        >
          {/* The upper edge is at the highest value, which the line above names with its day. */}
          <div
            className={cx(
              'relative isolate flex items-end border-y border-t-line-strong/60 border-b-line [border-top-style:dashed]',
              gap,
              height,
            )}
          >
            {hasHalf && (
              <span
                className="absolute inset-x-0 -z-10 border-t border-line max-lg:hidden"
                style={{ insetBlockStart: shareBelow(half, top) }}
              />
            )}
            {bars.map((each, index) => (
              <Column key={each.id} bar={each} top={top} isFaint={isSelected && index !== at} />
            ))}
            {mean !== undefined && top > 0 && mean > 0 && (
              <span
                className={cx('pointer-events-none absolute inset-x-0', MEAN_LINE)}
                style={{ insetBlockStart: shareBelow(mean, top) }}
              />
            )}
          </div>
          <div className={cx('flex pt-1.5 text-xs text-ink-muted', gap)}>
            {bars.map((each, index) => (
              <span
                key={each.id}
                className={cx(
                  // Centred, the labels at both ends would leave the chart: they can be wider than their bars.
                  'flex min-w-0 grow basis-0 whitespace-nowrap',
                  index === 0 && step > 1
                    ? 'justify-start'
                    : index === last && endLabel !== undefined
                      ? 'justify-end'
                      : 'justify-center',
                  each.isCurrent && 'font-semibold text-ink',
                  // On a phone it would touch the label of the current bar.
                  endLabel !== undefined && index === last - step && '*:@max-md:hidden',
                )}
              >
                {index % step === firstLabelled && (
                  <span>
                    {index === last && endLabel !== undefined
                      ? endLabel
                      : labelOf(each, bars[index - step], bars[index + step])}
                  </span>
                )}
              </span>
            ))}
          </div>
        </div>
      )}
      <FiguresTable
        caption={caption}
        columns={[labelHeading, valueHeading]}
        rows={bars.map(({ id, longLabel, valueText }) => ({ id, cells: [longLabel, valueText] }))}
      />
    </figure>
  );
}

/** The day and value of the highest bar. Wherever that is, some of the text is above it, and none outside the chart. */
function HighestValue({ bars, top }: { bars: readonly Bar[]; top: number }) {
  const index = bars.findIndex(({ value }) => value === top);
  const bar = bars[index];
  if (!bar) return null;
  const middle = (index + 0.5) / bars.length;
  return (
    <span className="flex grow">
      <span style={{ flexGrow: middle }} />
      <span className="tabular-nums">
        <bdi>{dayOf(bar)}</bdi>
        {FACT_DOT}
        <bdi className="font-semibold text-ink">{bar.valueText}</bdi>
      </span>
      <span style={{ flexGrow: 1 - middle }} />
    </span>
  );
}

const dayOf = ({ label, month }: Bar) => (month === undefined ? label : `${label}\u00a0${month}`);

/**
 * Names the month once, at its first label. If the first label is the only one of its month, it stays short: with two
 * months side by side the labels would touch.
 */
function labelOf(bar: Bar, before: Bar | undefined, after: Bar | undefined): string {
  const isShort =
    bar.month === before?.month || (before === undefined && after !== undefined && after.month !== bar.month);
  return isShort ? bar.label : dayOf(bar);
}
