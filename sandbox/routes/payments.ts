import * as v from 'valibot';
import type { Box } from '../box.ts';
import { isPortalOrigin } from '../config.ts';
import { addPayment, type Payment } from '../db/payments.ts';
import { newId } from '../ids.ts';
import { paymentOf } from '../life/payments.ts';
import { Refusal } from '../refusal.ts';
import { algiersIso } from '../seed/time.ts';
import { isoTimeOrNull } from '../time.ts';
import type { Calls } from './call.ts';
import { once } from './idempotency.ts';

const MIN_AMOUNT = 50;
const MAX_AMOUNT = 20_000;

function wire(box: Box, payment: Payment) {
  const { id, amount, method, state, authorisation, createdAt, paidAt, balanceAfter } = payment;
  return {
    id,
    amount,
    method,
    state,
    paymentUrl: state === 'created' ? `${box.publicUrl}/payment/${id}` : null,
    authorisation,
    createdAt: algiersIso(createdAt),
    paidAt: isoTimeOrNull(paidAt),
    balanceAfter,
  };
}

export function paymentCalls(calls: Calls): void {
  const body = v.strictObject({
    amount: v.pipe(v.number(), v.integer(), v.minValue(MIN_AMOUNT), v.maxValue(MAX_AMOUNT)),
    method: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be a name in lower case')),
    returnUrl: v.pipe(v.string(), v.url('must be a URL')),
  });
  calls.signedIn({ method: 'POST', path: '/payment/orders', body }, ({ c, box, line, body }) => {
    if (!isPortalOrigin(new URL(body.returnUrl).origin, box.portalOrigins)) {
      throw new Refusal(
        400,
        'return_url_not_allowed',
        'returnUrl is not on one of the origins in SANDBOX_PORTAL_ORIGINS.',
      );
    }
    return once(box, c, line.msisdn, 'payment', body, () => {
      const payment: Payment = {
        id: newId('pay'),
        msisdn: line.msisdn,
        ...body,
        state: 'created',
        authorisation: null,
        createdAt: box.clock.now(),
        paidAt: null,
        balanceAfter: null,
      };
      addPayment(box.db, payment);
      return wire(box, payment);
    });
  });

  calls.signedIn({ method: 'GET', path: '/payment/orders/:id' }, ({ c, box, line }) => {
    const payment = paymentOf(box, c.req.param('id') ?? '');
    if (payment?.msisdn !== line.msisdn)
      throw new Refusal(404, 'order_not_found', 'There is no such order of this line.');
    return wire(box, payment);
  });
}
