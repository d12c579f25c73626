import type { SeedPromotion } from './types.ts';

const imageOf = (promoId: string) => `/uploads/banners/${promoId}.svg`;

export const PROMOTIONS: readonly SeedPromotion[] = [
  {
    promoId: 'season-60',
    title: { fr: '60 Go pour toute la saison', en: '60 GB for the whole season', ar: '60 غ.ب طوال الموسم' },
    text: {
      fr: 'Profitez de 60 Go pendant 30 jours pour 1 500 DA. Ce forfait est ouvert à toutes les lignes prépayées et ne se renouvelle pas de lui-même : rien ne sera débité à son terme.\n\nLe volume s’utilise en Algérie, sur le téléphone ou en partage de connexion.',
      en: 'Enjoy 60 GB for 30 days for 1,500 DA. It is open to all prepaid lines and does not renew by itself: nothing is charged when it ends.\n\nThe volume is for use in Algeria, on the phone or as a hotspot.',
      ar: 'استفد من 60 غ.ب لمدة 30 يوما مقابل 1500 د.ج. العرض متاح لجميع خطوط الدفع المسبق ولا يتجدد تلقائيا: لن يُقتطع أي مبلغ عند انتهائه.\n\nيُستعمل الحجم داخل الجزائر على الهاتف أو بمشاركة الاتصال.',
    },
    image: imageOf('season-60'),
    link: '/bundles/exclusive-bundles?type=Monthly',
    offer: 'E_SEASON_MONTH',
    startsInDays: -12,
    endsInDays: 48,
  },
  {
    promoId: 'double-week',
    title: { fr: 'Une semaine qui compte double', en: 'A week that counts double', ar: 'أسبوع بحجم مضاعف' },
    text: {
      fr: 'La Semaine double vous donne 8 Go au lieu de 4 pour 300 DA. Elle s’achète une fois par mois et par ligne, depuis le portail.\n\nLes 7 jours commencent à l’achat.',
      en: 'The Double week gives you 8 GB instead of 4 for 300 DA. It can be bought once a month per line, on the portal.\n\nThe 7 days start when you buy it.',
      ar: 'يمنحك الأسبوع المضاعف 8 غ.ب بدلا من 4 مقابل 300 د.ج. يمكن شراؤه مرة في الشهر لكل خط عبر البوابة.\n\nتبدأ الأيام السبعة من وقت الشراء.',
    },
    image: imageOf('double-week'),
    link: '/bundles/exclusive-bundles?type=Weekly',
    offer: 'E_DOUBLE_WEEK',
    code: 'DOUBLE7',
    startsInDays: -3,
    endsInDays: 25,
  },
  {
    promoId: 'anaflix-launch',
    title: { fr: 'Anaflix arrive sur votre ligne', en: 'Anaflix comes to your line', ar: 'أنافليكس على خطك' },
    text: {
      fr: 'Films et séries à regarder où vous voulez, avec l’internet déjà compris : 150 DA la semaine ou 500 DA le mois.\n\nVotre abonnement s’arrête d’un geste dans « Renouvellement automatique ».',
      en: 'Films and series to watch wherever you like, with the internet included: 150 DA a week or 500 DA a month.\n\nOne tap in “Auto-renewal” ends your subscription.',
      ar: 'أفلام ومسلسلات تشاهدها أينما كنت، والإنترنت مشمولة: 150 د.ج للأسبوع أو 500 د.ج للشهر.\n\nيمكنك إيقاف الاشتراك بلمسة واحدة من «التجديد التلقائي».',
    },
    image: imageOf('anaflix-launch'),
    link: '/more/anaflix/movies',
    startsInDays: -40,
    endsInDays: 90,
  },
  {
    promoId: 'invite-friends',
    title: {
      fr: 'Invitez vos proches, gagnez 1 Go',
      en: 'Invite friends, earn 1 GB',
      ar: 'ادعُ أقاربك واربح 1 غ.ب',
    },
    text: {
      fr: 'Pour chaque proche qui active une ligne avec votre code de parrainage et la recharge une première fois, vous recevez tous les deux 1 Go valable 7 jours.\n\nVous pouvez inviter jusqu’à dix personnes par mois.',
      en: 'For each friend who activates a line with your referral code and tops it up for the first time, you both receive 1 GB valid for 7 days.\n\nYou can invite up to ten people a month.',
      ar: 'عن كل قريب يفعّل خطا برمز الدعوة الخاص بك ويقوم بأول تعبئة، يحصل كل منكما على 1 غ.ب صالحة 7 أيام.\n\nيمكنك دعوة 10 أشخاص كحد أقصى في الشهر.',
    },
    image: imageOf('invite-friends'),
    link: '/more/member-get-member',
    startsInDays: -100,
    endsInDays: 200,
  },
  {
    promoId: 'quiz-season',
    title: { fr: 'Le quiz reprend', en: 'The quiz is back', ar: 'عودة المسابقة' },
    text: {
      fr: 'Cinq questions par jour sur l’Algérie, son histoire et ses paysages. Les bonnes réponses rapportent des points, et les points des mégaoctets.',
      en: 'Five questions a day on Algeria, its history and landscapes. Right answers earn points, and points earn megabytes.',
      ar: 'خمسة أسئلة في اليوم عن الجزائر وتاريخها ومناظرها. الأجوبة الصحيحة تمنحك نقاطا، والنقاط تمنحك ميغابايتات.',
    },
    image: imageOf('quiz-season'),
    link: '/more/quiz/subscription',
    startsInDays: -7,
    endsInDays: 60,
  },
  {
    promoId: 'shops-open-late',
    title: { fr: 'Nos boutiques vous attendent', ar: 'نقاط بيعنا في انتظارك' },
    text: {
      fr: 'Remplacement de carte SIM, passage à la 4G, réclamations : trouvez la boutique la plus proche et ses horaires.',
      ar: 'استبدال شريحة SIM، الانتقال إلى الجيل الرابع، الشكاوى: اعثر على أقرب نقطة بيع وأوقات عملها.',
    },
    image: imageOf('shops-open-late'),
    link: '/support/find-store',
    startsInDays: -30,
    endsInDays: 30,
  },
  {
    promoId: 'back-to-school',
    title: { fr: 'La rentrée à 500 DA', en: 'Back to school for 500 DA', ar: 'الدخول المدرسي بـ 500 د.ج' },
    text: {
      fr: '10 Go pendant 30 jours pour les élèves et les étudiants, avec le code ci-dessous.',
      en: '10 GB for 30 days for pupils and students, with the code below.',
      ar: '10 غ.ب لمدة 30 يوما للتلاميذ والطلبة، بالرمز أدناه.',
    },
    image: imageOf('back-to-school'),
    link: '/bundles/data?type=Monthly',
    code: 'RENTREE10',
    startsInDays: -75,
    endsInDays: -6,
  },
  {
    promoId: 'weekend-calls',
    title: {
      fr: 'Bientôt : vos week-ends au téléphone',
      en: 'Soon: weekends on the phone',
      ar: 'قريبا: مكالمات نهاية الأسبوع',
    },
    text: {
      fr: 'Les vendredis et samedis, vos appels vers tous les mobiles sont à moitié prix.',
      en: 'On Fridays and Saturdays, your calls to all mobiles are at half price.',
      ar: 'يومي الجمعة والسبت، مكالماتك نحو كل أرقام النقال بنصف السعر.',
    },
    image: imageOf('weekend-calls'),
    link: '/bundles/voice',
    startsInDays: 9,
    endsInDays: 40,
  },
];

/** Throws for an unknown promotion: a banner may only link to an existing one. */
export function promotionOf(promoId: string): SeedPromotion {
  const promotion = PROMOTIONS.find((candidate) => candidate.promoId === promoId);
  if (!promotion) throw new Error(`no promotion ${promoId}`);
  return promotion;
}
