/** The texts of the hosted payment page in each language. */
import type { Payment } from '../db/payments.ts';
import type { Language } from '../seed/types.ts';

export type Outcome =
  | 'paid'
  | 'card_declined'
  | 'insufficient_funds'
  | 'authentication_failed'
  | 'cancelled'
  | 'expired';

interface PaymentTexts {
  title: string;
  topUp: string;
  hint: string;
  back: string;
  notFound: string;
  start: string;
  money: (amount: number) => string;
  methods: Readonly<Record<string, string>>;
  outcomes: Readonly<Record<Outcome, string>>;
  states: Readonly<Record<Payment['state'], string>>;
}

export const PAYMENT_TEXTS: Readonly<Record<Language, PaymentTexts>> = {
  fr: {
    title: 'Paiement de test',
    topUp: 'recharge',
    hint: 'Aucune carte n’est demandée et rien n’est débité. Choisissez le résultat.',
    back: 'Retour au portail',
    notFound: 'Ce paiement n’existe pas',
    start: 'Page d’accueil',
    money: (amount) => `${amount} DA`,
    methods: { cib: 'CIB', edahabia: 'Edahabia' },
    outcomes: {
      paid: 'Payer',
      card_declined: 'Payer avec une carte refusée',
      insufficient_funds: 'Payer avec une carte sans provision',
      authentication_failed: 'Saisir un mauvais code de confirmation',
      cancelled: 'Annuler',
      expired: 'Laisser expirer le paiement',
    },
    states: {
      created: '',
      paid: 'Ce paiement est fait.',
      declined: 'Ce paiement a été refusé.',
      cancelled: 'Ce paiement a été annulé.',
      expired: 'Ce paiement a expiré.',
    },
  },
  en: {
    title: 'Sandbox payment',
    topUp: 'top-up',
    hint: 'No card is needed and no money moves. Choose the result.',
    back: 'Back to the portal',
    notFound: 'No such payment',
    start: 'Start page',
    money: (amount) => `${amount} DA`,
    methods: { cib: 'CIB', edahabia: 'Edahabia' },
    outcomes: {
      paid: 'Pay',
      card_declined: 'Pay with a card that is declined',
      insufficient_funds: 'Pay with a card without money',
      authentication_failed: 'Enter a wrong confirmation code',
      cancelled: 'Cancel',
      expired: 'Let the payment expire',
    },
    states: {
      created: '',
      paid: 'This payment is done.',
      declined: 'This payment was declined.',
      cancelled: 'This payment was cancelled.',
      expired: 'This payment has expired.',
    },
  },
  ar: {
    title: 'دفع تجريبي',
    topUp: 'تعبئة',
    hint: 'لا حاجة إلى بطاقة ولا يُقتطع أي مبلغ. اختر النتيجة.',
    back: 'العودة إلى البوابة',
    notFound: 'هذا الدفع غير موجود',
    start: 'صفحة البداية',
    money: (amount) => `${amount} د.ج`,
    methods: { cib: 'CIB', edahabia: 'الذهبية' },
    outcomes: {
      paid: 'دفع',
      card_declined: 'الدفع ببطاقة مرفوضة',
      insufficient_funds: 'الدفع ببطاقة دون رصيد',
      authentication_failed: 'إدخال رمز تأكيد خاطئ',
      cancelled: 'إلغاء',
      expired: 'ترك الدفع حتى تنتهي صلاحيته',
    },
    states: {
      created: '',
      paid: 'تم هذا الدفع.',
      declined: 'رُفض هذا الدفع.',
      cancelled: 'أُلغي هذا الدفع.',
      expired: 'انتهت صلاحية هذا الدفع.',
    },
  },
};
