/** Writes the seed's lines into the database, with their bundles and their history. */
import { newId } from '../ids.ts';
import { hashPassword } from '../passwords.ts';
import { historyOf, type SeedHistoryItem } from '../seed/history.ts';
import { expiryMs, LINES, type SeedLine } from '../seed/lines.ts';
import { LOAN_BANDS } from '../seed/loans.ts';
import { offeringOf } from '../seed/product-offerings.ts';
import { starEntriesOf } from '../seed/stars.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';
import type { Database } from './database.ts';
import { addHistory } from './history.ts';
import { addInstance } from './instances.ts';
import { addLine } from './lines.ts';
import { addLoan } from './loans.ts';
import { addOrder } from './orders.ts';
import { saveRenewal } from './renewals.ts';
import { addStarEntry } from './stars.ts';

export function fillLines(db: Database, nowMs: number): void {
  for (const line of LINES) {
    fillLine(db, line, nowMs);
    fillLineData(db, line, nowMs);
    const history = historyOf(line, nowMs);
    fillStars(db, line, history, nowMs);
    for (const item of history) {
      const {
        id,
        type,
        labels,
        amount,
        volume,
        unit,
        direction,
        reference,
        origin = null,
        ref = null,
        tariff = null,
      } = item;
      const at = Date.parse(item.at);
      const entry = { id: `${line.msisdn.slice(-4)}-${id}`, msisdn: line.msisdn, type, at, labels };
      addHistory(db, { ...entry, amount, volume, unit, direction, reference, origin, ref, tariff });
      if (type === 'purchases' && ref !== null) fillOrder(db, line, item, ref, at);
    }
  }
}

function fillLine(db: Database, line: SeedLine, nowMs: number): void {
  addLine(db, {
    msisdn: line.msisdn,
    statusCode: line.statusCode,
    isRegistered: line.isRegistered,
    hasMagicCode: true,
    passwordHash: line.password === null ? null : hashPassword(line.password),
    isQuickAccess: line.isQuickAccess,
    language: line.language,
    firstName: line.firstName,
    lastName: line.lastName,
    email: line.email,
    birthDate: line.birthDate,
    wilaya: line.wilaya,
    address: line.address,
    planCode: line.planCode,
    status: line.status,
    isHadraEligible: line.isHadraEligible,
    balance: line.balance,
    balanceExpiresAt: line.balanceExpiresInDays === null ? null : nowMs + line.balanceExpiresInDays * DAY_MS,
    contractId: line.contractId,
    simSerial: line.simSerial,
    activatedAt: nowMs - line.activatedDaysAgo * DAY_MS,
    registeredAt: line.isRegistered ? nowMs - (line.activatedDaysAgo * DAY_MS) / 2 : null,
    referralCode: line.referralCode,
    stars: line.stars,
    quizStatus: line.quiz.status,
    quizPoints: line.quiz.points,
    quizRank: line.quiz.rank,
  });
  for (const provider of line.socialProviders) {
    db.insert('social_users', { provider, subject: `known-${line.key}`, msisdn: line.msisdn });
  }
}

function fillLineData(db: Database, line: SeedLine, nowMs: number): void {
  const { msisdn } = line;
  for (const {
    id,
    ref,
    kind,
    unit,
    grantedValue,
    remainingValue,
    displayOn,
    activatedHoursAgo,
    expires,
  } of line.bundles) {
    addInstance(db, {
      id,
      msisdn,
      ref,
      kind,
      unit,
      granted: grantedValue,
      remaining: remainingValue,
      displayOn,
      activatedAt: nowMs - activatedHoursAgo * HOUR_MS,
      expiresAt: expiryMs(expires, nowMs),
      drainedUntil: nowMs,
    });
  }
  for (const { ref, isEnabled, nextChargeInHours } of line.renewals) {
    const nextChargeAt = nextChargeInHours === null ? null : nowMs + nextChargeInHours * HOUR_MS;
    saveRenewal(db, { msisdn, ref, isEnabled, nextChargeAt, missedAt: null });
  }
  for (const { id, msisdn: invited, state, sentDaysAgo } of line.invitations) {
    db.insert('invitations', { id, msisdn, invited, state, sent_at: nowMs - sentDaysAgo * DAY_MS });
  }
  if (line.loanDue > 0) {
    // What is due includes the fee; the amount lent does not.
    const band = LOAN_BANDS.find(({ repayment }) => repayment === line.loanDue);
    const { bandId, amount } = band ?? { bandId: 'SEEDED', amount: line.loanDue };
    const loan = { id: newId('loan'), msisdn, bandId, amount, due: line.loanDue };
    addLoan(db, { ...loan, takenAt: nowMs - DAY_MS });
  }
}

function fillStars(db: Database, line: SeedLine, history: readonly SeedHistoryItem[], nowMs: number): void {
  const { msisdn } = line;
  for (const { reward, ...entry } of starEntriesOf(line, history, nowMs)) {
    const reference = reward && newId('noudj').slice(0, 14).toUpperCase();
    addStarEntry(db, { ...entry, id: newId('star'), msisdn, reward: reward?.name ?? null, reference });
  }
}

function fillOrder(db: Database, { msisdn }: SeedLine, item: SeedHistoryItem, ref: string, at: number): void {
  const id = item.reference ?? item.id;
  addOrder(db, {
    id,
    msisdn,
    idempotencyKey: id,
    bodyHash: '',
    ref,
    price: item.amount ?? 0,
    state: 'completed',
    reason: null,
    beneficiary: null,
    autoRenew: item.origin === 'renewal',
    placedAt: at,
    completesAt: null,
    expiresAt: at + offeringOf(ref).terms.validityHours * HOUR_MS,
    balanceAfter: null,
  });
}
