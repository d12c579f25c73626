import * as v from 'valibot';
import { countHistory, historyLabel, listHistory } from '../db/history.ts';
import { HttpError } from '../http-error.ts';
import { algiersIso, DAY_MS, startOfDay } from '../time.ts';
import type { Calls } from './call.ts';

const MAX_PAGE_SIZE = 100;

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/, 'must be yyyy-mm-dd'), v.isoDate('must be a valid date'));
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const body = v.strictObject({
  type: v.picklist(['call', 'data', 'purchases', 'sms', 'top-ups']),
  from: day,
  to: day,
  page: count,
  pageSize: v.pipe(count, v.maxValue(MAX_PAGE_SIZE)),
});

/** POST /history (section 7): days in Africa/Algiers, both inclusive; newest first. */
export function historyCalls(calls: Calls): void {
  calls.signedIn({ method: 'POST', path: '/history', body }, ({ context, line, body, language }) => {
    const { type, page, pageSize } = body;
    const span = { type, fromMs: startOfDay(body.from), untilMs: startOfDay(body.to) + DAY_MS };
    if (Number.isNaN(span.fromMs + span.untilMs) || span.untilMs <= span.fromMs) {
      throw new HttpError(400, 'invalid_body', 'The body is not valid. from must not be after to.');
    }
    const entries = listHistory(context.db, line.msisdn, span, pageSize, (page - 1) * pageSize);
    return {
      items: entries.map((entry) => ({
        id: entry.id,
        type: entry.type,
        at: algiersIso(entry.at),
        label: historyLabel(entry, language),
        amount: entry.amount,
        volume: entry.volume,
        unit: entry.unit,
        direction: entry.direction,
        reference: entry.reference,
        origin: entry.origin,
        purpose: entry.purpose,
        beneficiary: entry.beneficiary,
      })),
      page,
      pageSize,
      total: countHistory(context.db, line.msisdn, span),
    };
  });
}
