import { page } from './page.ts';

export const ABOUT_MY_BRAND = page(
  'about-my-brand',
  '2026-09-01',
  { fr: 'À propos de My Sahla', en: 'About My Sahla', ar: 'حول سهلتي' },
  {
    fr: [
      [
        'Votre ligne, en main',
        'My Sahla réunit ce qu’il faut pour suivre votre ligne : le solde et ce qu’il reste de vos forfaits, les achats, les recharges, l’historique et l’aide.',
      ],
      [
        'Pensé pour votre quotidien',
        'Le portail s’ouvre vite, même sur une connexion lente, et montre aussitôt les dernières informations connues. Il s’installe sur l’écran d’accueil de votre téléphone sans passer par un magasin d’applications.',
        'Il parle français, anglais et arabe.',
      ],
      [
        'Au-delà de la ligne',
        'Horaires de prière, météo de votre wilaya, films et séries, quiz, points Noudjoum : des services à portée de main, que vous utilisez si vous le souhaitez.',
      ],
    ],
    en: [
      [
        'Your line, in hand',
        'My Sahla brings together what you need to follow your line: the balance and what is left of your bundles, purchases, top-ups, history and help.',
      ],
      [
        'Made for every day',
        'The portal opens quickly, even on a slow connection, and shows the last known information at once. It installs on your phone’s home screen without an app store.',
        'It speaks French, English and Arabic.',
      ],
      [
        'Beyond the line',
        'Prayer times, the weather in your wilaya, films and series, a quiz, Noudjoum points: services within reach, to use if you like.',
      ],
    ],
    ar: [
      [
        'خطك بين يديك',
        'تجمع سهلتي كل ما تحتاجه لمتابعة خطك: الرصيد وما تبقّى من باقاتك والمشتريات والتعبئات والسجل والمساعدة.',
      ],
      [
        'مصممة ليومياتك',
        'تُفتح البوابة بسرعة حتى مع اتصال بطيء، وتعرض فورا آخر المعلومات المعروفة. وتُثبَّت على الشاشة الرئيسية لهاتفك دون المرور بمتجر تطبيقات.',
        'تتحدث الفرنسية والإنجليزية والعربية.',
      ],
      [
        'أكثر من مجرد خط',
        'مواقيت الصلاة وطقس ولايتك وأفلام ومسلسلات ومسابقة ونقاط نجوم: خدمات في متناولك، تستعملها متى شئت.',
      ],
    ],
  },
);

export const ABOUT_BRAND_ALGERIA = page(
  'about-brand-algeria',
  '2026-09-01',
  { fr: 'Sahla en Algérie', en: 'Sahla in Algeria', ar: 'سهلة في الجزائر' },
  {
    fr: [
      [
        'Un opérateur imaginaire',
        'Sahla n’existe pas. C’est la marque de démonstration de ce portail : ses prix, ses boutiques et ses abonnés sont inventés.',
      ],
      [
        'Présents dans les 69 wilayas',
        'Dans ce monde-là, plus de 500 boutiques vous accueillent, du littoral au Grand Sud. La rubrique « Trouver une boutique » vous indique la plus proche et ses horaires.',
      ],
      [
        'Ce à quoi nous tenons',
        'Des prix affichés avant chaque achat, des forfaits qui s’arrêtent d’un geste, des réponses claires et un service qui fonctionne aussi là où le réseau est faible.',
      ],
    ],
    en: [
      [
        'An imaginary operator',
        'Sahla does not exist. It is the demonstration brand of this portal: its prices, shops and subscribers are invented.',
      ],
      [
        'In all 69 wilayas',
        'In that world, more than 500 shops welcome you, from the coast to the far South. “Find a shop” shows you the nearest one and when it is open.',
      ],
      [
        'What we hold dear',
        'Prices shown before every purchase, bundles that end with one tap, clear answers, and a service that also works where the network is weak.',
      ],
    ],
    ar: [
      [
        'متعامل خيالي',
        'سهلة غير موجودة في الواقع. إنها العلامة التجريبية لهذه البوابة: أسعارها ونقاط بيعها ومشتركوها من نسج الخيال.',
      ],
      [
        'حاضرون في 69 ولاية',
        'في هذا العالم، تستقبلك أكثر من 500 نقطة بيع من الساحل إلى أقصى الجنوب. يدلّك قسم «البحث عن نقطة بيع» على أقربها وأوقات عملها.',
      ],
      [
        'ما نحرص عليه',
        'أسعار معروضة قبل كل شراء، وباقات تتوقف بلمسة واحدة، وأجوبة واضحة، وخدمة تعمل أيضا حيث تضعف الشبكة.',
      ],
    ],
  },
);
