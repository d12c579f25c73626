/** Questions about history, arts and sport. */
import type { SeedQuizQuestion } from '../types.ts';
import { question, said } from './question.ts';

export const PEOPLE_QUESTIONS: readonly SeedQuizQuestion[] = [
  question(
    'independence',
    said(
      'Quel jour l’Algérie fête-t-elle son indépendance ?',
      'On which day does Algeria celebrate its independence?',
      'في أي يوم تحتفل الجزائر بعيد استقلالها؟',
    ),
    said('Le 5 juillet', '5 July', '5 جويلية'),
    [
      said('Le 1er novembre', '1 November', '1 نوفمبر'),
      said('Le 19 mars', '19 March', '19 مارس'),
      said('Le 20 août', '20 August', '20 أوت'),
    ],
  ),
  question(
    'revolution',
    said(
      'En quelle année la guerre de libération a-t-elle commencé ?',
      'In which year did the war of liberation begin?',
      'في أي سنة اندلعت ثورة التحرير؟',
    ),
    '1954',
    ['1945', '1956', '1962'],
  ),
  question(
    'emir',
    said(
      'Qui a mené la résistance à partir de 1832 et fondé l’État algérien moderne ?',
      'Who led the resistance from 1832 and founded the modern Algerian state?',
      'من قاد المقاومة ابتداء من 1832 وأسس الدولة الجزائرية الحديثة؟',
    ),
    said('L’émir Abdelkader', 'Emir Abdelkader', 'الأمير عبد القادر'),
    [
      said('Cheikh Bouamama', 'Sheikh Bouamama', 'الشيخ بوعمامة'),
      said('Ahmed Bey', 'Ahmed Bey', 'أحمد باي'),
      said('Cheikh El Mokrani', 'Sheikh El Mokrani', 'الشيخ المقراني'),
    ],
  ),
  question(
    'ibn-khaldun',
    said(
      'Dans quelle région Ibn Khaldoun a-t-il commencé sa Muqaddima ?',
      'In which region did Ibn Khaldun begin his Muqaddimah?',
      'في أي منطقة شرع ابن خلدون في كتابة مقدمته؟',
    ),
    said('Tiaret', 'Tiaret', 'تيارت'),
    [said('Béjaïa', 'Bejaia', 'بجاية'), said('Biskra', 'Biskra', 'بسكرة'), said('Mascara', 'Mascara', 'معسكر')],
  ),
  question(
    'massinissa',
    said(
      'De quel royaume Massinissa fut-il le roi ?',
      'Of which kingdom was Massinissa king?',
      'أي مملكة كان ماسينيسا ملكا لها؟',
    ),
    said('La Numidie', 'Numidia', 'نوميديا'),
    [
      said('Carthage', 'Carthage', 'قرطاج'),
      said('La Cyrénaïque', 'Cyrenaica', 'برقة'),
      said('L’Égypte', 'Egypt', 'مصر'),
    ],
  ),
  question(
    'cirta',
    said('Quelle ville s’appelait Cirta ?', 'Which city was called Cirta?', 'أي مدينة كانت تُسمى سيرتا؟'),
    said('Constantine', 'Constantine', 'قسنطينة'),
    [said('Guelma', 'Guelma', 'قالمة'), said('Sétif', 'Setif', 'سطيف'), said('Skikda', 'Skikda', 'سكيكدة')],
  ),
  question(
    'augustine',
    said(
      'De quelle ville saint Augustin fut-il l’évêque ?',
      'Of which city was Saint Augustine bishop?',
      'أي مدينة كان القديس أوغسطين أسقفا لها؟',
    ),
    said('Hippone', 'Hippo', 'هيبون'),
    [said('Thagaste', 'Thagaste', 'طاغاست'), said('Tipasa', 'Tipasa', 'تيبازة'), said('Lambèse', 'Lambaesis', 'لمباز')],
  ),
  question(
    'apuleius',
    said(
      'Quel roman antique Apulée, né à Madaure, a-t-il écrit ?',
      'Which ancient novel was written by Apuleius, born in Madauros?',
      'أي رواية قديمة ألفها أبوليوس المولود في مداوروش؟',
    ),
    said('L’Âne d’or', 'The Golden Ass', 'الحمار الذهبي'),
    [
      said('Le Satyricon', 'The Satyricon', 'ساتيريكون'),
      said('L’Énéide', 'The Aeneid', 'الإنيادة'),
      said('Daphnis et Chloé', 'Daphnis and Chloe', 'دافنيس وكلوي'),
    ],
  ),
  question(
    'anthem',
    said(
      'Qui a écrit les paroles de l’hymne national ?',
      'Who wrote the words of the national anthem?',
      'من كتب كلمات النشيد الوطني؟',
    ),
    said('Moufdi Zakaria', 'Moufdi Zakaria', 'مفدي زكريا'),
    [
      said('Mohammed Dib', 'Mohammed Dib', 'محمد ديب'),
      said('Kateb Yacine', 'Kateb Yacine', 'كاتب ياسين'),
      said('Malek Haddad', 'Malek Haddad', 'مالك حداد'),
    ],
  ),
  question(
    'assia-djebar',
    said(
      'Quelle romancière algérienne a été élue à l’Académie française en 2005 ?',
      'Which Algerian novelist was elected to the French Academy in 2005?',
      'أي روائية جزائرية انتُخبت في الأكاديمية الفرنسية سنة 2005؟',
    ),
    said('Assia Djebar', 'Assia Djebar', 'آسيا جبار'),
    [
      said('Ahlam Mosteghanemi', 'Ahlam Mosteghanemi', 'أحلام مستغانمي'),
      said('Maïssa Bey', 'Maissa Bey', 'ميساء باي'),
      said('Taos Amrouche', 'Taos Amrouche', 'الطاوس عمروش'),
    ],
  ),
  question(
    'palme',
    said(
      'Quel film algérien a reçu la Palme d’or en 1975 ?',
      'Which Algerian film won the Palme d’Or in 1975?',
      'أي فيلم جزائري نال السعفة الذهبية سنة 1975؟',
    ),
    said('Chronique des années de braise', 'Chronicle of the Years of Fire', 'وقائع سنين الجمر'),
    [
      said('Le Vent des Aurès', 'The Winds of the Aures', 'ريح الأوراس'),
      said('Omar Gatlato', 'Omar Gatlato', 'عمر قتلاتو'),
      said('L’Opium et le Bâton', 'The Opium and the Stick', 'الأفيون والعصا'),
    ],
  ),
  question(
    'boulmerka',
    said(
      'Sur quelle distance Hassiba Boulmerka fut-elle championne olympique en 1992 ?',
      'Over which distance was Hassiba Boulmerka Olympic champion in 1992?',
      'في أي مسافة تُوجت حسيبة بولمرقة بطلة أولمبية سنة 1992؟',
    ),
    said('1 500 m', '1,500 m', '1500 متر'),
    [
      said('800 m', '800 m', '800 متر'),
      said('3 000 m', '3,000 m', '3000 متر'),
      said('10 000 m', '10,000 m', '10000 متر'),
    ],
  ),
  question(
    'afcon-2019',
    said(
      'Dans quel pays l’Algérie a-t-elle remporté la Coupe d’Afrique de 2019 ?',
      'In which country did Algeria win the 2019 Africa Cup of Nations?',
      'في أي بلد فازت الجزائر بكأس إفريقيا 2019؟',
    ),
    said('L’Égypte', 'Egypt', 'مصر'),
    [
      said('Le Cameroun', 'Cameroon', 'الكاميرون'),
      said('Le Gabon', 'Gabon', 'الغابون'),
      said('L’Algérie', 'Algeria', 'الجزائر'),
    ],
  ),
  question(
    'morceli',
    said(
      'Où Noureddine Morceli est-il devenu champion olympique du 1 500 m en 1996 ?',
      'Where did Noureddine Morceli become Olympic 1,500 m champion in 1996?',
      'أين تُوج نور الدين مرسلي بطلا أولمبيا في 1500 متر سنة 1996؟',
    ),
    said('À Atlanta', 'Atlanta', 'أتلانتا'),
    [
      said('À Barcelone', 'Barcelona', 'برشلونة'),
      said('À Sydney', 'Sydney', 'سيدني'),
      said('À Athènes', 'Athens', 'أثينا'),
    ],
  ),
  question(
    'couscous',
    said(
      'Quel plat à base de semoule l’UNESCO a-t-elle inscrit en 2020 ?',
      'Which semolina dish did UNESCO list in 2020?',
      'أي طبق من السميد أدرجته اليونسكو في قائمتها سنة 2020؟',
    ),
    said('Le couscous', 'Couscous', 'الكسكسي'),
    [
      said('La chorba', 'Chorba', 'الشوربة'),
      said('La rechta', 'Rechta', 'الرشتة'),
      said('Le tajine zitoune', 'Tajine zitoune', 'طاجين الزيتون'),
    ],
  ),
  question(
    'rai',
    said(
      'Quel chant populaire d’Algérie l’UNESCO a-t-elle inscrit en 2022 ?',
      'Which popular song of Algeria did UNESCO list in 2022?',
      'أي غناء شعبي جزائري أدرجته اليونسكو سنة 2022؟',
    ),
    said('Le raï', 'Raï', 'الراي'),
    [
      said('Le malouf', 'Malouf', 'المالوف'),
      said('Le chaâbi', 'Chaabi', 'الشعبي'),
      said('Le staïfi', 'Staifi', 'السطايفي'),
    ],
  ),
  question(
    'el-anka',
    said(
      'De quel genre El Hadj M’Hamed El Anka est-il le maître ?',
      'Of which genre is El Hadj M’Hamed El Anka the master?',
      'أي طابع موسيقي يُعد الحاج امحمد العنقى شيخه؟',
    ),
    said('Le chaâbi', 'Chaabi', 'الشعبي'),
    [said('Le raï', 'Raï', 'الراي'), said('Le diwane', 'Diwan', 'الديوان'), said('Le hawzi', 'Hawzi', 'الحوزي')],
  ),
  question(
    'imzad',
    said('Qu’est-ce que l’imzad ?', 'What is the imzad?', 'ما هو الإمزاد؟'),
    said('Un instrument à une corde', 'A one-stringed instrument', 'آلة موسيقية بوتر واحد'),
    [
      said('Un vent du désert', 'A desert wind', 'ريح صحراوية'),
      said('Un bijou d’argent', 'A silver jewel', 'حلي من الفضة'),
      said('Une tente de nomade', 'A nomad’s tent', 'خيمة البدو'),
    ],
  ),
  question(
    'malouf',
    said(
      'À quelle ville le malouf est-il attaché ?',
      'Which city is malouf music tied to?',
      'بأي مدينة ترتبط موسيقى المالوف؟',
    ),
    said('Constantine', 'Constantine', 'قسنطينة'),
    [said('Oran', 'Oran', 'وهران'), said('Béchar', 'Bechar', 'بشار'), said('Tamanrasset', 'Tamanrasset', 'تمنراست')],
  ),
  question(
    'casbah',
    said(
      'En quelle année la Casbah d’Alger est-elle entrée au patrimoine mondial ?',
      'In which year did the Casbah of Algiers become World Heritage?',
      'في أي سنة صُنفت قصبة الجزائر ضمن التراث العالمي؟',
    ),
    '1992',
    ['1962', '1982', '2012'],
  ),
  question(
    'tamazight',
    said(
      'En quelle année le tamazight est-il devenu langue officielle ?',
      'In which year did Tamazight become an official language?',
      'في أي سنة أصبحت الأمازيغية لغة رسمية؟',
    ),
    '2016',
    ['1996', '2002', '2009'],
  ),
  question(
    'metro',
    said(
      'En quelle année le métro d’Alger a-t-il ouvert ?',
      'In which year did the Algiers metro open?',
      'في أي سنة افتُتح مترو الجزائر؟',
    ),
    '2011',
    ['1999', '2005', '2018'],
  ),
  question(
    'weekend',
    said(
      'Quels jours forment le week-end en Algérie ?',
      'Which days make up the weekend in Algeria?',
      'ما هما يوما نهاية الأسبوع في الجزائر؟',
    ),
    said('Vendredi et samedi', 'Friday and Saturday', 'الجمعة والسبت'),
    [
      said('Samedi et dimanche', 'Saturday and Sunday', 'السبت والأحد'),
      said('Jeudi et vendredi', 'Thursday and Friday', 'الخميس والجمعة'),
      said('Dimanche et lundi', 'Sunday and Monday', 'الأحد والاثنين'),
    ],
  ),
];
