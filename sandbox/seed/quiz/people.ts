/** Questions about history, arts and sport. */
import type { SeedQuizQuestion } from '../types.ts';
import { question, text } from './question.ts';

export const PEOPLE_QUESTIONS: readonly SeedQuizQuestion[] = [
  question(
    'independence',
    text(
      'Quel jour l’Algérie fête-t-elle son indépendance ?',
      'On which day does Algeria celebrate its independence?',
      'في أي يوم تحتفل الجزائر بعيد استقلالها؟',
    ),
    text('Le 5 juillet', '5 July', '5 جويلية'),
    [
      text('Le 1er novembre', '1 November', '1 نوفمبر'),
      text('Le 19 mars', '19 March', '19 مارس'),
      text('Le 20 août', '20 August', '20 أوت'),
    ],
  ),
  question(
    'revolution',
    text(
      'En quelle année la guerre de libération a-t-elle commencé ?',
      'In which year did the war of liberation begin?',
      'في أي سنة اندلعت ثورة التحرير؟',
    ),
    '1954',
    ['1945', '1956', '1962'],
  ),
  question(
    'emir',
    text(
      'Qui a mené la résistance à partir de 1832 et fondé l’État algérien moderne ?',
      'Who led the resistance from 1832 and founded the modern Algerian state?',
      'من قاد المقاومة ابتداء من 1832 وأسس الدولة الجزائرية الحديثة؟',
    ),
    text('L’émir Abdelkader', 'Emir Abdelkader', 'الأمير عبد القادر'),
    [
      text('Cheikh Bouamama', 'Sheikh Bouamama', 'الشيخ بوعمامة'),
      text('Ahmed Bey', 'Ahmed Bey', 'أحمد باي'),
      text('Cheikh El Mokrani', 'Sheikh El Mokrani', 'الشيخ المقراني'),
    ],
  ),
  question(
    'ibn-khaldun',
    text(
      'Dans quelle région Ibn Khaldoun a-t-il commencé sa Muqaddima ?',
      'In which region did Ibn Khaldun begin his Muqaddimah?',
      'في أي منطقة شرع ابن خلدون في كتابة مقدمته؟',
    ),
    text('Tiaret', 'Tiaret', 'تيارت'),
    [text('Béjaïa', 'Bejaia', 'بجاية'), text('Biskra', 'Biskra', 'بسكرة'), text('Mascara', 'Mascara', 'معسكر')],
  ),
  question(
    'massinissa',
    text(
      'De quel royaume Massinissa fut-il le roi ?',
      'Of which kingdom was Massinissa king?',
      'أي مملكة كان ماسينيسا ملكا لها؟',
    ),
    text('La Numidie', 'Numidia', 'نوميديا'),
    [
      text('Carthage', 'Carthage', 'قرطاج'),
      text('La Cyrénaïque', 'Cyrenaica', 'برقة'),
      text('L’Égypte', 'Egypt', 'مصر'),
    ],
  ),
  question(
    'cirta',
    text('Quelle ville s’appelait Cirta ?', 'Which city was called Cirta?', 'أي مدينة كانت تُسمى سيرتا؟'),
    text('Constantine', 'Constantine', 'قسنطينة'),
    [text('Guelma', 'Guelma', 'قالمة'), text('Sétif', 'Setif', 'سطيف'), text('Skikda', 'Skikda', 'سكيكدة')],
  ),
  question(
    'augustine',
    text(
      'De quelle ville saint Augustin fut-il l’évêque ?',
      'Of which city was Saint Augustine bishop?',
      'أي مدينة كان القديس أوغسطين أسقفا لها؟',
    ),
    text('Hippone', 'Hippo', 'هيبون'),
    [text('Thagaste', 'Thagaste', 'طاغاست'), text('Tipasa', 'Tipasa', 'تيبازة'), text('Lambèse', 'Lambaesis', 'لمباز')],
  ),
  question(
    'apuleius',
    text(
      'Quel roman antique Apulée, né à Madaure, a-t-il écrit ?',
      'Which ancient novel was written by Apuleius, born in Madauros?',
      'أي رواية قديمة ألفها أبوليوس المولود في مداوروش؟',
    ),
    text('L’Âne d’or', 'The Golden Ass', 'الحمار الذهبي'),
    [
      text('Le Satyricon', 'The Satyricon', 'ساتيريكون'),
      text('L’Énéide', 'The Aeneid', 'الإنيادة'),
      text('Daphnis et Chloé', 'Daphnis and Chloe', 'دافنيس وكلوي'),
    ],
  ),
  question(
    'anthem',
    text(
      'Qui a écrit les paroles de l’hymne national ?',
      'Who wrote the words of the national anthem?',
      'من كتب كلمات النشيد الوطني؟',
    ),
    text('Moufdi Zakaria', 'Moufdi Zakaria', 'مفدي زكريا'),
    [
      text('Mohammed Dib', 'Mohammed Dib', 'محمد ديب'),
      text('Kateb Yacine', 'Kateb Yacine', 'كاتب ياسين'),
      text('Malek Haddad', 'Malek Haddad', 'مالك حداد'),
    ],
  ),
  question(
    'assia-djebar',
    text(
      'Quelle romancière algérienne a été élue à l’Académie française en 2005 ?',
      'Which Algerian novelist was elected to the French Academy in 2005?',
      'أي روائية جزائرية انتُخبت في الأكاديمية الفرنسية سنة 2005؟',
    ),
    text('Assia Djebar', 'Assia Djebar', 'آسيا جبار'),
    [
      text('Ahlam Mosteghanemi', 'Ahlam Mosteghanemi', 'أحلام مستغانمي'),
      text('Maïssa Bey', 'Maissa Bey', 'ميساء باي'),
      text('Taos Amrouche', 'Taos Amrouche', 'الطاوس عمروش'),
    ],
  ),
  question(
    'palme',
    text(
      'Quel film algérien a reçu la Palme d’or en 1975 ?',
      'Which Algerian film won the Palme d’Or in 1975?',
      'أي فيلم جزائري نال السعفة الذهبية سنة 1975؟',
    ),
    text('Chronique des années de braise', 'Chronicle of the Years of Fire', 'وقائع سنين الجمر'),
    [
      text('Le Vent des Aurès', 'The Winds of the Aures', 'ريح الأوراس'),
      text('Omar Gatlato', 'Omar Gatlato', 'عمر قتلاتو'),
      text('L’Opium et le Bâton', 'The Opium and the Stick', 'الأفيون والعصا'),
    ],
  ),
  question(
    'boulmerka',
    text(
      'Sur quelle distance Hassiba Boulmerka fut-elle championne olympique en 1992 ?',
      'Over which distance was Hassiba Boulmerka Olympic champion in 1992?',
      'في أي مسافة تُوجت حسيبة بولمرقة بطلة أولمبية سنة 1992؟',
    ),
    text('1 500 m', '1,500 m', '1500 متر'),
    [
      text('800 m', '800 m', '800 متر'),
      text('3 000 m', '3,000 m', '3000 متر'),
      text('10 000 m', '10,000 m', '10000 متر'),
    ],
  ),
  question(
    'afcon-2019',
    text(
      'Dans quel pays l’Algérie a-t-elle remporté la Coupe d’Afrique de 2019 ?',
      'In which country did Algeria win the 2019 Africa Cup of Nations?',
      'في أي بلد فازت الجزائر بكأس إفريقيا 2019؟',
    ),
    text('L’Égypte', 'Egypt', 'مصر'),
    [
      text('Le Cameroun', 'Cameroon', 'الكاميرون'),
      text('Le Gabon', 'Gabon', 'الغابون'),
      text('L’Algérie', 'Algeria', 'الجزائر'),
    ],
  ),
  question(
    'morceli',
    text(
      'Où Noureddine Morceli est-il devenu champion olympique du 1 500 m en 1996 ?',
      'Where did Noureddine Morceli become Olympic 1,500 m champion in 1996?',
      'أين تُوج نور الدين مرسلي بطلا أولمبيا في 1500 متر سنة 1996؟',
    ),
    text('À Atlanta', 'Atlanta', 'أتلانتا'),
    [
      text('À Barcelone', 'Barcelona', 'برشلونة'),
      text('À Sydney', 'Sydney', 'سيدني'),
      text('À Athènes', 'Athens', 'أثينا'),
    ],
  ),
  question(
    'couscous',
    text(
      'Quel plat à base de semoule l’UNESCO a-t-elle inscrit en 2020 ?',
      'Which semolina dish did UNESCO list in 2020?',
      'أي طبق من السميد أدرجته اليونسكو في قائمتها سنة 2020؟',
    ),
    text('Le couscous', 'Couscous', 'الكسكسي'),
    [
      text('La chorba', 'Chorba', 'الشوربة'),
      text('La rechta', 'Rechta', 'الرشتة'),
      text('Le tajine zitoune', 'Tajine zitoune', 'طاجين الزيتون'),
    ],
  ),
  question(
    'rai',
    text(
      'Quel chant populaire d’Algérie l’UNESCO a-t-elle inscrit en 2022 ?',
      'Which popular song of Algeria did UNESCO list in 2022?',
      'أي غناء شعبي جزائري أدرجته اليونسكو سنة 2022؟',
    ),
    text('Le raï', 'Raï', 'الراي'),
    [
      text('Le malouf', 'Malouf', 'المالوف'),
      text('Le chaâbi', 'Chaabi', 'الشعبي'),
      text('Le staïfi', 'Staifi', 'السطايفي'),
    ],
  ),
  question(
    'el-anka',
    text(
      'De quel genre El Hadj M’Hamed El Anka est-il le maître ?',
      'Of which genre is El Hadj M’Hamed El Anka the master?',
      'أي طابع موسيقي يُعد الحاج امحمد العنقى شيخه؟',
    ),
    text('Le chaâbi', 'Chaabi', 'الشعبي'),
    [text('Le raï', 'Raï', 'الراي'), text('Le diwane', 'Diwan', 'الديوان'), text('Le hawzi', 'Hawzi', 'الحوزي')],
  ),
  question(
    'imzad',
    text('Qu’est-ce que l’imzad ?', 'What is the imzad?', 'ما هو الإمزاد؟'),
    text('Un instrument à une corde', 'A one-stringed instrument', 'آلة موسيقية بوتر واحد'),
    [
      text('Un vent du désert', 'A desert wind', 'ريح صحراوية'),
      text('Un bijou d’argent', 'A silver jewel', 'حلي من الفضة'),
      text('Une tente de nomade', 'A nomad’s tent', 'خيمة البدو'),
    ],
  ),
  question(
    'malouf',
    text(
      'À quelle ville le malouf est-il attaché ?',
      'Which city is malouf music tied to?',
      'بأي مدينة ترتبط موسيقى المالوف؟',
    ),
    text('Constantine', 'Constantine', 'قسنطينة'),
    [text('Oran', 'Oran', 'وهران'), text('Béchar', 'Bechar', 'بشار'), text('Tamanrasset', 'Tamanrasset', 'تمنراست')],
  ),
  question(
    'casbah',
    text(
      'En quelle année la Casbah d’Alger est-elle entrée au patrimoine mondial ?',
      'In which year did the Casbah of Algiers become World Heritage?',
      'في أي سنة صُنفت قصبة الجزائر ضمن التراث العالمي؟',
    ),
    '1992',
    ['1962', '1982', '2012'],
  ),
  question(
    'tamazight',
    text(
      'En quelle année le tamazight est-il devenu langue officielle ?',
      'In which year did Tamazight become an official language?',
      'في أي سنة أصبحت الأمازيغية لغة رسمية؟',
    ),
    '2016',
    ['1996', '2002', '2009'],
  ),
  question(
    'metro',
    text(
      'En quelle année le métro d’Alger a-t-il ouvert ?',
      'In which year did the Algiers metro open?',
      'في أي سنة افتُتح مترو الجزائر؟',
    ),
    '2011',
    ['1999', '2005', '2018'],
  ),
  question(
    'weekend',
    text(
      'Quels jours forment le week-end en Algérie ?',
      'Which days make up the weekend in Algeria?',
      'ما هما يوما نهاية الأسبوع في الجزائر؟',
    ),
    text('Vendredi et samedi', 'Friday and Saturday', 'الجمعة والسبت'),
    [
      text('Samedi et dimanche', 'Saturday and Sunday', 'السبت والأحد'),
      text('Jeudi et vendredi', 'Thursday and Friday', 'الخميس والجمعة'),
      text('Dimanche et lundi', 'Sunday and Monday', 'الأحد والاثنين'),
    ],
  ),
];
