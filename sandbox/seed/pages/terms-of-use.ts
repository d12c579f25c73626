import { page } from './page.ts';

export const TERMS_OF_USE = page(
  'terms-of-use',
  '2026-09-01',
  { fr: 'Conditions d’utilisation du portail', en: 'Terms of use of the portal', ar: 'شروط استعمال البوابة' },
  {
    fr: [
      [
        'Objet',
        'Le portail vous permet de gérer votre ligne Sahla : consulter votre solde, acheter des forfaits, recharger et régler vos options. Sahla étant un opérateur imaginaire, ce texte sert d’exemple.',
      ],
      [
        'Votre compte',
        'Vous vous connectez avec votre numéro et un mot de passe, un code reçu par SMS ou un compte de réseau social. Gardez-les pour vous : les opérations faites avec eux sont réputées faites par vous.',
        'Si vous pensez que quelqu’un d’autre utilise votre compte, changez votre mot de passe et prévenez le service client.',
      ],
      [
        'Achats',
        'Toute opération qui coûte de l’argent est récapitulée avant votre confirmation et donne lieu à une référence. Une opération interrompue par une coupure n’est jamais débitée deux fois.',
      ],
      [
        'Disponibilité',
        'Le portail peut être interrompu pour maintenance. Les informations affichées portent l’heure de leur mise à jour ; sans connexion, ce sont les dernières connues.',
      ],
      [
        'Bornes en boutique',
        'Sur une borne, la session se ferme après 30 secondes sans action. Pensez tout de même à vous déconnecter avant de partir.',
      ],
    ],
    en: [
      [
        'Purpose',
        'The portal lets you manage your Sahla line: see your balance, buy bundles, top up and set your options. Sahla being an imaginary operator, this text serves as an example.',
      ],
      [
        'Your account',
        'You sign in with your number and a password, a code received by SMS or a social network account. Keep them to yourself: anything done with them counts as done by you.',
        'If you think that somebody else uses your account, change your password and tell customer service.',
      ],
      [
        'Purchases',
        'Everything that costs money is summed up before you confirm and gets a reference. A purchase interrupted by a lost connection is never charged twice.',
      ],
      [
        'Availability',
        'The portal may be interrupted for maintenance. What is shown carries the time of its last update; without a connection, it is the last that was known.',
      ],
      [
        'Kiosks in shops',
        'On a kiosk, the session ends after 30 seconds without any action. Remember to sign out before you leave all the same.',
      ],
    ],
    ar: [
      [
        'الغرض',
        'تتيح لك البوابة تسيير خطك لدى سهلة: الاطلاع على رصيدك وشراء الباقات والتعبئة وضبط خياراتك. وبما أن سهلة متعامل خيالي، فهذا النص مجرد مثال.',
      ],
      [
        'حسابك',
        'تسجّل الدخول برقمك وكلمة سر، أو برمز يصلك عبر رسالة قصيرة، أو بحساب في شبكة اجتماعية. احتفظ بها لنفسك: كل ما يجري بواسطتها يُعد صادرا عنك.',
        'إذا ظننت أن شخصا آخر يستعمل حسابك، غيّر كلمة السر وأبلغ خدمة الزبائن.',
      ],
      [
        'المشتريات',
        'تُلخَّص كل عملية مدفوعة قبل تأكيدك ويُعطى لها مرجع. العملية التي يقطعها انقطاع الاتصال لا يُقتطع مبلغها مرتين أبدا.',
      ],
      [
        'التوفر',
        'قد تتوقف البوابة بسبب الصيانة. تحمل المعلومات المعروضة وقت تحديثها، ودون اتصال تُعرض آخر المعلومات المعروفة.',
      ],
      [
        'الأجهزة العمومية في نقاط البيع',
        'على الجهاز العمومي تُغلق الجلسة بعد 30 ثانية دون أي نشاط. ومع ذلك، لا تنسَ تسجيل الخروج قبل المغادرة.',
      ],
    ],
  },
);
