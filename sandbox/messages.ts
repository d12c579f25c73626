/** The operator's SMS to its subscribers, in the language of the line. */
import type { SandboxContext } from './context.ts';
import { lineOf } from './db/lines.ts';
import { addMessage } from './db/messages.ts';
import type { Language, Text } from './seed/types.ts';

/** A browser reads the code from the last line (WebOTP): the portal's host, then the code. */
export function codeText(context: SandboxContext, code: string, language: Language, isSms: boolean): string {
  const text: Text = {
    fr: `Votre code ${context.brandName} est ${code}. Il est valable 5 minutes. Ne le communiquez à personne.`,
    en: `Your ${context.brandName} code is ${code}. It is valid for 5 minutes. Do not share it with anyone.`,
    ar: `رمزك من ${context.brandName} هو ${code}. صالح لمدة 5 دقائق. لا تشاركه مع أي شخص.`,
  };
  const host = new URL(context.portalOrigins[0] ?? 'http://localhost').hostname;
  return isSms ? `${text[language]}\n\n@${host} #${code}` : text[language];
}

const show = (amount: number) => `${amount} DA`;

export const texts = {
  bought: (name: Text, price: number, balance: number): Text => ({
    fr: `Votre achat « ${name.fr} » à ${show(price)} est confirmé. Solde : ${show(balance)}.`,
    en: `Your purchase of "${name.en}" for ${show(price)} is confirmed. Balance: ${show(balance)}.`,
    ar: `تم تأكيد شراء «${name.ar}» بمبلغ ${price} د.ج. رصيدك: ${balance} د.ج.`,
  }),
  given: (name: Text, giver: string): Text => ({
    fr: `Le ${giver} vous a offert « ${name.fr} ». Profitez-en !`,
    en: `${giver} has given you "${name.en}". Enjoy!`,
    ar: `أهداك الرقم ${giver} باقة «${name.ar}». استمتع بها!`,
  }),
  failed: (name: Text): Text => ({
    fr: `Votre achat « ${name.fr} » n'a pas abouti. Rien n'a été débité.`,
    en: `Your purchase of "${name.en}" did not go through. Nothing was charged.`,
    ar: `لم يكتمل شراء «${name.ar}». لم يُقتطع أي مبلغ.`,
  }),
  renewed: (name: Text, price: number, balance: number): Text => ({
    fr: `« ${name.fr} » a été renouvelé à ${show(price)}. Solde : ${show(balance)}.`,
    en: `"${name.en}" was renewed for ${show(price)}. Balance: ${show(balance)}.`,
    ar: `تم تجديد «${name.ar}» بمبلغ ${price} د.ج. رصيدك: ${balance} د.ج.`,
  }),
  notRenewed: (name: Text): Text => ({
    fr: `« ${name.fr} » n'a pas pu être renouvelé : solde insuffisant. Nouvel essai demain.`,
    en: `"${name.en}" could not be renewed: not enough balance. We will try again tomorrow.`,
    ar: `تعذّر تجديد «${name.ar}»: الرصيد غير كافٍ. سنعيد المحاولة غدا.`,
  }),
  renewalEnded: (name: Text): Text => ({
    fr: `« ${name.fr} » n'est plus renouvelé : le solde n'a pas suffi pendant 7 jours.`,
    en: `"${name.en}" is no longer renewed: the balance did not cover it for 7 days.`,
    ar: `توقّف تجديد «${name.ar}»: لم يكفِ الرصيد طوال 7 أيام.`,
  }),
  receipt: (name: Text, amount: number, reference: string): Text => ({
    fr: `Reçu : ${name.fr}, ${show(amount)}. Référence ${reference}.`,
    en: `Receipt: ${name.en}, ${show(amount)}. Reference ${reference}.`,
    ar: `وصل: ${name.ar}، ${amount} د.ج. المرجع ${reference}.`,
  }),
  receiptOfOrder: (reference: string): Text => ({
    fr: `Reçu de votre opération. Référence ${reference}.`,
    en: `Receipt of your order. Reference ${reference}.`,
    ar: `وصل عمليتك. المرجع ${reference}.`,
  }),
  toppedUp: (amount: number, balance: number): Text => ({
    fr: `Votre ligne a été rechargée de ${show(amount)}. Solde : ${show(balance)}.`,
    en: `Your line was topped up with ${show(amount)}. Balance: ${show(balance)}.`,
    ar: `تمت تعبئة خطك بمبلغ ${amount} د.ج. رصيدك: ${balance} د.ج.`,
  }),
  loanTaken: (amount: number, due: number): Text => ({
    fr: `Sabbaqli : vous avez reçu ${show(amount)}. ${show(due)} seront retenus sur votre prochaine recharge.`,
    en: `Sabbaqli: you received ${show(amount)}. ${show(due)} will be taken from your next top-up.`,
    ar: `سبّقلي: استلمت ${amount} د.ج. سيُقتطع ${due} د.ج من تعبئتك القادمة.`,
  }),
  loanRepaid: (amount: number, due: number): Text => ({
    fr: `Sabbaqli : ${show(amount)} remboursés. Reste dû : ${show(due)}.`,
    en: `Sabbaqli: ${show(amount)} repaid. Still due: ${show(due)}.`,
    ar: `سبّقلي: تم تسديد ${amount} د.ج. المتبقي: ${due} د.ج.`,
  }),
  creditSent: (amount: number, fee: number, receiver: string, balance: number): Text => ({
    fr: `Vous avez envoyé ${show(amount)} au ${receiver} (frais : ${show(fee)}). Solde : ${show(balance)}.`,
    en: `You sent ${show(amount)} to ${receiver} (fee: ${show(fee)}). Balance: ${show(balance)}.`,
    ar: `أرسلت ${amount} د.ج إلى ${receiver} (الرسوم: ${fee} د.ج). رصيدك: ${balance} د.ج.`,
  }),
  creditReceived: (amount: number, sender: string, balance: number): Text => ({
    fr: `Le ${sender} vous a envoyé ${show(amount)} de crédit. Solde : ${show(balance)}.`,
    en: `${sender} sent you ${show(amount)} of credit. Balance: ${show(balance)}.`,
    ar: `أرسل لك الرقم ${sender} رصيدا قدره ${amount} د.ج. رصيدك: ${balance} د.ج.`,
  }),
  serviceEnded: (name: Text): Text => ({
    fr: `Le service « ${name.fr} » est désactivé : le solde n'a pas suffi.`,
    en: `The service "${name.en}" is off: the balance did not cover it.`,
    ar: `تم إيقاف خدمة «${name.ar}»: الرصيد غير كافٍ.`,
  }),
  serviceOn: (name: Text): Text => ({
    fr: `Le service « ${name.fr} » est activé.`,
    en: `The service "${name.en}" is on.`,
    ar: `تم تفعيل خدمة «${name.ar}».`,
  }),
  serviceOff: (name: Text): Text => ({
    fr: `Le service « ${name.fr} » est désactivé.`,
    en: `The service "${name.en}" is off.`,
    ar: `تم إيقاف خدمة «${name.ar}».`,
  }),
  redeemed: (title: Text, reference: string): Text => ({
    fr: `Noudjoum : « ${title.fr} » est à vous. Référence ${reference}.`,
    en: `Noudjoum: "${title.en}" is yours. Reference ${reference}.`,
    ar: `نجوم: حصلت على «${title.ar}». المرجع ${reference}.`,
  }),
  invited: (inviter: string, code: string): Text => ({
    fr: `Le ${inviter} vous invite à le rejoindre. Son code de parrainage : ${code}.`,
    en: `${inviter} invites you to join. Referral code: ${code}.`,
    ar: `يدعوك الرقم ${inviter} للانضمام. رمز الدعوة: ${code}.`,
  }),
  invitationRewarded: (invited: string, reward: Text): Text => ({
    fr: `Le ${invited} nous a rejoints grâce à vous. Vous recevez ${reward.fr}.`,
    en: `${invited} has joined thanks to you. You receive ${reward.en}.`,
    ar: `انضمّ إلينا الرقم ${invited} بفضلك. حصلت على ${reward.ar}.`,
  }),
  passwordChanged: (): Text => ({
    fr: "Votre mot de passe a été modifié. Si ce n'est pas vous, appelez le service client.",
    en: 'Your password was changed. If this was not you, call customer service.',
    ar: 'تم تغيير كلمة السر. إذا لم تكن أنت، اتصل بخدمة الزبائن.',
  }),
} as const;

/** Sends an SMS in the line's language. */
export function sendSms(context: SandboxContext, msisdn: string, text: Text, at = context.clock.now()): void {
  const { language } = lineOf(context.db, msisdn);
  addMessage(context.db, { channel: 'sms', recipient: msisdn, msisdn, at, language, text: text[language], code: null });
}
