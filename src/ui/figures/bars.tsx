import { cx } from '#src/ui/layout/cx.ts';
import { FiguresTable } from './figures-table.tsx';

interface Bar {
  /** Stable and unique: the day. */
  id: string;
  /** Short, under the bar: "lun.". */
  label: string;
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
  /** CSS length of the chart. */
  height?: string | undefined;
}

/** The most labels under the bars; with more bars, only every second, third… one has a label. */
const MAX_LABELS = 8;

/** A bar chart of daily usage. The chart is only visual; a hidden table has the same numbers for screen readers. */
export function Bars({ caption, labelHeading, valueHeading, bars, height = '10rem' }: BarsProps) {
  const top = Math.max(...bars.map((bar) => bar.value).filter(Number.isFinite), 0);
  const highest = bars.find((bar) => bar.value === top && top > 0);
  const step = Math.ceil(bars.length / MAX_LABELS);
  return (
    <figure>
      <div aria-hidden="true">
        <p className="mb-2 flex items-center gap-3 text-xs text-ink-muted">
          <span className="tabular-nums">{highest?.valueText}</span>
          <span className="grow border-t border-dashed border-line-strong/60" />
        </p>
        <div
          className={cx('flex items-end border-b-2 border-line', bars.length > 14 ? 'gap-0.5' : 'gap-2')}
          style={{ blockSize: height }}
        >
          {bars.map((bar) => (
            <span
              key={bar.id}
              title={`${bar.longLabel}: ${bar.valueText}`}
              className="flex h-full min-w-0 grow basis-0 items-end"
            >
              <span
                data-current={bar.isCurrent || undefined}
                className={cx('drawn w-full rounded-t-sm', bar.isCurrent ? 'bg-accent' : 'bg-primary')}
                style={{ blockSize: top > 0 && bar.value > 0 ? `max(3px, ${(bar.value / top) * 100}%)` : '0' }}
              />
            </span>
          ))}
        </div>
        <div className={cx('flex pt-1.5 text-xs text-ink-muted', bars.length > 14 ? 'gap-0.5' : 'gap-2')}>
          {bars.map((bar, index) => (
            <span
              key={bar.id}
              className={cx(
                'flex min-w-0 grow basis-0 justify-center whitespace-nowrap',
                bar.isCurrent && 'font-bold text-ink',
              )}
            >
              {index % step === 0 && bar.label}
            </span>
          ))}
        </div>
      </div>
      <FiguresTable
        caption={caption}
        columns={[labelHeading, valueHeading]}
        rows={bars.map(({ id, longLabel, valueText }) => ({ id, cells: [longLabel, valueText] }))}
      />
    </figure>
  );
}
