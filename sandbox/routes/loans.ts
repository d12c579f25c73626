import * as v from 'valibot';
import type { SandboxContext } from '../context.ts';
import { addHistory } from '../db/history.ts';
import { type Line, updateLine } from '../db/lines.ts';
import { addLoan, loanDue, outstandingLoans } from '../db/loans.ts';
import { findOffer } from '../db/offers.ts';
import { deliver } from '../domain/deliver.ts';
import { checkAgreed, loanBands } from '../domain/prices.ts';
import { HttpError } from '../http-error.ts';
import { newId } from '../ids.ts';
import { everyLanguage, inLanguage } from '../languages.ts';
import { sendSms, texts } from '../messages.ts';
import { dinars } from '../money.ts';
import type { SeedLoanBand } from '../seed/loans.ts';
import type { Text } from '../seed/types.ts';
import { algiersIso } from '../time.ts';
import type { Calls } from './call.ts';
import { amount, text } from './fields.ts';
import { keyedCalls } from './keyed.ts';

const SABBAQLI: Text = { fr: 'Avance Sabbaqli', en: 'Sabbaqli advance', ar: 'سلفة سبّقلي' };

/** Why a line may not borrow; undefined if it may. Only one loan at a time. */
function ineligibilityReason(context: SandboxContext, line: Line): string | undefined {
  if (line.status !== 'active') return 'line_barred';
  return loanDue(context.db, line.msisdn) > 0 ? 'loan_outstanding' : undefined;
}

function takeLoan(context: SandboxContext, line: Line, band: SeedLoanBand) {
  const at = context.clock.now();
  const { msisdn } = line;
  const { bandId, amount, fee, repayment, ref } = band;
  const loanId = newId('loan');
  const offer = ref === undefined ? undefined : findOffer(context.db, ref);
  addLoan(context.db, { id: loanId, msisdn, bandId, amount, due: repayment, takenAt: at });
  const balanceAfter = offer ? line.balance : dinars(line.balance + amount);
  if (offer) deliver(context, offer, msisdn, at);
  else updateLine(context.db, msisdn, { balance: balanceAfter });
  addHistory(context.db, {
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
  sendSms(context, msisdn, texts.loanTaken(amount, repayment), at);
  return { loanId, amount, fee, repayment, balanceAfter, takenAt: algiersIso(at) };
}

export function loanCalls(calls: Calls): void {
  calls.signedIn({ method: 'GET', path: '/users/loan/eligibleBands' }, ({ context, line, language }) => {
    const reason = ineligibilityReason(context, line);
    const bands = loanBands(context)
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
      outstanding: outstandingLoans(context.db, line.msisdn).map((loan) => ({
        ...loan,
        takenAt: algiersIso(loan.takenAt),
      })),
    };
  });

  calls.signedIn({ method: 'GET', path: '/users/loan/bundles' }, ({ context, line, language }) => ({
    bundles: (ineligibilityReason(context, line) ? [] : loanBands(context)).flatMap(
      ({ bandId, ref, fee, repayment, repaymentRule }) => {
        const offer = ref === undefined ? undefined : findOffer(context.db, ref);
        if (!offer) return [];
        const rule = inLanguage(repaymentRule, language);
        return [
          {
            [context.refField]: offer.ref,
            bandId,
            name: inLanguage(offer.name, language),
            fee,
            repayment,
            repaymentRule: rule,
          },
        ];
      },
    ),
  }));

  keyedCalls(calls, {
    name: 'loan',
    path: '/users/loan/take',
    body: v.strictObject({ bandId: text, amount, fee: amount, repayment: amount }),
    execute: ({ context, line, body: { bandId: _, ...agreed }, body }) => {
      const band = loanBands(context).find(({ bandId }) => bandId === body.bandId);
      const reason = band ? ineligibilityReason(context, line) : 'not_eligible';
      if (reason === 'line_barred') throw new HttpError(403, reason, 'This line is barred.');
      if (!band || reason)
        throw new HttpError(422, reason ?? 'not_eligible', 'This loan is not available for this line.');
      const { fee, repayment } = band;
      checkAgreed(agreed, { amount: band.amount, fee, repayment });
      return takeLoan(context, line, band);
    },
  });
}
