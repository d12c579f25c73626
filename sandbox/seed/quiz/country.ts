/** Questions about the country and its places. */
import type { SeedQuizQuestion } from '../types.ts';
import { question, text } from './question.ts';

const ALGIERS = text('Alger', 'Algiers', 'الجزائر العاصمة');
const ORAN = text('Oran', 'Oran', 'وهران');
const CONSTANTINE = text('Constantine', 'Constantine', 'قسنطينة');
const ANNABA = text('Annaba', 'Annaba', 'عنابة');
const TLEMCEN = text('Tlemcen', 'Tlemcen', 'تلمسان');
const BATNA = text('Batna', 'Batna', 'باتنة');
const SETIF = text('Sétif', 'Setif', 'سطيف');
const TIPAZA = text('Tipaza', 'Tipaza', 'تيبازة');
const BLIDA = text('Blida', 'Blida', 'البليدة');
const BEJAIA = text('Béjaïa', 'Bejaia', 'بجاية');
const BISKRA = text('Biskra', 'Biskra', 'بسكرة');
const EL_OUED = text('El Oued', 'El Oued', 'الوادي');
const GHARDAIA = text('Ghardaïa', 'Ghardaia', 'غرداية');
const TAMANRASSET = text('Tamanrasset', 'Tamanrasset', 'تمنراست');
const DJANET = text('Djanet', 'Djanet', 'جانت');
const ADRAR = text('Adrar', 'Adrar', 'أدرار');
const EL_TARF = text('El Tarf', 'El Tarf', 'الطارف');

export const COUNTRY_QUESTIONS: readonly SeedQuizQuestion[] = [
  question(
    'capital',
    text('Quelle est la capitale de l’Algérie ?', 'What is the capital of Algeria?', 'ما هي عاصمة الجزائر؟'),
    ALGIERS,
    [ORAN, CONSTANTINE, ANNABA],
  ),
  question(
    'wilayas',
    text(
      'Combien l’Algérie compte-t-elle de wilayas depuis 2026 ?',
      'How many wilayas has Algeria had since 2026?',
      'كم عدد ولايات الجزائر منذ سنة 2026؟',
    ),
    '69',
    ['48', '58', '62'],
  ),
  question(
    'highest-peak',
    text(
      'Quel est le plus haut sommet du pays ?',
      'What is the highest peak in the country?',
      'ما هي أعلى قمة في البلاد؟',
    ),
    text('Le mont Tahat', 'Mount Tahat', 'جبل تاهات'),
    [
      text('Lalla Khedidja', 'Lalla Khedidja', 'لالة خديجة'),
      text('Le djebel Chélia', 'Mount Chelia', 'جبل شيليا'),
      text('Le djebel Aïssa', 'Mount Aissa', 'جبل عيسى'),
    ],
  ),
  question(
    'bridges',
    text(
      'Quelle ville est surnommée « la ville des ponts » ?',
      'Which city is known as the “city of bridges”?',
      'أي مدينة تُلقب بـ«مدينة الجسور المعلقة»؟',
    ),
    CONSTANTINE,
    [BEJAIA, TLEMCEN, SETIF],
  ),
  question(
    'largest-country',
    text(
      'Quel rang occupe l’Algérie en Afrique par sa superficie ?',
      'Where does Algeria rank in Africa by area?',
      'ما هي رتبة الجزائر في إفريقيا من حيث المساحة؟',
    ),
    text('Premier', 'First', 'الأولى'),
    [
      text('Deuxième', 'Second', 'الثانية'),
      text('Troisième', 'Third', 'الثالثة'),
      text('Cinquième', 'Fifth', 'الخامسة'),
    ],
  ),
  question(
    'tassili',
    text(
      'Pour quoi le Tassili n’Ajjer est-il connu dans le monde ?',
      'What is the Tassili n’Ajjer known for around the world?',
      'بماذا تشتهر طاسيلي ناجر في العالم؟',
    ),
    text('Ses peintures rupestres', 'Its rock paintings', 'رسومها الصخرية'),
    [
      text('Ses lacs salés', 'Its salt lakes', 'بحيراتها المالحة'),
      text('Ses forêts de cèdres', 'Its cedar forests', 'غابات الأرز'),
      text('Ses thermes romains', 'Its Roman baths', 'حماماتها الرومانية'),
    ],
  ),
  question(
    'mzab',
    text(
      'Quelle ville se trouve dans la vallée du M’Zab ?',
      'Which city lies in the M’Zab valley?',
      'أي مدينة تقع في وادي مزاب؟',
    ),
    GHARDAIA,
    [EL_OUED, BISKRA, ADRAR],
  ),
  question(
    'longest-river',
    text(
      'Quel est le plus long cours d’eau d’Algérie ?',
      'What is the longest river in Algeria?',
      'ما هو أطول واد في الجزائر؟',
    ),
    text('Le Chélif', 'The Chelif', 'وادي الشلف'),
    [
      text('La Soummam', 'The Soummam', 'وادي الصومام'),
      text('La Seybouse', 'The Seybouse', 'وادي سيبوس'),
      text('Le Rhumel', 'The Rhumel', 'وادي الرمال'),
    ],
  ),
  question(
    'pearl',
    text(
      'Quelle ville est appelée « la perle du Maghreb » ?',
      'Which city is called the “pearl of the Maghreb”?',
      'أي مدينة تُسمى «لؤلؤة المغرب الكبير»؟',
    ),
    TLEMCEN,
    [ORAN, BEJAIA, BLIDA],
  ),
  question(
    'hippo',
    text(
      'Comment s’appelait Annaba dans l’Antiquité ?',
      'What was Annaba called in antiquity?',
      'ما هو اسم عنابة في العصور القديمة؟',
    ),
    text('Hippone', 'Hippo Regius', 'هيبون'),
    [text('Césarée', 'Caesarea', 'قيصرية'), text('Cirta', 'Cirta', 'سيرتا'), text('Saldae', 'Saldae', 'صلداي')],
  ),
  question(
    'caesarea',
    text(
      'Quelle ville actuelle était Césarée de Maurétanie ?',
      'Which present-day town was Caesarea of Mauretania?',
      'أي مدينة حالية كانت تُسمى قيصرية موريطانيا؟',
    ),
    text('Cherchell', 'Cherchell', 'شرشال'),
    [text('Ténès', 'Tenes', 'تنس'), text('Dellys', 'Dellys', 'دلس'), text('Collo', 'Collo', 'القل')],
  ),
  question(
    'timgad',
    text('Dans quelle wilaya se trouve Timgad ?', 'In which wilaya is Timgad?', 'في أي ولاية تقع تيمقاد؟'),
    BATNA,
    [SETIF, TIPAZA, CONSTANTINE],
  ),
  question(
    'djemila',
    text('Dans quelle wilaya se trouve Djemila ?', 'In which wilaya is Djemila?', 'في أي ولاية تقع جميلة الأثرية؟'),
    SETIF,
    [BATNA, ANNABA, BEJAIA],
  ),
  question(
    'mausoleum',
    text(
      'Où se dresse le Mausolée royal de Maurétanie ?',
      'Where does the Royal Mausoleum of Mauretania stand?',
      'أين يوجد الضريح الملكي الموريطاني؟',
    ),
    TIPAZA,
    [ORAN, TLEMCEN, ANNABA],
  ),
  question(
    'domes',
    text(
      'Quelle ville est dite « aux mille coupoles » ?',
      'Which city is said to have “a thousand domes”?',
      'أي مدينة تُعرف بـ«مدينة ألف قبة وقبة»؟',
    ),
    EL_OUED,
    [GHARDAIA, BISKRA, TAMANRASSET],
  ),
  question(
    'roses',
    text(
      'Quelle ville est surnommée « la ville des roses » ?',
      'Which city is known as the “city of roses”?',
      'أي مدينة تُلقب بـ«مدينة الورود»؟',
    ),
    BLIDA,
    [ANNABA, SETIF, ALGIERS],
  ),
  question(
    'santa-cruz',
    text(
      'Quelle ville le fort de Santa Cruz domine-t-il ?',
      'Which city does the Santa Cruz fort overlook?',
      'أي مدينة يطل عليها حصن سانتا كروز؟',
    ),
    ORAN,
    [BEJAIA, ALGIERS, ANNABA],
  ),
  question(
    'hoggar',
    text(
      'Quelle ville est la porte du massif du Hoggar ?',
      'Which city is the gateway to the Hoggar mountains?',
      'أي مدينة هي بوابة جبال الهقار؟',
    ),
    TAMANRASSET,
    [DJANET, ADRAR, GHARDAIA],
  ),
  question(
    'gouraya',
    text(
      'Près de quelle ville se trouve le parc national de Gouraya ?',
      'Near which city is the Gouraya national park?',
      'بالقرب من أي مدينة تقع الحظيرة الوطنية لقورايا؟',
    ),
    BEJAIA,
    [BLIDA, ORAN, TLEMCEN],
  ),
  question(
    'el-kala',
    text(
      'Dans quelle wilaya se trouve le parc national d’El Kala ?',
      'In which wilaya is the El Kala national park?',
      'في أي ولاية تقع الحظيرة الوطنية للقالة؟',
    ),
    EL_TARF,
    [ANNABA, BEJAIA, TIPAZA],
  ),
  question(
    'lowest-point',
    text(
      'Quel lac salé abrite le point le plus bas d’Algérie ?',
      'Which salt lake holds the lowest point in Algeria?',
      'في أي شط توجد أخفض نقطة في الجزائر؟',
    ),
    text('Le chott Melrhir', 'Chott Melrhir', 'شط ملغيغ'),
    [
      text('Le chott El Hodna', 'Chott El Hodna', 'شط الحضنة'),
      text('Le chott Ech Chergui', 'Chott Ech Chergui', 'الشط الشرقي'),
      text('La sebkha d’Oran', 'The Sebkha of Oran', 'سبخة وهران'),
    ],
  ),
  question(
    'neighbour',
    text(
      'Lequel de ces pays n’a pas de frontière avec l’Algérie ?',
      'Which of these countries does not border Algeria?',
      'أي من هذه البلدان ليست له حدود مع الجزائر؟',
    ),
    text('L’Égypte', 'Egypt', 'مصر'),
    [text('La Libye', 'Libya', 'ليبيا'), text('Le Niger', 'Niger', 'النيجر'), text('Le Mali', 'Mali', 'مالي')],
  ),
  question(
    'sahara-share',
    text(
      'Quelle part du territoire le Sahara occupe-t-il environ ?',
      'About how much of the country does the Sahara cover?',
      'ما هي نسبة مساحة الصحراء من البلاد تقريبا؟',
    ),
    text('Plus de 80 %', 'Over 80%', 'أكثر من 80 %'),
    [text('Un quart', 'A quarter', 'الربع'), text('La moitié', 'Half', 'النصف'), text('60 %', '60%', '60 %')],
  ),
  question(
    'deglet-nour',
    text('Qu’est-ce que la Deglet Nour ?', 'What is Deglet Nour?', 'ما هي دقلة نور؟'),
    text('Une datte', 'A date', 'نوع من التمور'),
    [
      text('Une olive', 'An olive', 'نوع من الزيتون'),
      text('Une figue', 'A fig', 'نوع من التين'),
      text('Une orange', 'An orange', 'نوع من البرتقال'),
    ],
  ),
  question(
    'currency',
    text('Quelle est la monnaie de l’Algérie ?', 'What is Algeria’s currency?', 'ما هي عملة الجزائر؟'),
    text('Le dinar', 'The dinar', 'الدينار'),
    [
      text('Le dirham', 'The dirham', 'الدرهم'),
      text('La livre', 'The pound', 'الجنيه'),
      text('Le franc', 'The franc', 'الفرنك'),
    ],
  ),
];
