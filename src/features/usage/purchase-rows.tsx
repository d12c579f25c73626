import { useRef } from 'react';
import type { BundlePurchase } from '#src/api/purchases.ts';
import { useRowWindow } from '#src/ui/layout/row-window.ts';
import { PurchaseRow } from './purchase-row.tsx';

/** Usual height of a purchase, in pixels. */
const ROW_PX = 90;

interface PurchaseRowsProps {
  purchases: readonly BundlePurchase[];
  /** The order numbers of those that renew by themselves. */
  renewing: ReadonlySet<BundlePurchase['orderId']>;
  /** The list spans several days. */
  hasDay: boolean;
  /** The line may buy again. */
  canBuy: boolean;
}

/** The purchases of a period. A long list renders only those in view. */
export function PurchaseRows({ purchases, renewing, hasDay, canBuy }: PurchaseRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRowWindow({ table: list, count: purchases.length, rowPx: ROW_PX });
  return (
    <ul ref={list} className="mt-3" {...shown.listProps}>
      {shown.rows.map((index) => {
        const purchase = purchases[index];
        return (
          purchase && (
            <li key={purchase.orderId} {...shown.itemProps(index)}>
              <PurchaseRow
                purchase={purchase}
                isRenewing={renewing.has(purchase.orderId)}
                hasDay={hasDay}
                canBuy={canBuy}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}
