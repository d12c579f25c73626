/** An order connected to the page: session, device, queries and a screen. */
import { locks } from 'node:worker_threads';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { accountInfoQuery } from '#src/api/account.ts';
import { loanBandsQuery } from '#src/api/loans.ts';
import { type LoanOrder, loanOrder } from '#src/features/loan/loan-order.ts';
import type { OrderKind } from '#src/orders/engine/order-kind.ts';
import { ConfirmButton } from '#src/orders/ui/confirm-button.tsx';
import { useOrder } from '#src/orders/ui/use-order.ts';
import { usePendingOrders } from '#src/orders/ui/use-pending-orders.ts';
import { useLine } from '#src/session/use-session.ts';
import { BFF, DEMO } from '../../../support/operator.ts';
import { button, it, pageText, pressable, renderScreen, requests, setFaults } from '../../../support/screen.tsx';

const LOAN_PATH = `${BFF}/users/loan/take`;
const BANDS_PATH = `${BFF}/users/loan/eligibleBands`;
const BAND = 'SABBAQLI_100';
/** The cookies that other tabs could see during the request. */
let cookiesMeanwhile: string;

// happy-dom has no locks, so the test uses those of Node.
Object.defineProperty(navigator, 'locks', { value: locks });

const asked = async (wanted: string) => (await requests()).filter(({ path }) => path === wanted).length;

const loan: OrderKind<LoanOrder> = {
  ...loanOrder,
  send: (order, key, agreed) => {
    cookiesMeanwhile = document.cookie;
    return loanOrder.send(order, key, agreed);
  },
};

const TERMS = { bandId: BAND, amount: 100, fee: 10, repayment: 110 };

function Loan() {
  const { signInId } = useLine();
  const { state, guard, confirm } = useOrder(loan, signInId, BAND, false);
  const { records } = usePendingOrders(loan);
  const bands = useQuery(loanBandsQuery(signInId));
  const account = useQuery(accountInfoQuery(signInId));
  return (
    <>
      <ConfirmButton order={{ state, guard }} asks={BAND} onClick={() => confirm(TERMS)}>
        take
      </ConfirmButton>
      <p>{`order ${state.name}; bands ${bands.data?.bands.length}; owed ${account.data?.loanDue}`}</p>
      <ul>
        {records.map(({ key, state: of }) => (
          <li key={key}>{`left ${of}`}</li>
        ))}
      </ul>
    </>
  );
}

async function showLoan(): Promise<void> {
  await renderScreen(DEMO, <Loan />);
  await waitFor(() => expect(pageText()).toMatch(/order draft; bands [1-9]\d*; owed 0/));
}

it('an order on a page is sent once and recorded on the device, and the data that it changes is refetched', async () => {
  await showLoan();
  const before = await asked(BANDS_PATH);
  await pressable(button('take'));
  for (let tap = 0; tap < 3; tap++) fireEvent.click(button('take'));
  await waitFor(() => expect(pageText()).toContain('order succeeded; bands 0; owed 110'));
  expect(await asked(LOAN_PATH)).toBe(1);
  expect((await asked(BANDS_PATH)) - before).toBe(1);
  expect(cookiesMeanwhile).toMatch(/order-turn=\d+\./);
  const [name = ''] = Object.keys({ ...localStorage }).filter((each) => each.startsWith('portal-order:'));
  expect(JSON.parse(localStorage.getItem(name) ?? '{}')).toMatchObject({
    kind: 'loan',
    state: 'succeeded',
    receipt: { amount: 100 },
    isSeen: true,
  });
});

it('an order on a page without an outcome is shown as open to its line', async ({ user }) => {
  await showLoan();
  await setFaults({ loseAnswers: { value: true, match: LOAN_PATH } });
  await user.click(button('take'));
  await waitFor(() => expect(pageText()).toContain('left unknown'));
  expect(await asked(LOAN_PATH)).toBe(1);
});
