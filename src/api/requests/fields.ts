/**
 * Fields of requests. The schemas in this folder describe what the portal sends; `contract/` reads them. The portal's
 * own code imports only their types, so they add nothing to what is loaded.
 */
import * as v from 'valibot';
import { LARGEST_AMOUNT } from '#src/api/client/wire.ts';

/** `213` and nine digits. */
export const msisdn = v.pipe(v.string(), v.regex(/^213\d{9}$/));

/** A one-time code, as the subscriber typed it. */
export const otp = v.pipe(v.string(), v.minLength(1));

export const secret = v.pipe(v.string(), v.minLength(1));

/** A sum in DZD. */
export const sum = v.pipe(v.number(), v.minValue(0), v.maxValue(LARGEST_AMOUNT));

/** 8 to 64 of `A-Z a-z 0-9 _ -`. */
export const idempotencyKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** A day of the calendar in Africa/Algiers: yyyy-mm-dd. */
export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));

/** A number in a query string. */
export const numberText = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));

export const flagText = v.picklist(['true', 'false']);
