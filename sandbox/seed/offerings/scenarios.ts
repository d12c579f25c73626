/** Offerings with a known outcome, so that each outcome of a purchase can be reproduced by hand. */
import type { OfferingScenario, Text } from '../types.ts';
import { mb, offeringsOf } from './offering.ts';

interface Scenario {
  ref: string;
  scenario: OfferingScenario;
  name: Text;
  description: Text;
}

const SCENARIOS: readonly Scenario[] = [
  {
    ref: 'FATE_SLOW',
    scenario: 'slow',
    name: { fr: 'Essai : réponse lente', en: 'Trial: slow answer', ar: 'تجربة: جواب بطيء' },
    description: {
      fr: 'L’achat réussit, mais la réponse se fait attendre.',
      en: 'The purchase succeeds, but its answer takes its time.',
      ar: 'تنجح عملية الشراء، لكن الجواب يتأخر.',
    },
  },
  {
    ref: 'FATE_DECLINED',
    scenario: 'declined',
    name: { fr: 'Essai : achat refusé', en: 'Trial: purchase declined', ar: 'تجربة: شراء مرفوض' },
    description: {
      fr: 'L’opérateur refuse l’achat ; rien n’est débité.',
      en: 'The operator declines the purchase; nothing is charged.',
      ar: 'يرفض المتعامل عملية الشراء ولا يُقتطع أي مبلغ.',
    },
  },
  {
    ref: 'FATE_LOST',
    scenario: 'answer-lost',
    name: { fr: 'Essai : réponse perdue', en: 'Trial: answer lost', ar: 'تجربة: جواب مفقود' },
    description: {
      fr: 'L’achat est fait, mais la connexion se coupe avant la réponse.',
      en: 'The purchase is made, but the connection drops before the answer.',
      ar: 'تتم عملية الشراء، لكن الاتصال ينقطع قبل وصول الجواب.',
    },
  },
  {
    ref: 'FATE_500',
    scenario: 'server-error',
    name: { fr: 'Essai : erreur du serveur', en: 'Trial: server error', ar: 'تجربة: خطأ في الخادم' },
    description: {
      fr: 'Le serveur répond par une erreur et rien n’est débité.',
      en: 'The server answers with an error and nothing is charged.',
      ar: 'يجيب الخادم بخطأ ولا يُقتطع أي مبلغ.',
    },
  },
  {
    ref: 'FATE_PENDING',
    scenario: 'pending',
    name: { fr: 'Essai : achat en cours', en: 'Trial: purchase in progress', ar: 'تجربة: شراء قيد التنفيذ' },
    description: {
      fr: 'L’achat reste en cours une vingtaine de secondes, puis aboutit.',
      en: 'The purchase stays in progress for some twenty seconds, then completes.',
      ar: 'تبقى عملية الشراء قيد التنفيذ نحو 20 ثانية ثم تكتمل.',
    },
  },
  {
    ref: 'FATE_LATE',
    scenario: 'late',
    name: { fr: 'Essai : opérateur en retard', en: 'Trial: late operator', ar: 'تجربة: متعامل متأخر' },
    description: {
      fr: 'La connexion se coupe, puis l’achat est fait 45 secondes plus tard.',
      en: 'The connection drops, and the purchase is made 45 seconds later.',
      ar: 'ينقطع الاتصال ثم تتم عملية الشراء بعد 45 ثانية.',
    },
  },
  {
    ref: 'FATE_PRICE',
    scenario: 'price-changed',
    name: { fr: 'Essai : prix modifié', en: 'Trial: price changed', ar: 'تجربة: سعر متغير' },
    description: {
      fr: 'Le prix a changé depuis l’affichage : il faut confirmer à nouveau.',
      en: 'The price has changed since it was shown: it has to be confirmed again.',
      ar: 'تغير السعر منذ عرضه: يجب التأكيد من جديد.',
    },
  },
];

export const SCENARIO_OFFERINGS = offeringsOf(
  'exclusive',
  9000,
  SCENARIOS.map((scenario) => ({ ...scenario, price: 50, validity: 'Daily', data: mb(100), sob: 'SANDBOX' })),
);
