import * as v from 'valibot';
import type { Box } from '../box.ts';
import { addHistory } from '../db/history.ts';
import { type Line, updateLine } from '../db/lines.ts';
import { addLoan, loanDue, outstandingLoans } from '../db/loans.ts';
import { findOffer } from '../db/offers.ts';
import { newId } from '../ids.ts';
import { everyLanguage, inLanguage } from '../languages.ts';
import { deliver } from '../life/deliver.ts';
import { checkAgreed, loanBands } from '../life/prices.ts';
import { sendSms, texts } from '../messages.ts';
import { dinars } from '../money.ts';
import { Refusal } from '../refusal.ts';
import { algiersIso } from '../seed/time.ts';
import type { SeedLoanBand, Text } from '../seed/types.ts';
import type { Calls } from './call.ts';
import { amount, text } from './fields.ts';
import { keyedCalls } from './keyed.ts';

const SABBAQLI: Text = { fr: 'Avance Sabbaqli', en: 'Sabbaqli advance', ar: 'سلفة سبّقلي' };

/** Why a line may not borrow; undefined if it may. Only one loan at a time. */
function obstacle(box: Box, line: Line): string | undefined {
  if (line.status !== 'active') return 'line_barred';
  return loanDue(box.db, line.msisdn) > 0 ? 'loan_outstanding' : undefined;
}

function take(box: Box, line: Line, band: SeedLoanBand) {
  const at = box.clock.now();
  const { msisdn } = line;
  const { bandId, amount, fee, repayment, ref } = band;
  const loanId = newId('loan');
  const offer = ref === undefined ? undefined : findOffer(box.db, ref);
  addLoan(box.db, { id: loanId, msisdn, bandId, amount, due: repayment, takenAt: at });
  const balanceAfter = offer ? line.balance : dinars(line.balance + amount);
  if (offer) deliver(box, offer, msisdn, at);
  else updateLine(box.db, msisdn, { balance: balanceAfter });
  addHistory(box.db, {
    id: newId('his'),
    msisdn,
    type: offer ? 'purchases' : 'top-ups',
    at,
    labels: offer ? everyLanguage(offer.name) : SABBAQLI,
    amount: offer ? null : -amount,
    volume: null,
    unit: null,
    direction: null,
    reference: loanId,
    ref: offer?.ref ?? null,
  });
  sendSms(box, msisdn, texts.loanTaken(amount, repayment), at);
  return { loanId, amount, fee, repayment, balanceAfter, takenAt: algiersIso(at) };
}

export function loanCalls(calls: Calls): void {
  calls.signedIn({ method: 'GET', path: '/users/loan/eligibleBands' }, ({ box, line, language }) => {
    const reason = obstacle(box, line);
    const bands = loanBands(box)
      .filter(({ ref }) => ref === undefined)
      .map(({ bandId, amount, fee, repayment, repaymentRule }) => ({
        bandId,
        amount,
        fee,
        repayment,
        repaymentRule: inLanguage(repaymentRule, language),
      }));
    return {
      eligible: reason === undefined,
      reason: reason ?? null,
      bands: reason === undefined ? bands : [],
      outstanding: outstandingLoans(box.db, line.msisdn).map((loan) => ({
        ...loan,
        takenAt: algiersIso(loan.takenAt),
      })),
    };
  });

  calls.signedIn({ method: 'GET', path: '/users/loan/bundles' }, ({ box, line, language }) => ({
    bundles: (obstacle(box, line) ? [] : loanBands(box)).flatMap(({ bandId, ref, fee, repayment, repaymentRule }) => {
      const offer = ref === undefined ? undefined : findOffer(box.db, ref);
      if (!offer) return [];
      const rule = inLanguage(repaymentRule, language);
      return [
        {
          [box.refField]: offer.ref,
          bandId,
          name: inLanguage(offer.name, language),
          fee,
          repayment,
          repaymentRule: rule,
        },
      ];
    }),
  }));

  keyedCalls(calls, {
    name: 'loan',
    path: '/users/loan/take',
    body: v.strictObject({ bandId: text, amount, fee: amount, repayment: amount }),
    carryOut: ({ box, line, body: { bandId: _, ...agreed }, body }) => {
      const band = loanBands(box).find(({ bandId }) => bandId === body.bandId);
      const reason = band ? obstacle(box, line) : 'not_eligible';
      if (reason === 'line_barred') throw new Refusal(403, reason, 'This line is barred.');
      if (!band || reason)
        throw new Refusal(422, reason ?? 'not_eligible', 'This loan is not available for this line.');
      const { fee, repayment } = band;
      checkAgreed(agreed, { amount: band.amount, fee, repayment });
      return take(box, line, band);
    },
  });
}
