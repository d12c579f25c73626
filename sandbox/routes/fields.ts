/** Schemas of fields that several calls share. */
import * as v from 'valibot';
import { CODE } from '../codes.ts';
import { HttpError } from '../http-error.ts';
import { MSISDN } from '../msisdn.ts';

export const msisdn = v.pipe(v.string(), v.regex(MSISDN, 'must be 213 and nine digits beginning with 5, 6 or 7'));
export const code = v.pipe(v.string(), v.regex(CODE, 'must be six digits'));
export const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
export const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
export const password = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** A number in a query string. */
export function numeric(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.regex(/^-?\d+(\.\d+)?$/, 'must be a number'),
    v.transform(Number),
    v.minValue(min),
    v.maxValue(max),
  );
}

export const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((value) => value === 'true'),
);

const SHORTEST_PASSWORD = 8;

/** Throws 400 `password_weak`. */
export function checkNewPassword(value: string): void {
  if (value.length < SHORTEST_PASSWORD) {
    throw new HttpError(400, 'password_weak', `A password must have at least ${SHORTEST_PASSWORD} characters.`);
  }
}
