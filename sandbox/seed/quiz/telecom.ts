/** Questions about telephones and networks. */
import type { SeedQuizQuestion } from '../types.ts';
import { question, text } from './question.ts';

export const TELECOM_QUESTIONS: readonly SeedQuizQuestion[] = [
  question(
    'country-code',
    text(
      'Quel est l’indicatif téléphonique de l’Algérie ?',
      'What is Algeria’s telephone country code?',
      'ما هو رمز الاتصال الدولي للجزائر؟',
    ),
    '+213',
    ['+212', '+216', '+218'],
  ),
  question(
    'tld',
    text(
      'Par quoi se terminent les adresses internet algériennes ?',
      'What do Algerian internet addresses end in?',
      'بماذا تنتهي عناوين الإنترنت الجزائرية؟',
    ),
    '.dz',
    ['.al', '.ag', '.dza'],
  ),
  question(
    'sim',
    text('Que signifie le S de « SIM » ?', 'What does the S in “SIM” stand for?', 'ماذا يعني الحرف S في كلمة SIM؟'),
    text('Subscriber (abonné)', 'Subscriber', 'Subscriber (المشترك)'),
    [
      text('Signal (signal)', 'Signal', 'Signal (الإشارة)'),
      text('Service (service)', 'Service', 'Service (الخدمة)'),
      text('Secure (sécurisé)', 'Secure', 'Secure (آمن)'),
    ],
  ),
  question(
    'gigabyte',
    text(
      'Combien de mégaoctets votre forfait compte-t-il pour un gigaoctet ?',
      'How many megabytes does your bundle count as one gigabyte?',
      'كم ميغابايتا يُحسب في باقتك مقابل غيغابايت واحد؟',
    ),
    '1024',
    ['100', '512', '10000'],
  ),
  question(
    'lte',
    text(
      'Quel autre nom donne-t-on souvent à la 4G ?',
      'What other name is 4G often given?',
      'ما هو الاسم الآخر الشائع للجيل الرابع؟',
    ),
    'LTE',
    ['EDGE', 'GSM', 'UMTS'],
  ),
  question(
    'sms-length',
    text(
      'Combien de caractères latins tiennent dans un SMS simple ?',
      'How many Latin characters fit in a single SMS?',
      'كم حرفا لاتينيا تتسع له رسالة قصيرة واحدة؟',
    ),
    '160',
    ['70', '140', '280'],
  ),
  question(
    'sms-arabic',
    text(
      'Combien de caractères arabes tiennent dans un SMS simple ?',
      'How many Arabic characters fit in a single SMS?',
      'كم حرفا عربيا تتسع له رسالة قصيرة واحدة؟',
    ),
    '70',
    ['50', '120', '160'],
  ),
  question(
    'nfc',
    text(
      'Quelle technologie permet de payer en approchant son téléphone ?',
      'Which technology lets you pay by holding your phone close?',
      'أي تقنية تسمح بالدفع بتقريب الهاتف؟',
    ),
    'NFC',
    ['GPS', 'FM', 'USSD'],
  ),
  question(
    'esim',
    text('Qu’est-ce qu’une eSIM ?', 'What is an eSIM?', 'ما هي شريحة eSIM؟'),
    text('Une carte SIM intégrée au téléphone', 'A SIM built into the phone', 'شريحة مدمجة في الهاتف'),
    [
      text('Une carte SIM pour ordinateur', 'A SIM for computers', 'شريحة خاصة بالحاسوب'),
      text('Une carte SIM jetable', 'A disposable SIM', 'شريحة تُستعمل مرة واحدة'),
      text('Une carte mémoire', 'A memory card', 'بطاقة ذاكرة'),
    ],
  ),
  question(
    'bell',
    text(
      'Qui a obtenu le brevet du téléphone en 1876 ?',
      'Who was granted the patent for the telephone in 1876?',
      'من نال براءة اختراع الهاتف سنة 1876؟',
    ),
    text('Alexander Graham Bell', 'Alexander Graham Bell', 'ألكسندر غراهام بيل'),
    [
      text('Thomas Edison', 'Thomas Edison', 'توماس إديسون'),
      text('Guglielmo Marconi', 'Guglielmo Marconi', 'غوليلمو ماركوني'),
      text('Nikola Tesla', 'Nikola Tesla', 'نيكولا تسلا'),
    ],
  ),
  question(
    'qr',
    text(
      'Que signifient les lettres QR d’un code QR ?',
      'What do the letters QR in a QR code stand for?',
      'ماذا يعني الحرفان QR في رمز QR؟',
    ),
    text('Quick Response (réponse rapide)', 'Quick Response', 'Quick Response (استجابة سريعة)'),
    [
      text('Quality Read (lecture de qualité)', 'Quality Read', 'Quality Read (قراءة جيدة)'),
      text('Query Record (fiche de requête)', 'Query Record', 'Query Record (سجل طلب)'),
      text('Quiet Radio (radio silencieuse)', 'Quiet Radio', 'Quiet Radio (راديو صامت)'),
    ],
  ),
  question(
    'otp',
    text(
      'Avec qui peut-on partager un code reçu par SMS ?',
      'With whom may you share a code received by SMS?',
      'مع من يمكن مشاركة رمز وصلك عبر رسالة قصيرة؟',
    ),
    text('Personne', 'Nobody', 'لا أحد'),
    [
      text('Un conseiller au téléphone', 'An adviser on the phone', 'مستشار على الهاتف'),
      text('La banque', 'The bank', 'البنك'),
      text('Un ami', 'A friend', 'صديق'),
    ],
  ),
];
