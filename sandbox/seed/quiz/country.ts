/** Questions about the country and its places. */
import type { SeedQuizQuestion } from '../types.ts';
import { question, said } from './question.ts';

const ALGIERS = said('Alger', 'Algiers', 'الجزائر العاصمة');
const ORAN = said('Oran', 'Oran', 'وهران');
const CONSTANTINE = said('Constantine', 'Constantine', 'قسنطينة');
const ANNABA = said('Annaba', 'Annaba', 'عنابة');
const TLEMCEN = said('Tlemcen', 'Tlemcen', 'تلمسان');
const BATNA = said('Batna', 'Batna', 'باتنة');
const SETIF = said('Sétif', 'Setif', 'سطيف');
const TIPAZA = said('Tipaza', 'Tipaza', 'تيبازة');
const BLIDA = said('Blida', 'Blida', 'البليدة');
const BEJAIA = said('Béjaïa', 'Bejaia', 'بجاية');
const BISKRA = said('Biskra', 'Biskra', 'بسكرة');
const EL_OUED = said('El Oued', 'El Oued', 'الوادي');
const GHARDAIA = said('Ghardaïa', 'Ghardaia', 'غرداية');
const TAMANRASSET = said('Tamanrasset', 'Tamanrasset', 'تمنراست');
const DJANET = said('Djanet', 'Djanet', 'جانت');
const ADRAR = said('Adrar', 'Adrar', 'أدرار');
const EL_TARF = said('El Tarf', 'El Tarf', 'الطارف');

export const COUNTRY_QUESTIONS: readonly SeedQuizQuestion[] = [
  question(
    'capital',
    said('Quelle est la capitale de l’Algérie ?', 'What is the capital of Algeria?', 'ما هي عاصمة الجزائر؟'),
    ALGIERS,
    [ORAN, CONSTANTINE, ANNABA],
  ),
  question(
    'wilayas',
    said(
      'Combien l’Algérie compte-t-elle de wilayas depuis 2026 ?',
      'How many wilayas has Algeria had since 2026?',
      'كم عدد ولايات الجزائر منذ سنة 2026؟',
    ),
    '69',
    ['48', '58', '62'],
  ),
  question(
    'highest-peak',
    said(
      'Quel est le plus haut sommet du pays ?',
      'What is the highest peak in the country?',
      'ما هي أعلى قمة في البلاد؟',
    ),
    said('Le mont Tahat', 'Mount Tahat', 'جبل تاهات'),
    [
      said('Lalla Khedidja', 'Lalla Khedidja', 'لالة خديجة'),
      said('Le djebel Chélia', 'Mount Chelia', 'جبل شيليا'),
      said('Le djebel Aïssa', 'Mount Aissa', 'جبل عيسى'),
    ],
  ),
  question(
    'bridges',
    said(
      'Quelle ville est surnommée « la ville des ponts » ?',
      'Which city is known as the “city of bridges”?',
      'أي مدينة تُلقب بـ«مدينة الجسور المعلقة»؟',
    ),
    CONSTANTINE,
    [BEJAIA, TLEMCEN, SETIF],
  ),
  question(
    'largest-country',
    said(
      'Quel rang occupe l’Algérie en Afrique par sa superficie ?',
      'Where does Algeria rank in Africa by area?',
      'ما هي رتبة الجزائر في إفريقيا من حيث المساحة؟',
    ),
    said('Premier', 'First', 'الأولى'),
    [
      said('Deuxième', 'Second', 'الثانية'),
      said('Troisième', 'Third', 'الثالثة'),
      said('Cinquième', 'Fifth', 'الخامسة'),
    ],
  ),
  question(
    'tassili',
    said(
      'Pour quoi le Tassili n’Ajjer est-il connu dans le monde ?',
      'What is the Tassili n’Ajjer known for around the world?',
      'بماذا تشتهر طاسيلي ناجر في العالم؟',
    ),
    said('Ses peintures rupestres', 'Its rock paintings', 'رسومها الصخرية'),
    [
      said('Ses lacs salés', 'Its salt lakes', 'بحيراتها المالحة'),
      said('Ses forêts de cèdres', 'Its cedar forests', 'غابات الأرز'),
      said('Ses thermes romains', 'Its Roman baths', 'حماماتها الرومانية'),
    ],
  ),
  question(
    'mzab',
    said(
      'Quelle ville se trouve dans la vallée du M’Zab ?',
      'Which city lies in the M’Zab valley?',
      'أي مدينة تقع في وادي مزاب؟',
    ),
    GHARDAIA,
    [EL_OUED, BISKRA, ADRAR],
  ),
  question(
    'longest-river',
    said(
      'Quel est le plus long cours d’eau d’Algérie ?',
      'What is the longest river in Algeria?',
      'ما هو أطول واد في الجزائر؟',
    ),
    said('Le Chélif', 'The Chelif', 'وادي الشلف'),
    [
      said('La Soummam', 'The Soummam', 'وادي الصومام'),
      said('La Seybouse', 'The Seybouse', 'وادي سيبوس'),
      said('Le Rhumel', 'The Rhumel', 'وادي الرمال'),
    ],
  ),
  question(
    'pearl',
    said(
      'Quelle ville est appelée « la perle du Maghreb » ?',
      'Which city is called the “pearl of the Maghreb”?',
      'أي مدينة تُسمى «لؤلؤة المغرب الكبير»؟',
    ),
    TLEMCEN,
    [ORAN, BEJAIA, BLIDA],
  ),
  question(
    'hippo',
    said(
      'Comment s’appelait Annaba dans l’Antiquité ?',
      'What was Annaba called in antiquity?',
      'ما هو اسم عنابة في العصور القديمة؟',
    ),
    said('Hippone', 'Hippo Regius', 'هيبون'),
    [said('Césarée', 'Caesarea', 'قيصرية'), said('Cirta', 'Cirta', 'سيرتا'), said('Saldae', 'Saldae', 'صلداي')],
  ),
  question(
    'caesarea',
    said(
      'Quelle ville actuelle était Césarée de Maurétanie ?',
      'Which present-day town was Caesarea of Mauretania?',
      'أي مدينة حالية كانت تُسمى قيصرية موريطانيا؟',
    ),
    said('Cherchell', 'Cherchell', 'شرشال'),
    [said('Ténès', 'Tenes', 'تنس'), said('Dellys', 'Dellys', 'دلس'), said('Collo', 'Collo', 'القل')],
  ),
  question(
    'timgad',
    said('Dans quelle wilaya se trouve Timgad ?', 'In which wilaya is Timgad?', 'في أي ولاية تقع تيمقاد؟'),
    BATNA,
    [SETIF, TIPAZA, CONSTANTINE],
  ),
  question(
    'djemila',
    said('Dans quelle wilaya se trouve Djemila ?', 'In which wilaya is Djemila?', 'في أي ولاية تقع جميلة الأثرية؟'),
    SETIF,
    [BATNA, ANNABA, BEJAIA],
  ),
  question(
    'mausoleum',
    said(
      'Où se dresse le Mausolée royal de Maurétanie ?',
      'Where does the Royal Mausoleum of Mauretania stand?',
      'أين يوجد الضريح الملكي الموريطاني؟',
    ),
    TIPAZA,
    [ORAN, TLEMCEN, ANNABA],
  ),
  question(
    'domes',
    said(
      'Quelle ville est dite « aux mille coupoles » ?',
      'Which city is said to have “a thousand domes”?',
      'أي مدينة تُعرف بـ«مدينة ألف قبة وقبة»؟',
    ),
    EL_OUED,
    [GHARDAIA, BISKRA, TAMANRASSET],
  ),
  question(
    'roses',
    said(
      'Quelle ville est surnommée « la ville des roses » ?',
      'Which city is known as the “city of roses”?',
      'أي مدينة تُلقب بـ«مدينة الورود»؟',
    ),
    BLIDA,
    [ANNABA, SETIF, ALGIERS],
  ),
  question(
    'santa-cruz',
    said(
      'Quelle ville le fort de Santa Cruz domine-t-il ?',
      'Which city does the Santa Cruz fort overlook?',
      'أي مدينة يطل عليها حصن سانتا كروز؟',
    ),
    ORAN,
    [BEJAIA, ALGIERS, ANNABA],
  ),
  question(
    'hoggar',
    said(
      'Quelle ville est la porte du massif du Hoggar ?',
      'Which city is the gateway to the Hoggar mountains?',
      'أي مدينة هي بوابة جبال الهقار؟',
    ),
    TAMANRASSET,
    [DJANET, ADRAR, GHARDAIA],
  ),
  question(
    'gouraya',
    said(
      'Près de quelle ville se trouve le parc national de Gouraya ?',
      'Near which city is the Gouraya national park?',
      'بالقرب من أي مدينة تقع الحظيرة الوطنية لقورايا؟',
    ),
    BEJAIA,
    [BLIDA, ORAN, TLEMCEN],
  ),
  question(
    'el-kala',
    said(
      'Dans quelle wilaya se trouve le parc national d’El Kala ?',
      'In which wilaya is the El Kala national park?',
      'في أي ولاية تقع الحظيرة الوطنية للقالة؟',
    ),
    EL_TARF,
    [ANNABA, BEJAIA, TIPAZA],
  ),
  question(
    'lowest-point',
    said(
      'Quel lac salé abrite le point le plus bas d’Algérie ?',
      'Which salt lake holds the lowest point in Algeria?',
      'في أي شط توجد أخفض نقطة في الجزائر؟',
    ),
    said('Le chott Melrhir', 'Chott Melrhir', 'شط ملغيغ'),
    [
      said('Le chott El Hodna', 'Chott El Hodna', 'شط الحضنة'),
      said('Le chott Ech Chergui', 'Chott Ech Chergui', 'الشط الشرقي'),
      said('La sebkha d’Oran', 'The Sebkha of Oran', 'سبخة وهران'),
    ],
  ),
  question(
    'neighbour',
    said(
      'Lequel de ces pays n’a pas de frontière avec l’Algérie ?',
      'Which of these countries does not border Algeria?',
      'أي من هذه البلدان ليست له حدود مع الجزائر؟',
    ),
    said('L’Égypte', 'Egypt', 'مصر'),
    [said('La Libye', 'Libya', 'ليبيا'), said('Le Niger', 'Niger', 'النيجر'), said('Le Mali', 'Mali', 'مالي')],
  ),
  question(
    'sahara-share',
    said(
      'Quelle part du territoire le Sahara occupe-t-il environ ?',
      'About how much of the country does the Sahara cover?',
      'ما هي نسبة مساحة الصحراء من البلاد تقريبا؟',
    ),
    said('Plus de 80 %', 'Over 80%', 'أكثر من 80 %'),
    [said('Un quart', 'A quarter', 'الربع'), said('La moitié', 'Half', 'النصف'), said('60 %', '60%', '60 %')],
  ),
  question(
    'deglet-nour',
    said('Qu’est-ce que la Deglet Nour ?', 'What is Deglet Nour?', 'ما هي دقلة نور؟'),
    said('Une datte', 'A date', 'نوع من التمور'),
    [
      said('Une olive', 'An olive', 'نوع من الزيتون'),
      said('Une figue', 'A fig', 'نوع من التين'),
      said('Une orange', 'An orange', 'نوع من البرتقال'),
    ],
  ),
  question(
    'currency',
    said('Quelle est la monnaie de l’Algérie ?', 'What is Algeria’s currency?', 'ما هي عملة الجزائر؟'),
    said('Le dinar', 'The dinar', 'الدينار'),
    [
      said('Le dirham', 'The dirham', 'الدرهم'),
      said('La livre', 'The pound', 'الجنيه'),
      said('Le franc', 'The franc', 'الفرنك'),
    ],
  ),
];
