import { useMemo } from 'react';
import { encode } from 'uqr';
import { cx } from '#src/ui/layout/cx.ts';

/** White modules around the code, as the standard requires. */
const QUIET_ZONE = 4;

/** The dark modules as one path, row by row, one unit each. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

interface QrCodeProps {
  /** The encoded URL. */
  address: string;
  /** The accessible name. */
  name: string;
  className: string;
}

/** Dark on white in every theme, because phone cameras do not read inverted codes. */
export function QrCode({ address, name, className }: QrCodeProps) {
  const { data, size } = useMemo(() => encode(address, { ecc: 'M', border: QUIET_ZONE }), [address]);
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('rounded-md', className)}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={pathOf(data)} />
    </svg>
  );
}
