import type { SeedService } from './types.ts';

const PER_MONTH = { fr: 'par mois', en: 'per month', ar: 'في الشهر' };
const PER_DAY = { fr: 'par jour', en: 'per day', ar: 'في اليوم' };
const PER_TRANSFER = { fr: 'par transfert', en: 'per transfer', ar: 'لكل تحويل' };

export const SERVICES: readonly SeedService[] = [
  {
    id: 'stormili',
    name: { fr: 'Stormili', en: 'Stormili', ar: 'ستورميلي' },
    description: {
      fr: 'Envoyez une partie de votre crédit à un proche. Un transfert confirmé ne peut pas être annulé.',
      en: 'Send part of your balance to someone close. A confirmed transfer can’t be undone.',
      ar: 'حوّل جزءا من رصيدك إلى أحد أقاربك. لا يمكن إلغاء التحويل بعد تأكيده.',
    },
    isEnabledByDefault: true,
    price: 10,
    period: PER_TRANSFER,
    periodDays: null,
    switchesInSeconds: 0,
  },
  {
    id: 'voicemail',
    name: { fr: 'Messagerie vocale', en: 'Voicemail', ar: 'البريد الصوتي' },
    description: {
      fr: 'Vos correspondants laissent un message quand vous n’êtes pas joignable. Consultation gratuite depuis l’Algérie.',
      en: 'Callers leave a message when you can’t be reached. Listening is free from Algeria.',
      ar: 'يترك لك المتصلون رسالة عندما يتعذر الوصول إليك. الاستماع مجاني من الجزائر.',
    },
    isEnabledByDefault: true,
    price: null,
    period: null,
    periodDays: null,
    switchesInSeconds: 0,
  },
  {
    id: 'call-waiting',
    name: { fr: 'Double appel', en: 'Call waiting', ar: 'انتظار المكالمة' },
    description: {
      fr: 'Prenez un second appel sans couper le premier.',
      en: 'Take a second call without ending the first.',
      ar: 'استقبل مكالمة ثانية دون قطع الأولى.',
    },
    isEnabledByDefault: true,
    price: null,
    period: null,
    periodDays: null,
    switchesInSeconds: 0,
  },
  {
    id: 'caller-id',
    name: { fr: 'Présentation du numéro', en: 'Caller ID', ar: 'إظهار رقم المتصل' },
    description: {
      fr: 'Le numéro de la personne qui vous appelle s’affiche à l’écran.',
      en: 'The number of the caller shows on the screen.',
      ar: 'يظهر رقم المتصل على شاشة هاتفك.',
    },
    isEnabledByDefault: true,
    price: null,
    period: null,
    periodDays: null,
    switchesInSeconds: 0,
  },
  {
    id: 'hidden-number',
    name: { fr: 'Numéro masqué', en: 'Hidden number', ar: 'إخفاء الرقم' },
    description: {
      fr: 'Votre numéro n’apparaît pas chez vos correspondants. Les numéros d’urgence le voient toujours.',
      en: 'Your number doesn’t show on the other side. Emergency services always see it.',
      ar: 'لا يظهر رقمك لدى من تتصل بهم. أرقام الطوارئ تراه دائما.',
    },
    isEnabledByDefault: false,
    price: 50,
    period: PER_MONTH,
    periodDays: 30,
    switchesInSeconds: 0,
  },
  {
    id: 'missed-calls',
    name: { fr: 'Qui m’a appelé', en: 'Who called me', ar: 'من اتصل بي' },
    description: {
      fr: 'Un SMS vous indique qui a appelé pendant que votre téléphone était éteint ou hors réseau.',
      en: 'An SMS tells you who called while your phone was off or out of reach.',
      ar: 'تُعلمك رسالة قصيرة بمن اتصل بك عندما كان هاتفك مغلقا أو خارج التغطية.',
    },
    isEnabledByDefault: true,
    price: null,
    period: null,
    periodDays: null,
    switchesInSeconds: 0,
  },
  {
    id: 'ringback',
    name: { fr: 'Tonalité d’attente', en: 'Ringback tone', ar: 'نغمة الانتظار' },
    description: {
      fr: 'Vos correspondants entendent la musique de votre choix avant que vous ne décrochiez.',
      en: 'Callers hear music of your choice until you answer.',
      ar: 'يسمع المتصلون بك الموسيقى التي تختارها قبل أن تجيب.',
    },
    isEnabledByDefault: false,
    price: 5,
    period: PER_DAY,
    periodDays: 1,
    switchesInSeconds: 0,
  },
  {
    id: 'roaming',
    name: { fr: 'Itinérance', en: 'Roaming', ar: 'التجوال' },
    description: {
      fr: 'Utilisez votre ligne à l’étranger. Les tarifs du pays vous sont envoyés par SMS à l’arrivée.',
      en: 'Use your line abroad. Local rates reach you by SMS on arrival.',
      ar: 'استعمل خطك في الخارج. تصلك أسعار البلد عبر رسالة قصيرة عند وصولك.',
    },
    isEnabledByDefault: false,
    price: null,
    period: null,
    periodDays: null,
    // Slow enough to see the pending state.
    switchesInSeconds: 30,
  },
  {
    id: 'family-filter',
    name: { fr: 'Filtre famille', en: 'Family filter', ar: 'مرشح العائلة' },
    description: {
      fr: 'Bloque les sites réservés aux adultes sur l’internet mobile de cette ligne.',
      en: 'Blocks adult sites on this line’s mobile internet.',
      ar: 'يحجب مواقع البالغين على إنترنت هذا الخط.',
    },
    isEnabledByDefault: false,
    price: 100,
    period: PER_MONTH,
    periodDays: 30,
    switchesInSeconds: 0,
  },
  {
    id: 'anaflix',
    name: { fr: 'Anaflix', en: 'Anaflix', ar: 'أنافليكس' },
    description: {
      fr: 'Tous les films et toutes les séries, en illimité, sur un écran à la fois.',
      en: 'All films and series, without limits, on one screen at a time.',
      ar: 'كل الأفلام والمسلسلات بلا حدود، على شاشة واحدة في كل مرة.',
    },
    isEnabledByDefault: false,
    price: 300,
    period: PER_MONTH,
    periodDays: 30,
    switchesInSeconds: 0,
  },
];
