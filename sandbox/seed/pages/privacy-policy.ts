import { page } from './page.ts';

export const PRIVACY_POLICY = page(
  'privacy-policy',
  '2026-09-01',
  { fr: 'Politique de confidentialité', en: 'Privacy policy', ar: 'سياسة الخصوصية' },
  {
    fr: [
      [
        'À propos de ce texte',
        'Sahla est un opérateur imaginaire. Ce texte montre la place et la forme d’une politique de confidentialité ; l’opérateur qui met ce portail en service le remplace par le sien.',
      ],
      [
        'Les données que nous utilisons',
        'Pour vous montrer votre ligne, le portail utilise votre numéro, votre nom, l’adresse e-mail que vous nous avez donnée, votre solde, vos forfaits et votre consommation.',
        'Votre position n’est demandée que lorsque vous cherchez une boutique. Elle est arrondie à un kilomètre environ et n’est pas conservée.',
      ],
      [
        'Ce qui reste sur votre appareil',
        'Pour s’afficher aussitôt, même sans connexion, le portail garde sur votre appareil les dernières informations de votre ligne. Elles sont effacées à la déconnexion. Sur une borne en boutique, rien n’est conservé.',
        'Un cookie retient votre langue pendant sept jours.',
      ],
      [
        'Pourquoi nous les utilisons',
        'Pour fournir le service que vous avez souscrit, le facturer, vous informer de ce qui concerne votre ligne et répondre à nos obligations légales. Nous ne vendons pas vos données.',
      ],
      [
        'Combien de temps',
        'L’historique de votre consommation est consultable pendant 90 jours dans le portail. Les pièces exigées par la loi sont conservées pendant la durée qu’elle fixe, puis supprimées.',
      ],
      [
        'Vos droits',
        'Vous pouvez demander à voir vos données, à les corriger ou à vous opposer à leur usage commercial, conformément à la loi algérienne sur la protection des personnes physiques dans le traitement des données à caractère personnel.',
        'Adressez votre demande à notre service client ou à l’une de nos boutiques, avec une pièce d’identité. Nous répondons sous un mois.',
      ],
    ],
    en: [
      [
        'About this text',
        'Sahla is an imaginary operator. This text shows the place and the shape of a privacy policy; the operator who puts this portal into service replaces it with its own.',
      ],
      [
        'The data we use',
        'To show you your line, the portal uses your number, your name, the email address you gave us, your balance, your bundles and your usage.',
        'Your location is only asked for when you look for a shop. It is rounded to about a kilometre and is not kept.',
      ],
      [
        'What stays on your device',
        'So as to appear at once, even without a connection, the portal keeps your line’s latest information on your device. It is erased when you sign out. On a kiosk in a shop, nothing is kept.',
        'A cookie remembers your language for seven days.',
      ],
      [
        'Why we use it',
        'To provide the service you subscribed to, to bill it, to tell you what concerns your line and to meet our legal obligations. We do not sell your data.',
      ],
      [
        'For how long',
        'Your usage history can be seen for 90 days in the portal. The records that the law requires are kept for as long as it says, then deleted.',
      ],
      [
        'Your rights',
        'You may ask to see your data, to correct it or to object to its commercial use, under the Algerian law on the protection of natural persons in the processing of personal data.',
        'Send your request to our customer service or to one of our shops, with an identity document. We answer within a month.',
      ],
    ],
    ar: [
      [
        'حول هذا النص',
        'سهلة متعامل خيالي. يبيّن هذا النص موضع سياسة الخصوصية وشكلها، ويستبدله بنصّه المتعامل الذي يضع هذه البوابة في الخدمة.',
      ],
      [
        'البيانات التي نستعملها',
        'لإظهار معلومات خطك، تستعمل البوابة رقمك واسمك وعنوان البريد الإلكتروني الذي زوّدتنا به ورصيدك وباقاتك واستهلاكك.',
        'لا يُطلب موقعك إلا عند البحث عن نقطة بيع. يُقرَّب إلى نحو كيلومتر واحد ولا يُحتفظ به.',
      ],
      [
        'ما يبقى على جهازك',
        'حتى تظهر البوابة فورا ولو دون اتصال، تُحفظ آخر معلومات خطك على جهازك، وتُمحى عند تسجيل الخروج. وعلى الأجهزة العمومية في نقاط البيع لا يُحتفظ بأي شيء.',
        'يحفظ ملف تعريف ارتباط لغتك لمدة سبعة أيام.',
      ],
      [
        'لماذا نستعملها',
        'لتقديم الخدمة التي اشتركت فيها وفوترتها، وإعلامك بما يخص خطك، والوفاء بالتزاماتنا القانونية. نحن لا نبيع بياناتك.',
      ],
      [
        'مدة الاحتفاظ',
        'يمكن الاطلاع على سجل استهلاكك في البوابة لمدة 90 يوما. أما الوثائق التي يفرضها القانون فتُحفظ للمدة التي يحددها ثم تُحذف.',
      ],
      [
        'حقوقك',
        'يحق لك طلب الاطلاع على بياناتك أو تصحيحها أو الاعتراض على استعمالها التجاري، وفقا للقانون الجزائري المتعلق بحماية الأشخاص الطبيعيين في مجال معالجة المعطيات ذات الطابع الشخصي.',
        'وجّه طلبك إلى خدمة الزبائن أو إلى إحدى نقاط بيعنا مع وثيقة هوية. نجيبك خلال شهر.',
      ],
    ],
  },
);
