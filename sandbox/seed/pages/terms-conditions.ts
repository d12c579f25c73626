import { page } from './page.ts';

export const TERMS_CONDITIONS = page(
  'terms-conditions',
  '2026-09-01',
  { fr: 'Conditions générales', en: 'Terms and conditions', ar: 'الشروط العامة' },
  {
    fr: [
      [
        'À propos de ce texte',
        'Sahla est un opérateur imaginaire. Ces conditions sont un exemple ; elles n’engagent personne et sont remplacées par celles de l’opérateur qui met ce portail en service.',
      ],
      [
        'Votre ligne',
        'La ligne est mise en service au nom de la personne identifiée lors de la souscription. Elle répond de son usage et peut la céder en boutique, en présence de la personne qui la reprend.',
        'La ligne prépayée est active tant que son solde est valable. Passé la date de validité, les appels sortants sont restreints jusqu’à la prochaine recharge.',
      ],
      [
        'Forfaits',
        'Le prix, le contenu et la durée d’un forfait sont ceux affichés au moment de la confirmation. Un forfait est actif dès la confirmation et ne se rembourse pas une fois entamé.',
        'Quand le renouvellement automatique est activé, le même forfait est racheté à son terme si le solde le permet. Il se désactive à tout moment.',
      ],
      [
        'Recharges et avances',
        'Le crédit rechargé n’est pas remboursable. Une avance Sabbaqli et ses frais sont retenus sur les recharges suivantes jusqu’à leur remboursement complet.',
      ],
      [
        'Usage raisonnable',
        'Les forfaits illimités s’entendent pour un usage personnel. Leur description indique, s’il y a lieu, le volume au-delà duquel le débit est réduit. La revente de communications est interdite.',
      ],
      [
        'Interruptions et réclamations',
        'Nous mettons tout en œuvre pour assurer la continuité du service et annonçons les travaux à l’avance. Une réclamation se dépose auprès du service client ou en boutique ; une réponse vous est donnée sous 15 jours.',
      ],
      [
        'Droit applicable',
        'Ces conditions sont soumises au droit algérien. À défaut d’accord, le litige peut être porté devant l’autorité de régulation, puis devant le tribunal compétent.',
      ],
    ],
    en: [
      [
        'About this text',
        'Sahla is an imaginary operator. These terms are an example; they bind nobody and are replaced by those of the operator who puts this portal into service.',
      ],
      [
        'Your line',
        'The line is put into service in the name of the person identified when subscribing. They answer for its use and may hand it over in a shop, together with the person who takes it over.',
        'A prepaid line is active as long as its balance is valid. After the expiry date, outgoing calls are restricted until the next top-up.',
      ],
      [
        'Bundles',
        'The price, content and duration of a bundle are those shown when you confirm. A bundle is active as soon as you confirm and is not refunded once begun.',
        'With auto-renewal on, the same bundle is bought again when it ends if the balance allows. It can be turned off at any time.',
      ],
      [
        'Top-ups and advances',
        'Credit that was topped up is not refundable. A Sabbaqli advance and its fee are taken from the following top-ups until fully repaid.',
      ],
      [
        'Fair use',
        'Unlimited bundles are for personal use. Their description says, where it applies, beyond which volume the speed is reduced. Reselling communications is forbidden.',
      ],
      [
        'Interruptions and complaints',
        'We do everything we can to keep the service running and announce works in advance. Complaints can be made to customer service or in a shop; you receive an answer within 15 days.',
      ],
      [
        'Applicable law',
        'These terms are governed by Algerian law. Failing an agreement, a dispute may be brought before the regulatory authority, then before the competent court.',
      ],
    ],
    ar: [
      [
        'حول هذا النص',
        'سهلة متعامل خيالي. هذه الشروط مثال لا يُلزم أحدا، وتُستبدل بشروط المتعامل الذي يضع هذه البوابة في الخدمة.',
      ],
      [
        'خطك',
        'يوضع الخط في الخدمة باسم الشخص الذي عُرّفت هويته عند الاشتراك. وهو مسؤول عن استعماله، ويمكنه التنازل عنه في نقطة بيع بحضور الشخص المتنازَل له.',
        'يبقى خط الدفع المسبق نشطا ما دام رصيده صالحا. بعد تاريخ الصلاحية تُقيَّد المكالمات الصادرة إلى غاية التعبئة القادمة.',
      ],
      [
        'الباقات',
        'سعر الباقة ومحتواها ومدتها هي المعروضة وقت التأكيد. تسري الباقة فور التأكيد ولا تُعوَّض بعد بدء استعمالها.',
        'عند تفعيل التجديد التلقائي، تُشترى الباقة نفسها من جديد عند نهايتها إذا سمح الرصيد بذلك. ويمكن إيقاف التجديد في أي وقت.',
      ],
      [
        'التعبئة والسلف',
        'الرصيد المعبأ غير قابل للتعويض. تُقتطع سلفة سبّقلي ورسومها من التعبئات الموالية إلى غاية تسديدها كاملة.',
      ],
      [
        'الاستعمال المعقول',
        'الباقات غير المحدودة موجهة للاستعمال الشخصي. ويبيّن وصفها، عند الاقتضاء، الحجم الذي تُخفض بعده السرعة. تُمنع إعادة بيع الاتصالات.',
      ],
      [
        'الانقطاعات والشكاوى',
        'نبذل كل ما في وسعنا لضمان استمرارية الخدمة ونعلن عن الأشغال مسبقا. تُقدَّم الشكوى لدى خدمة الزبائن أو في نقطة بيع، ونجيبك خلال 15 يوما.',
      ],
      [
        'القانون المطبق',
        'تخضع هذه الشروط للقانون الجزائري. عند تعذر الاتفاق، يمكن رفع النزاع إلى سلطة الضبط ثم إلى المحكمة المختصة.',
      ],
    ],
  },
);
