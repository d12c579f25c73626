import type { PartialText, SeedFaq } from './types.ts';

type QuestionAndAnswer = readonly [question: string, answer: string];

function faq(
  slug: string,
  category: SeedFaq['category'],
  texts: { fr: QuestionAndAnswer; en?: QuestionAndAnswer; ar?: QuestionAndAnswer },
) {
  const part = (index: 0 | 1): PartialText => ({
    fr: texts.fr[index],
    ...(texts.en ? { en: texts.en[index] } : {}),
    ...(texts.ar ? { ar: texts.ar[index] } : {}),
  });
  return { slug, category, question: part(0), answer: part(1) };
}

/** Ordered by priority. */
export const FAQS: readonly SeedFaq[] = [
  faq('check-balance', 'account', {
    fr: [
      'Comment connaître mon solde et ce qu’il reste de mes forfaits ?',
      'Ouvrez « Accueil » : votre solde, sa date de validité et chaque forfait y sont affichés, avec l’heure de la dernière mise à jour.\n\nSans internet, le portail montre la dernière valeur connue et le code à composer pour obtenir la valeur du moment.',
    ],
    en: [
      'How do I see my balance and what is left of my bundles?',
      'Open “Home”: your balance, its expiry date and each bundle are there, with the time of the last update.\n\nWithout internet, the portal shows the last known value and the code to dial for the current one.',
    ],
    ar: [
      'كيف أعرف رصيدي وما تبقى من باقاتي؟',
      'افتح «الرئيسية»: تجد فيها رصيدك وتاريخ صلاحيته وكل باقة من باقاتك، مع وقت آخر تحديث.\n\nدون إنترنت، تعرض البوابة آخر قيمة معروفة والرمز الذي تطلبه لمعرفة القيمة الحالية.',
    ],
  }),
  faq('buy-bundle', 'bundles', {
    fr: [
      'Comment acheter un forfait ?',
      'Choisissez « Forfaits », puis une catégorie et une durée. Avant de confirmer, vous voyez le prix, ce que vous recevez, la durée de validité et le solde qui vous restera.\n\nLe forfait est actif dès la confirmation.',
    ],
    en: [
      'How do I buy a bundle?',
      'Choose “Bundles”, then a category and a duration. Before you confirm, you see the price, what you get, how long it is valid and the balance you will be left with.\n\nThe bundle is active as soon as you confirm.',
    ],
    ar: [
      'كيف أشتري باقة؟',
      'اختر «الباقات» ثم الفئة والمدة. قبل التأكيد، يظهر لك السعر وما ستحصل عليه ومدة الصلاحية والرصيد المتبقي.\n\nتصبح الباقة سارية فور التأكيد.',
    ],
  }),
  faq('purchase-interrupted', 'bundles', {
    fr: [
      'La connexion s’est coupée pendant un achat. Ai-je été débité ?',
      'Ne recommencez pas tout de suite. Dès que la connexion revient, le portail vérifie ce qu’est devenu votre achat et vous donne sa référence : un même achat n’est jamais débité deux fois.\n\nVous pouvez aussi consulter « Historique », puis « Achats ».',
    ],
    en: [
      'The connection dropped during a purchase. Was I charged?',
      'Don’t start over right away. As soon as you are connected again, the portal checks what became of your purchase and gives you its reference: the same purchase is never charged twice.\n\nYou can also look in “History”, then “Purchases”.',
    ],
    ar: [
      'انقطع الاتصال أثناء عملية شراء. هل اقتُطع المبلغ؟',
      'لا تعد العملية مباشرة. بمجرد عودة الاتصال، تتحقق البوابة من مصير عملية الشراء وتعطيك مرجعها: لا يُقتطع مبلغ العملية نفسها مرتين أبدا.\n\nيمكنك أيضا الاطلاع على «السجل» ثم «المشتريات».',
    ],
  }),
  faq('auto-renewal-off', 'bundles', {
    fr: [
      'Comment arrêter le renouvellement automatique d’un forfait ?',
      'Dans « Renouvellement automatique », touchez « Arrêter » en face du forfait. Le forfait en cours reste utilisable jusqu’à son terme et rien n’est plus débité ensuite.',
    ],
    en: [
      'How do I stop a bundle from renewing automatically?',
      'In “Auto-renewal”, tap “Stop” beside the bundle. The current bundle stays usable until it ends, and nothing is charged after that.',
    ],
    ar: [
      'كيف أوقف التجديد التلقائي لباقة ما؟',
      'في «التجديد التلقائي»، المس «إيقاف» بجانب الباقة. تبقى الباقة الجارية صالحة إلى نهايتها ولا يُقتطع أي مبلغ بعد ذلك.',
    ],
  }),
  faq('renewal-without-balance', 'bundles', {
    fr: [
      'Que se passe-t-il si mon solde ne suffit pas au renouvellement ?',
      'Rien n’est débité et le forfait s’arrête à son terme. Un SMS vous prévient. L’opérateur réessaie pendant quelques jours : dès que vous avez rechargé, le forfait reprend.',
    ],
    en: [
      'What if my balance doesn’t cover the renewal?',
      'Nothing is charged and the bundle stops when it ends. An SMS lets you know. The operator tries again for a few days: once you top up, the bundle resumes.',
    ],
    ar: [
      'ماذا يحدث إذا لم يكفِ رصيدي للتجديد؟',
      'لا يُقتطع أي مبلغ وتتوقف الباقة عند نهايتها، وتُعلمك بذلك رسالة قصيرة. يعيد المتعامل المحاولة لبضعة أيام: وعند التعبئة تعود الباقة.',
    ],
  }),
  faq('several-bundles', 'bundles', {
    fr: [
      'Puis-je cumuler plusieurs forfaits ?',
      'Oui. Le forfait qui expire le premier est utilisé en premier, pour que vous n’en perdiez pas.',
    ],
    en: [
      'Can I have several bundles at once?',
      'Yes. The bundle that expires first is used first, so that you lose none of it.',
    ],
    ar: ['هل يمكنني الجمع بين عدة باقات؟', 'نعم. تُستهلك الباقة التي تنتهي صلاحيتها أولا حتى لا تخسر شيئا منها.'],
  }),
  faq('bundle-used-up', 'bundles', {
    fr: [
      'Mon volume internet est épuisé. Serai-je facturé sans le savoir ?',
      'Non. L’internet est suspendu dès que vos forfaits sont épuisés ; il reprend avec un nouveau forfait ou un complément. Les appels et SMS restent facturés au tarif de votre offre.',
    ],
    en: [
      'My data is used up. Will I be charged without knowing?',
      'No. Data stops as soon as your bundles are used up, and comes back with a new bundle or an add-on. Calls and SMS are still charged at your plan’s rates.',
    ],
    ar: [
      'نفد حجم الإنترنت لدي. هل ستُقتطع مبالغ دون علمي؟',
      'لا. تتوقف الإنترنت بمجرد نفاد باقاتك وتعود مع باقة جديدة أو إضافة. أما المكالمات والرسائل فتُحسب حسب تسعيرة اشتراكك.',
    ],
  }),
  faq('gift-bundle', 'bundles', {
    fr: [
      'Puis-je offrir un forfait à quelqu’un ?',
      'Oui. Sur la fiche d’un forfait, choisissez « À offrir » et saisissez le numéro de la personne. Le prix est débité de votre solde et elle est prévenue par SMS.',
    ],
    en: [
      'Can I give a bundle to somebody?',
      'Yes. On a bundle’s page choose “As a gift” and enter the person’s number. The price comes out of your balance and they are told by SMS.',
    ],
    ar: [
      'هل يمكنني إهداء باقة لشخص ما؟',
      'نعم. في صفحة الباقة، اختر «هدية» وأدخل رقم الشخص. يُقتطع السعر من رصيدك وتصله رسالة قصيرة تُعلمه بذلك.',
    ],
  }),
  faq('convert-bundle', 'bundles', {
    fr: [
      'Comment convertir un forfait en un autre ?',
      'Si l’un de vos forfaits peut être converti, il apparaît dans « Gérer mes forfaits ». Choisissez le nouveau forfait : la différence de prix vous est indiquée avant de confirmer.',
    ],
    en: [
      'How do I convert one bundle into another?',
      'If one of your bundles can be converted, it is shown in “Manage my bundles”. Choose the new bundle: you are told the difference in price before you confirm.',
    ],
    ar: [
      'كيف أحوّل باقة إلى باقة أخرى؟',
      'إذا كانت إحدى باقاتك قابلة للتحويل، فستجدها في «تسيير باقاتي». اختر الباقة الجديدة: يظهر لك فارق السعر قبل التأكيد.',
    ],
  }),
  faq('hadra-eligibility', 'bundles', {
    fr: [
      'Qui peut acheter les forfaits Hadra ?',
      'Ils sont réservés aux lignes éligibles, dont celles de l’offre Sahla Hadra. Si votre ligne ne l’est pas, ces forfaits ne vous sont pas proposés.',
    ],
    en: [
      'Who can buy the Hadra bundles?',
      'They are for eligible lines, such as those on the Sahla Hadra plan. If your line is not, these bundles are not shown to you.',
    ],
    ar: [
      'من يمكنه شراء باقات هدرة؟',
      'هي مخصصة للخطوط المؤهلة، ومنها خطوط اشتراك سهلة هدرة. إذا لم يكن خطك مؤهلا فلن تظهر لك.',
    ],
  }),
  faq('top-up-ways', 'top-up', {
    fr: [
      'Comment recharger ma ligne ?',
      'De trois façons : avec une carte de recharge à 14 chiffres, par paiement en ligne avec une carte bancaire algérienne, ou en boutique.\n\nLe crédit est disponible aussitôt.',
    ],
    en: [
      'How do I top up my line?',
      'In three ways: with a 14-digit scratch card, online with an Algerian bank card, or in a shop.\n\nThe credit is there at once.',
    ],
    ar: [
      'كيف أعبئ خطي؟',
      'بثلاث طرق: ببطاقة تعبئة من 14 رقما، أو بالدفع الإلكتروني ببطاقة بنكية جزائرية، أو في نقطة بيع.\n\nيصبح الرصيد متاحا فورا.',
    ],
  }),
  faq('scratch-card-wrong', 'top-up', {
    fr: [
      'Mon code de recharge est refusé. Que faire ?',
      'Vérifiez les 14 chiffres un à un. Après plusieurs essais erronés, la recharge par carte est verrouillée quelque temps pour protéger votre ligne. Si le code est illisible, présentez la carte dans l’une de nos boutiques.',
    ],
    en: [
      'My card code is refused. What can I do?',
      'Check the 14 digits one by one. After several wrong tries, scratch cards are locked for a while to protect your line. If the code can’t be read, take the card to one of our shops.',
    ],
    ar: [
      'رُفض رمز التعبئة. ما العمل؟',
      'تحقق من الأرقام الـ14 رقما رقما. بعد عدة محاولات خاطئة، تُقفل التعبئة بالبطاقة مؤقتا لحماية خطك. إذا كان الرمز غير مقروء، قدّم البطاقة في إحدى نقاط بيعنا.',
    ],
  }),
  faq('online-payment-safe', 'top-up', {
    fr: [
      'Le paiement en ligne est-il sûr ?',
      'Vous saisissez votre carte sur la page de paiement de la banque, jamais sur notre portail : nous ne voyons ni ne gardons son numéro. Vous recevez un reçu avec les numéros de commande et d’autorisation.\n\nPour toute question sur un paiement par carte, appelez le 3020.',
    ],
    en: [
      'Is paying online safe?',
      'You enter your card on the bank’s payment page, never on our portal: we neither see nor keep its number. You get a receipt with the order and authorisation numbers.\n\nFor any question about a card payment, call 3020.',
    ],
    ar: [
      'هل الدفع الإلكتروني آمن؟',
      'تُدخل معطيات بطاقتك في صفحة الدفع الخاصة بالبنك وليس في بوابتنا: لا نطّلع على رقمها ولا نحتفظ به. يصلك وصل يحمل رقم الطلب ورقم الترخيص.\n\nلأي سؤال حول الدفع بالبطاقة، اتصل بالرقم 3020.',
    ],
  }),
  faq('payment-not-credited', 'top-up', {
    fr: [
      'J’ai payé en ligne mais mon solde n’a pas changé.',
      'Le crédit peut prendre quelques minutes. Si rien n’arrive au bout d’une heure, contactez-nous avec le numéro de commande de votre reçu : la somme est soit créditée, soit remboursée sur votre carte.',
    ],
    en: [
      'I paid online but my balance has not changed.',
      'The credit can take a few minutes. If nothing comes within an hour, contact us with the order number on your receipt: the sum is either credited or refunded to your card.',
    ],
    ar: [
      'دفعت عبر الإنترنت لكن رصيدي لم يتغير.',
      'قد يستغرق وصول الرصيد بضع دقائق. إذا لم يصل خلال ساعة، اتصل بنا مع رقم الطلب المدوّن في الوصل: يُضاف المبلغ إلى رصيدك أو يُعاد إلى بطاقتك.',
    ],
  }),
  faq('scratch-card-locked', 'top-up', {
    fr: [
      'La recharge par carte est verrouillée. Que faire ?',
      'Après plusieurs codes erronés, elle est verrouillée quelque temps pour protéger votre ligne, puis se rouvre d’elle-même. D’ici là, rechargez en ligne avec une carte bancaire ou en boutique. Gardez votre carte : son code reste valable.',
    ],
    en: [
      'Scratch cards are locked. What can I do?',
      'After several wrong codes they are locked for a while to protect your line, then unlock by themselves. Until then, top up online with a bank card or in a shop. Keep your card: its code stays valid.',
    ],
    ar: [
      'التعبئة بالبطاقة مقفلة. ما العمل؟',
      'بعد عدة رموز خاطئة، تُقفل مؤقتا لحماية خطك ثم تُفتح من تلقاء نفسها. إلى ذلك الحين، عبّئ خطك عبر الإنترنت ببطاقة بنكية أو في نقطة بيع. احتفظ ببطاقتك: يبقى رمزها صالحا.',
    ],
  }),
  faq('payment-failed', 'top-up', {
    fr: [
      'Mon paiement par carte n’a pas abouti. Pourquoi ?',
      'Votre banque l’a refusé, ou la page de paiement a été fermée trop tôt : votre ligne n’a pas été rechargée. Vérifiez le solde de la carte, sa date d’expiration et que le paiement en ligne y est activé, puis réessayez.\n\nSi une somme a tout de même été débitée, appelez le 3020 avec le numéro de commande.',
    ],
    en: [
      'My card payment did not go through. Why?',
      'Your bank declined it, or the payment page was closed too soon: your line was not topped up. Check the card’s balance, its expiry date and that online payment is turned on, then try again.\n\nIf money was taken all the same, call 3020 with the order number.',
    ],
    ar: [
      'لم تتم عملية الدفع بالبطاقة. لماذا؟',
      'رفضها بنكك، أو أُغلقت صفحة الدفع قبل الأوان: لم تتم تعبئة خطك. تحقق من رصيد البطاقة وتاريخ انتهاء صلاحيتها ومن تفعيل الدفع الإلكتروني عليها، ثم حاول من جديد.\n\nإذا اقتُطع مبلغ رغم ذلك، اتصل بالرقم 3020 مع رقم الطلب.',
    ],
  }),
  faq('balance-validity', 'top-up', {
    fr: [
      'Combien de temps mon solde reste-t-il valable ?',
      'Chaque recharge prolonge la validité de votre solde. La date exacte est affichée sur l’accueil. Passé cette date, les appels sont restreints jusqu’à la prochaine recharge.',
    ],
    en: [
      'How long does my balance stay valid?',
      'Each top-up extends your balance’s validity. The exact date is shown on the home page. After that date, calls are restricted until the next top-up.',
    ],
    ar: [
      'كم تدوم صلاحية رصيدي؟',
      'كل تعبئة تمدد صلاحية رصيدك. يظهر التاريخ بدقة في الصفحة الرئيسية. بعد هذا التاريخ، تُقيَّد المكالمات إلى غاية التعبئة القادمة.',
    ],
  }),
  faq('sabbaqli', 'services', {
    fr: [
      'Comment fonctionne l’avance Sabbaqli ?',
      'Sabbaqli vous prête du crédit ou un forfait quand votre solde est vide. Le montant, les frais et la somme à rembourser sont indiqués avant que vous acceptiez. Le remboursement est retenu sur votre prochaine recharge.',
    ],
    en: [
      'How does a Sabbaqli advance work?',
      'Sabbaqli lends you credit or a bundle when your balance is empty. The amount, the fee and the sum to repay are shown before you accept. The repayment is taken from your next top-up.',
    ],
    ar: [
      'كيف تعمل سلفة سبّقلي؟',
      'تُقرضك سبّقلي رصيدا أو باقة عندما ينفد رصيدك. يظهر المبلغ والرسوم والمبلغ الواجب تسديده قبل أن توافق. يُقتطع التسديد من تعبئتك القادمة.',
    ],
  }),
  faq('stormili', 'services', {
    fr: [
      'Comment transférer du crédit avec Stormili ?',
      'Dans « Services », ouvrez Stormili, saisissez le numéro et le montant, puis vérifiez-les avant de confirmer. Chaque transfert coûte 10 DA et ne peut pas être annulé.',
    ],
    en: [
      'How do I transfer credit with Stormili?',
      'In “Services”, open Stormili, enter the number and the amount, and check both before you confirm. Each transfer costs 10 DA and can’t be undone.',
    ],
    ar: [
      'كيف أحوّل الرصيد عبر ستورميلي؟',
      'في «الخدمات»، افتح ستورميلي وأدخل الرقم والمبلغ ثم تحقق منهما قبل التأكيد. تكلفة كل تحويل 10 د.ج ولا يمكن إلغاؤه.',
    ],
  }),
  faq('noudjoum', 'services', {
    fr: [
      'Comment gagner et utiliser mes points Noudjoum ?',
      'Chaque tranche de 10 DA rechargée vous rapporte un point. Échangez vos points contre des forfaits, du crédit ou des cadeaux dans la rubrique Noudjoum avant leur date d’expiration.',
    ],
    en: [
      'How do I earn and use my Noudjoum points?',
      'Every 10 DA topped up earns you a point. Redeem your points for bundles, credit or gifts in the Noudjoum section before they expire.',
    ],
    ar: [
      'كيف أجمع نقاط «نجوم» وأستعملها؟',
      'كل 10 د.ج من التعبئة تمنحك نقطة. استبدل نقاطك بباقات أو رصيد أو هدايا في قسم «نجوم» قبل انتهاء صلاحيتها.',
    ],
  }),
  faq('referral', 'services', {
    fr: [
      'Comment parrainer un proche ?',
      'Envoyez une invitation ou partagez votre code depuis « Parrainage ». Quand la personne active sa ligne et la recharge une première fois, vous recevez tous les deux votre récompense.',
    ],
    en: [
      'How do I invite a friend?',
      'Send an invitation or share your code from “Invite friends”. When they activate their line and top it up for the first time, you both receive your reward.',
    ],
    ar: [
      'كيف أدعو أحد أقاربي؟',
      'أرسل دعوة أو شارك رمزك من قسم «دعوة الأصدقاء». عندما يفعّل الشخص خطه ويعبئه أول مرة، يحصل كل منكما على مكافأته.',
    ],
  }),
  faq('quiz', 'services', {
    fr: [
      'Comment participer au quiz ?',
      'Inscrivez-vous depuis la rubrique Quiz, puis répondez chaque jour aux questions proposées. Chaque bonne réponse rapporte des points ; le règlement est consultable dans la même rubrique.',
    ],
    en: [
      'How do I take part in the quiz?',
      'Subscribe in the Quiz section, then answer the questions of each day. Every right answer earns points; the rules are in the same section.',
    ],
    ar: [
      'كيف أشارك في المسابقة؟',
      'اشترك من قسم المسابقة ثم أجب كل يوم عن الأسئلة المقترحة. كل جواب صحيح يمنحك نقاطا، ويمكنك الاطلاع على القواعد في القسم نفسه.',
    ],
  }),
  faq('anaflix-data', 'services', {
    fr: [
      'Regarder Anaflix consomme-t-il mon forfait internet ?',
      'Oui : une heure de vidéo consomme environ 700 Mo en qualité normale. Les forfaits Anaflix comprennent un volume pour cela.',
    ],
    en: [
      'Does watching Anaflix use my internet bundle?',
      'Yes: an hour of video uses about 700 MB in normal quality. The Anaflix bundles include a volume for that.',
    ],
    ar: [
      'هل تستهلك مشاهدة أنافليكس من حجم الإنترنت؟',
      'نعم: تستهلك ساعة من الفيديو نحو 700 م.ب بالجودة العادية. تتضمن باقات أنافليكس حجما مخصصا لذلك.',
    ],
  }),
  faq('prayer-times', 'services', {
    fr: [
      'Les horaires de prière ne correspondent pas à ma ville.',
      'Choisissez votre wilaya en haut de la page des horaires. Quand aucun horaire officiel n’a encore été reçu pour un jour, il est calculé et signalé comme tel.',
    ],
    en: [
      'The prayer times don’t match my town.',
      'Choose your wilaya at the top of the page. Where no official times have been received yet for a day, they are computed and marked as such.',
    ],
    ar: [
      'مواقيت الصلاة لا توافق مدينتي.',
      'اختر ولايتك في أعلى صفحة المواقيت. عندما لا تتوفر بعد مواقيت رسمية ليوم ما، تُحسب فلكيا ويُشار إلى ذلك.',
    ],
  }),
  faq('change-language', 'app', {
    fr: [
      'Comment changer de langue ?',
      'Utilisez le sélecteur en haut de l’écran : français, anglais ou arabe. Votre choix est retenu sept jours sur cet appareil.',
    ],
    en: [
      'How do I change the language?',
      'Use the selector at the top of the screen: French, English or Arabic. Your choice is kept for seven days on this device.',
    ],
    ar: [
      'كيف أغيّر اللغة؟',
      'استعمل زر اللغة في أعلى الشاشة: الفرنسية أو الإنجليزية أو العربية. يُحفظ اختيارك سبعة أيام على هذا الجهاز.',
    ],
  }),
  faq('install', 'app', {
    fr: [
      'Comment installer le portail sur mon téléphone ?',
      'Dans « Réglages », touchez « Installer ». Sur iPhone, ouvrez le menu de partage puis « Sur l’écran d’accueil ». L’installation pèse moins qu’une photo.',
    ],
    en: [
      'How do I install the portal on my phone?',
      'In “Settings”, tap “Install”. On an iPhone, open the share menu, then “Add to Home Screen”. It weighs less than a photo.',
    ],
    ar: [
      'كيف أثبّت البوابة على هاتفي؟',
      'في «الإعدادات»، اضغط على «تثبيت». على الآيفون، افتح قائمة المشاركة ثم «إضافة إلى الشاشة الرئيسية». حجمها أقل من حجم صورة.',
    ],
  }),
  faq('offline', 'app', {
    fr: [
      'Que puis-je faire sans connexion ?',
      'Consulter votre dernier solde connu, vos forfaits, le catalogue, les boutiques et cette aide. Les achats et les recharges demandent une connexion ; le code à composer vous est alors proposé.',
    ],
    en: [
      'What can I do without a connection?',
      'See your last known balance, your bundles, the catalogue, the shops and this help. Buying and topping up need a connection; the code to dial instead is offered.',
    ],
    ar: [
      'ماذا يمكنني أن أفعل دون اتصال؟',
      'الاطلاع على آخر رصيد معروف وباقاتك وقائمة الباقات ونقاط البيع وهذه المساعدة. أما الشراء والتعبئة فيتطلبان اتصالا، ويُقترح عليك حينها الرمز الذي يمكن طلبه.',
    ],
  }),
  faq('kiosk', 'app', {
    fr: [
      'J’ai utilisé une borne en boutique. Mes données y restent-elles ?',
      'Non. La session se ferme après 30 secondes sans action et tout ce qui vous concerne est effacé de la borne.',
    ],
    en: [
      'I used a kiosk in a shop. Does it keep my data?',
      'No. The session ends after 30 seconds without any action and everything about you is erased from the kiosk.',
    ],
  }),
  faq('otp-not-received', 'security', {
    fr: [
      'Je ne reçois pas le code par SMS.',
      'Vérifiez le numéro saisi et que votre téléphone capte le réseau. Attendez la fin du compte à rebours avant d’en demander un autre : seul le dernier code reçu est valable.',
    ],
    en: [
      'I don’t receive the code by SMS.',
      'Check the number you entered and that your phone has signal. Wait for the countdown to end before asking for another: only the last code received is valid.',
    ],
    ar: [
      'لم يصلني الرمز عبر الرسالة القصيرة.',
      'تحقق من الرقم الذي أدخلته ومن أن هاتفك متصل بالشبكة. انتظر نهاية العد التنازلي قبل طلب رمز آخر: الرمز الأخير وحده صالح.',
    ],
  }),
  faq('code-wrong', 'security', {
    fr: [
      'Le code reçu est refusé. Que faire ?',
      'Saisissez de nouveau les six chiffres, un à un, depuis le dernier message reçu : un nouveau code annule les précédents, et chacun n’est valable que quelques minutes. S’il est encore refusé, demandez-en un autre. Après plusieurs codes erronés, la saisie est verrouillée quelque temps.',
    ],
    en: [
      'The code I received is refused. What can I do?',
      'Enter the six digits again, one by one, from the last message you received: a new code cancels the earlier ones, and each is valid for a few minutes only. If it is refused again, ask for another. After several wrong codes, entering one is locked for a while.',
    ],
    ar: [
      'رُفض الرمز الذي وصلني. ما العمل؟',
      'أدخل الأرقام الستة من جديد رقما رقما، من آخر رسالة وصلتك: كل رمز جديد يلغي ما قبله، ولا يصلح إلا لبضع دقائق. إذا رُفض مرة أخرى، فاطلب رمزا آخر. بعد عدة رموز خاطئة، يُقفل إدخال الرمز مؤقتا.',
    ],
  }),
  faq('code-locked', 'security', {
    fr: [
      'La saisie du code est verrouillée. Combien de temps ?',
      'Quinze minutes, après plusieurs codes erronés. Demandez ensuite un nouveau code : les précédents ne sont plus valables. Si vous n’avez rien demandé, quelqu’un essaie peut-être d’entrer : ne donnez aucun code à personne.',
    ],
    en: [
      'Entering the code is locked. For how long?',
      'Fifteen minutes, after several wrong codes. Then ask for a new one: the earlier ones no longer work. If you asked for none, somebody may be trying to get in: never give a code to anyone.',
    ],
    ar: [
      'إدخال الرمز مقفل. إلى متى؟',
      'خمس عشرة دقيقة بعد عدة رموز خاطئة. اطلب بعدها رمزا جديدا: الرموز السابقة لم تعد صالحة. إذا لم تطلب شيئا، فقد يكون أحدهم يحاول الدخول: لا تعطِ الرمز لأحد.',
    ],
  }),
  faq('number-refused', 'security', {
    fr: [
      'Mon numéro n’est pas accepté. Pourquoi ?',
      'Saisissez les dix chiffres d’un mobile algérien, qui commence par 05, 06 ou 07, ou le même avec +213. Les numéros fixes et étrangers ne conviennent pas.',
    ],
    en: [
      'My number is not accepted. Why?',
      'Enter the ten digits of an Algerian mobile, which begins with 05, 06 or 07, or the same with +213. Landlines and foreign numbers don’t work.',
    ],
    ar: [
      'لم يُقبل رقمي. لماذا؟',
      'أدخل الأرقام العشرة لهاتف نقال جزائري يبدأ بـ05 أو 06 أو 07، أو الرقم نفسه مع ‎+213. لا تصلح أرقام الهاتف الثابت والأرقام الأجنبية.',
    ],
  }),
  faq('forgotten-password', 'security', {
    fr: [
      'J’ai oublié mon mot de passe.',
      'Sur l’écran de connexion, touchez « Mot de passe oublié ? ». Un code vous est envoyé par SMS et vous permet d’en choisir un nouveau.',
    ],
    en: [
      'I have forgotten my password.',
      'On the sign-in screen, tap “Forgotten your password?”. A code is sent to you by SMS and lets you choose a new one.',
    ],
    ar: [
      'نسيت كلمة السر.',
      'في شاشة الدخول، اضغط على «نسيت كلمة السر؟». يُرسل إليك رمز عبر رسالة قصيرة يسمح لك باختيار كلمة سر جديدة.',
    ],
  }),
  faq('lost-phone', 'security', {
    fr: [
      'J’ai perdu mon téléphone. Comment protéger ma ligne ?',
      'Appelez notre service client ou rendez-vous en boutique avec une pièce d’identité : la ligne est suspendue sur-le-champ et votre numéro vous est rendu sur une nouvelle carte SIM.',
    ],
    en: [
      'I have lost my phone. How do I protect my line?',
      'Call our customer service or go to a shop with an identity document: the line is suspended on the spot and you get your number back on a new SIM card.',
    ],
    ar: [
      'فقدت هاتفي. كيف أحمي خطي؟',
      'اتصل بخدمة الزبائن أو توجّه إلى نقطة بيع مع وثيقة هوية: يُعلَّق الخط فورا وتسترجع رقمك على شريحة SIM جديدة.',
    ],
  }),
  faq('scam-messages', 'security', {
    fr: [
      'Quelqu’un me demande mon code par téléphone. Que faire ?',
      'Ne le donnez jamais. Nos conseillers ne demandent ni code, ni mot de passe, ni numéro de carte. Raccrochez et signalez le numéro à notre service client.',
    ],
    en: [
      'Somebody asks for my code on the phone. What should I do?',
      'Never give it. Our advisers don’t ask for codes, passwords or card numbers. Hang up and report the number to our customer service.',
    ],
    ar: [
      'شخص ما يطلب مني الرمز عبر الهاتف. ماذا أفعل؟',
      'لا تعطه أبدا. لا يطلب مستشارونا رمزا ولا كلمة سر ولا رقم بطاقة. أنهِ المكالمة وأبلغ خدمة الزبائن بالرقم.',
    ],
  }),
  faq('change-email-why-not', 'security', {
    fr: [
      'Pourquoi ne puis-je pas modifier mon e-mail ou mon mot de passe ?',
      'Vous êtes en accès rapide, ou sur une borne. Pour les modifier, déconnectez-vous, puis reconnectez-vous sur votre propre appareil.',
    ],
    en: [
      'Why can’t I change my email or password?',
      'You are in quick access, or on a kiosk. To change them, sign out, then sign in again on your own device.',
    ],
    ar: [
      'لماذا لا يمكنني تغيير بريدي الإلكتروني أو كلمة السر؟',
      'أنت في وضع الدخول السريع أو على جهاز عمومي. لتغييرهما، سجّل الخروج ثم ادخل من جديد على جهازك الخاص.',
    ],
  }),
  faq('coverage', 'network', {
    fr: [
      'Comment savoir si la 4G couvre ma commune ?',
      'Nos boutiques et notre service client vous renseignent par commune. À l’intérieur d’un bâtiment, le débit dépend aussi des murs et de l’affluence.',
    ],
    en: [
      'How do I know whether 4G covers my municipality?',
      'Our shops and customer service can tell you for each municipality. Inside a building, the speed also depends on the walls and on how many people are there.',
    ],
    ar: [
      'كيف أعرف إن كانت بلديتي مغطاة بالجيل الرابع؟',
      'تفيدك نقاط بيعنا وخدمة الزبائن حسب البلدية. داخل المباني، تتأثر السرعة أيضا بالجدران وبعدد المستعملين.',
    ],
  }),
  faq('slow-internet', 'network', {
    fr: [
      'Mon internet est lent. Que vérifier ?',
      'Vérifiez ce qu’il reste de votre forfait, activez puis désactivez le mode avion, et assurez-vous que la 4G est choisie dans les réglages du téléphone. Si cela dure, indiquez-nous le lieu et l’heure.',
    ],
    en: [
      'My internet is slow. What should I check?',
      'Check what is left of your bundle, turn flight mode on and off, and make sure that 4G is chosen in your phone’s settings. If it goes on, tell us where and when.',
    ],
    ar: [
      'الإنترنت بطيئة. ممّ أتحقّق؟',
      'تحقق مما تبقى من باقتك، وشغّل وضع الطيران ثم أوقفه، وتأكد من اختيار الجيل الرابع في إعدادات الهاتف. إذا استمر البطء، أخبرنا بالمكان والوقت.',
    ],
  }),
  faq('sim-4g', 'network', {
    fr: [
      'Ma carte SIM est ancienne. Dois-je la changer ?',
      'Les cartes d’avant 2017 ne prennent pas en charge la 4G. L’échange est gratuit dans nos boutiques, avec une pièce d’identité.',
    ],
    ar: [
      'شريحتي قديمة. هل يجب تغييرها؟',
      'الشرائح التي سبقت سنة 2017 لا تدعم الجيل الرابع. استبدالها مجاني في نقاط بيعنا مع تقديم وثيقة هوية.',
    ],
  }),
  faq('line-barred', 'account', {
    fr: [
      'Ma ligne est suspendue ou bloquée. Que faire ?',
      'Une ligne est suspendue quand son crédit n’est plus valable, ou bloquée à votre demande ou sur une décision administrative. Rechargez-la si c’est possible ; sinon, appelez notre service client ou passez en boutique avec une pièce d’identité.',
    ],
    en: [
      'My line is suspended or barred. What can I do?',
      'A line is suspended when its credit is no longer valid, or barred at your own request or by an administrative decision. Top it up if you can; if not, call our customer service or go to a shop with an identity document.',
    ],
    ar: [
      'خطي معلّق أو موقوف. ما العمل؟',
      'يُعلَّق الخط عندما تنتهي صلاحية رصيده، أو يُوقف بطلب منك أو بقرار إداري. عبّئه إن أمكن، وإلا فاتصل بخدمة الزبائن أو توجّه إلى نقطة بيع مع وثيقة هوية.',
    ],
  }),
  faq('keep-number', 'account', {
    fr: [
      'Puis-je mettre la ligne à mon nom ?',
      'Oui. Rendez-vous en boutique avec la personne qui en est titulaire, munis tous deux d’une pièce d’identité.',
    ],
    en: [
      'Can I put the line in my name?',
      'Yes. Go to a shop with the person who holds it, each with an identity document.',
    ],
    ar: ['هل يمكنني تحويل الخط إلى اسمي؟', 'نعم. توجّه إلى نقطة بيع برفقة صاحب الخط، ومع كل منكما وثيقة هوية.'],
  }),
  faq('roaming-activate', 'roaming', {
    fr: [
      'Comment utiliser ma ligne à l’étranger ?',
      'Activez « Itinérance » dans « Services » avant le départ et gardez du crédit sur votre ligne. À l’arrivée, un SMS vous indique les tarifs du pays. L’internet à l’étranger reste coupé tant que vous ne l’activez pas sur le téléphone.',
    ],
    en: [
      'How do I use my line abroad?',
      'Turn on “Roaming” in “Services” before you leave and keep some credit on your line. On arrival an SMS tells you the country’s rates. Internet abroad stays off until you turn it on in the phone.',
    ],
    ar: [
      'كيف أستعمل خطي في الخارج؟',
      'فعّل «التجوال» في «الخدمات» قبل السفر واحتفظ برصيد في خطك. عند الوصول تصلك رسالة قصيرة بأسعار البلد. تبقى الإنترنت في الخارج متوقفة ما لم تفعّلها في الهاتف.',
    ],
  }),
].map((entry, index) => ({ ...entry, priority: (index + 1) * 10 }));
