import { page } from './page.ts';

export const ABOUT_QUIZ = page(
  'about-brand-quiz',
  '2026-09-01',
  { fr: 'À propos du quiz', en: 'About the quiz', ar: 'حول المسابقة' },
  {
    fr: [
      [
        'Le principe',
        'Chaque jour, cinq questions sur l’Algérie et le monde des télécoms. Vous avez quelques secondes pour choisir l’une des quatre réponses.',
      ],
      [
        'Les points',
        'Une bonne réponse rapporte 10 points. Votre rang est calculé parmi tous les participants du mois.',
      ],
    ],
    en: [
      [
        'How it works',
        'Every day, five questions on Algeria and the world of telecoms. You have a few seconds to choose one of the four answers.',
      ],
      ['Points', 'A right answer earns 10 points. Your rank is worked out among all of the month’s players.'],
    ],
    ar: [
      ['الفكرة', 'كل يوم خمسة أسئلة عن الجزائر وعالم الاتصالات. لديك بضع ثوانٍ لاختيار جواب من أربعة.'],
      ['النقاط', 'كل جواب صحيح يمنحك 10 نقاط. ويُحسب ترتيبك بين جميع المشاركين في الشهر.'],
    ],
  },
);

export const QUIZ_TERMS = page(
  'quiz-general-term',
  '2026-09-01',
  { fr: 'Règlement du quiz', en: 'Rules of the quiz', ar: 'قواعد المسابقة' },
  {
    fr: [
      [
        'Organisation',
        'Le quiz est proposé par Sahla, opérateur imaginaire, à titre de démonstration. Aucun lot n’est réellement remis.',
      ],
      [
        'Participation',
        'Il est ouvert à toute personne majeure titulaire d’une ligne active. L’inscription est gratuite ; elle se fait et se défait à tout moment depuis la rubrique Quiz. Une seule participation par ligne.',
      ],
      [
        'Déroulement',
        'Cinq questions sont proposées chaque jour. Une réponse donnée ne se modifie pas, et une question laissée sans réponse à la fin du temps compte comme fausse.',
      ],
      ['Loyauté', 'L’usage de programmes qui répondent à la place du participant entraîne l’annulation des points.'],
      [
        'Données personnelles',
        'Seuls le numéro de la ligne et les points sont utilisés, pour établir le classement. Celui-ci ne montre jamais de numéro entier.',
      ],
    ],
    en: [
      [
        'Who runs it',
        'The quiz is offered by Sahla, an imaginary operator, as a demonstration. Nothing can really be won.',
      ],
      [
        'Taking part',
        'It is open to any adult holding an active line. Subscribing is free and can be done and undone at any time in the Quiz section. One entry for each line.',
      ],
      [
        'How it goes',
        'Five questions are asked every day. An answer can’t be changed once given, and a question left unanswered when time is up counts as wrong.',
      ],
      ['Fair play', 'Using programs that answer in the player’s place cancels the points.'],
      [
        'Personal data',
        'Only the line’s number and the points are used, for the ranking. It never shows a whole number.',
      ],
    ],
    ar: [
      ['التنظيم', 'تقدم سهلة، وهي متعامل خيالي، هذه المسابقة على سبيل التجربة. لا تُسلَّم أي جوائز فعليا.'],
      [
        'المشاركة',
        'المسابقة مفتوحة لكل شخص بالغ يملك خطا نشطا. الاشتراك مجاني ويمكن القيام به أو إلغاؤه في أي وقت من قسم المسابقة. مشاركة واحدة لكل خط.',
      ],
      [
        'سير المسابقة',
        'تُطرح خمسة أسئلة كل يوم. لا يمكن تغيير الجواب بعد تقديمه، والسؤال الذي يبقى دون جواب عند انتهاء الوقت يُحتسب خطأ.',
      ],
      ['النزاهة', 'يؤدي استعمال برامج تجيب مكان المشارك إلى إلغاء النقاط.'],
      ['البيانات الشخصية', 'لا يُستعمل سوى رقم الخط والنقاط لإعداد الترتيب، الذي لا يُظهر أبدا أي رقم كاملا.'],
    ],
  },
);
