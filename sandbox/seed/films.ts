import { episodesOf } from './episodes.ts';
import { hasTrailer, TRAILER } from './trailer.ts';
import type { PartialText, SeedFilm, Text } from './types.ts';

const GENRES = {
  drama: { fr: 'Drame', en: 'Drama', ar: 'دراما' },
  comedy: { fr: 'Comédie', en: 'Comedy', ar: 'كوميديا' },
  history: { fr: 'Histoire', en: 'History', ar: 'تاريخ' },
  thriller: { fr: 'Policier', en: 'Thriller', ar: 'بوليسي' },
  adventure: { fr: 'Aventure', en: 'Adventure', ar: 'مغامرة' },
  family: { fr: 'Famille', en: 'Family', ar: 'عائلي' },
  documentary: { fr: 'Documentaire', en: 'Documentary', ar: 'وثائقي' },
  romance: { fr: 'Romance', en: 'Romance', ar: 'رومانسي' },
  fiction: { fr: 'Science-fiction', en: 'Science fiction', ar: 'خيال علمي' },
  animation: { fr: 'Animation', en: 'Animation', ar: 'رسوم متحركة' },
} as const satisfies Record<string, Text>;

type Genre = keyof typeof GENRES;

function film(
  name: string,
  length: { minutes: number } | { seasons: number },
  year: number,
  genres: readonly Genre[],
  title: PartialText,
  synopsis: PartialText,
): SeedFilm {
  const namesIn = (language: 'fr' | 'en' | 'ar') => genres.map((genre) => GENRES[genre][language]);
  return {
    name,
    title,
    synopsis,
    genres: { fr: namesIn('fr'), en: namesIn('en'), ar: namesIn('ar') },
    year,
    ...length,
    poster: `/uploads/posters/${name}.svg`,
    link: `https://anaflix.example/watch/${name}`,
    trailer: hasTrailer(name) ? TRAILER : null,
    episodes: 'seasons' in length ? episodesOf(name, length.seasons) : [],
  };
}

export const MOVIES: readonly SeedFilm[] = [
  film(
    'le-phare-du-cap',
    { minutes: 104 },
    2024,
    ['drama'],
    { fr: 'Le Phare du cap', en: 'The Lighthouse on the Cape', ar: 'منارة الرأس' },
    {
      fr: 'À la veille de sa retraite, un gardien de phare accueille pour un été sa petite-fille venue de la capitale.',
      en: 'On the eve of his retirement, a lighthouse keeper takes in his granddaughter from the capital for one summer.',
      ar: 'عشية تقاعده، يستقبل حارس منارة حفيدته القادمة من العاصمة ليقضيا معا صيفا واحدا.',
    },
  ),
  film(
    'seance-de-minuit',
    { minutes: 92 },
    2023,
    ['comedy', 'romance'],
    { fr: 'Séance de minuit', en: 'Midnight Showing', ar: 'عرض منتصف الليل' },
    {
      fr: 'Deux projectionnistes rivaux doivent s’entendre pour sauver le dernier cinéma de leur quartier.',
      en: 'Two rival projectionists have to get along to save the last cinema in their neighbourhood.',
      ar: 'على عارضَي أفلام متنافسين أن يتفاهما لإنقاذ آخر قاعة سينما في حيّهما.',
    },
  ),
  film(
    'les-sept-puits',
    { minutes: 118 },
    2022,
    ['adventure', 'history'],
    { fr: 'Les Sept Puits', en: 'The Seven Wells', ar: 'الآبار السبع' },
    {
      fr: 'Une caravane cherche dans le Sahara une route d’eau que seul un vieux poème décrit.',
      en: 'A caravan searches the Sahara for a road of water that only an old poem describes.',
      ar: 'تبحث قافلة في الصحراء عن طريق ماء لا تصفه سوى قصيدة قديمة.',
    },
  ),
  film(
    'rue-des-figuiers',
    { minutes: 97 },
    2025,
    ['drama', 'family'],
    { fr: 'Rue des Figuiers', en: 'Fig Tree Street', ar: 'شارع أشجار التين' },
    {
      fr: 'Trois sœurs héritent d’une maison qu’aucune ne veut vendre et qu’aucune ne peut garder seule.',
      en: 'Three sisters inherit a house that none wants to sell and none can keep alone.',
      ar: 'ترث ثلاث أخوات بيتا لا ترغب أي منهن في بيعه ولا تقدر أي منهن على الاحتفاظ به وحدها.',
    },
  ),
  film(
    'le-fil-du-quai',
    { minutes: 110 },
    2024,
    ['thriller'],
    { fr: 'Le Fil du quai', en: 'The Thread on the Quay', ar: 'خيط الرصيف' },
    {
      fr: 'Une inspectrice du port suit un fil de laine rouge d’un conteneur à l’autre.',
      en: 'A port inspector follows a thread of red wool from one container to the next.',
      ar: 'تتبع مفتشة في الميناء خيط صوف أحمر من حاوية إلى أخرى.',
    },
  ),
  film(
    'neige-sur-les-hauteurs',
    { minutes: 88 },
    2021,
    ['family', 'adventure'],
    { fr: 'Neige sur les hauteurs', en: 'Snow on the Heights', ar: 'ثلوج المرتفعات' },
    {
      fr: 'Bloqués par la neige, les élèves d’une école de montagne organisent seuls leur plus belle journée.',
      en: 'Snowed in, the pupils of a mountain school put together their finest day by themselves.',
      ar: 'بعدما حاصرتهم الثلوج، ينظّم تلاميذ مدرسة جبلية أجمل أيامهم بمفردهم.',
    },
  ),
  film(
    'lettres-en-souffrance',
    { minutes: 101 },
    2020,
    ['romance', 'drama'],
    { fr: 'Lettres en souffrance', en: 'Unclaimed Letters', ar: 'رسائل بلا أصحاب' },
    {
      fr: 'Un facteur répond depuis vingt ans aux lettres que personne ne réclame. Un jour, quelqu’un les réclame.',
      en: 'For twenty years a postman has answered letters nobody claims. One day somebody claims them.',
      ar: 'منذ عشرين سنة يردّ ساعي بريد على رسائل لا يطلبها أحد. وذات يوم، جاء من يطلبها.',
    },
  ),
  film(
    'moteur-a-sable',
    { minutes: 95 },
    2023,
    ['comedy', 'adventure'],
    { fr: 'Moteur à sable', en: 'Sand Engine', ar: 'محرّك الرمل' },
    {
      fr: 'Deux mécaniciens de Tamanrasset jurent de traverser le pays avec une voiture sans marche arrière.',
      en: 'Two mechanics from Tamanrasset swear to cross the country in a car without reverse gear.',
      ar: 'يقسم ميكانيكيان من تمنراست أن يعبرا البلاد بسيارة لا ترجع إلى الخلف.',
    },
  ),
  film(
    'orbite-basse',
    { minutes: 122 },
    2025,
    ['fiction'],
    { fr: 'Orbite basse', en: 'Low Orbit', ar: 'مدار منخفض' },
    {
      fr: 'L’ingénieure qui veille sur un vieux satellite reçoit un message signé de son propre nom.',
      en: 'The engineer who looks after an ageing satellite receives a message signed with her own name.',
      ar: 'تتلقى المهندسة التي تسهر على قمر صناعي قديم رسالة موقّعة باسمها.',
    },
  ),
  film(
    'le-luthier-de-constantine',
    { minutes: 99 },
    2019,
    ['drama'],
    { fr: 'Le Luthier de Constantine', en: 'The Luthier of Constantine', ar: 'صانع العود في قسنطينة' },
    {
      fr: 'Un luthier devenu sourd fabrique un dernier instrument, guidé par les mains de son apprentie.',
      en: 'A luthier gone deaf makes one last instrument, guided by the hands of his apprentice.',
      ar: 'يصنع عوّاد فقد سمعه آلته الأخيرة مستعينا بيدَي تلميذته.',
    },
  ),
  film(
    'les-gardiens-du-chott',
    { minutes: 84 },
    2022,
    ['documentary'],
    { fr: 'Les Gardiens du chott', en: 'Keepers of the Salt Lake', ar: 'حرّاس الشط' },
    {
      fr: 'Une année auprès de ceux qui comptent les flamants roses sur les lacs salés.',
      en: 'A year with those who count the flamingos on the salt lakes.',
      ar: 'سنة كاملة مع من يحصون طيور النحام الوردي في البحيرات المالحة.',
    },
  ),
  film(
    'le-dernier-penalty',
    { minutes: 93 },
    2024,
    ['comedy', 'family'],
    { fr: 'Le Dernier Penalty', en: 'The Last Penalty', ar: 'ركلة الجزاء الأخيرة' },
    {
      fr: 'Une équipe de quartier doit rejouer une finale interrompue il y a trente ans, avec les mêmes joueurs.',
      en: 'A neighbourhood team has to replay a final interrupted thirty years ago, with the same players.',
      ar: 'على فريق الحي أن يعيد نهائيا توقف قبل ثلاثين سنة، وباللاعبين أنفسهم.',
    },
  ),
  film(
    'la-maison-du-detroit',
    { minutes: 106 },
    2021,
    ['thriller', 'drama'],
    { fr: 'La Maison du détroit', en: 'The House on the Strait' },
    {
      fr: 'Une traductrice loue une villa au bord de la mer et découvre qu’elle y a déjà vécu.',
      en: 'A translator rents a villa by the sea and finds that she has lived there before.',
    },
  ),
  film(
    'mille-et-un-thes',
    { minutes: 90 },
    2023,
    ['comedy'],
    { fr: 'Mille et un thés', en: 'A Thousand and One Teas', ar: 'ألف كأس شاي وكأس' },
    {
      fr: 'Pour obtenir une signature, un jeune employé doit prendre le thé avec tout un village.',
      en: 'To obtain one signature, a young clerk has to take tea with a whole village.',
      ar: 'من أجل توقيع واحد، على موظف شاب أن يشرب الشاي مع قرية بأكملها.',
    },
  ),
  film(
    'derniere-rame',
    { minutes: 98 },
    2025,
    ['drama', 'romance'],
    { fr: 'Dernière rame', en: 'Last Train Out', ar: 'آخر عربة مترو' },
    {
      fr: 'Chaque soir, deux inconnus se saluent d’un quai à l’autre. Un soir, l’un d’eux traverse.',
      en: 'Every evening two strangers greet each other across the platforms. One evening one of them crosses.',
      ar: 'كل مساء يتبادل غريبان التحية من رصيف إلى آخر. وذات مساء، عبر أحدهما.',
    },
  ),
  film(
    'le-petit-fennec',
    { minutes: 78 },
    2022,
    ['animation', 'family'],
    { fr: 'Le Petit Fennec', en: 'The Little Fennec', ar: 'الفنك الصغير' },
    {
      fr: 'Un fennec qui a peur du noir part à la recherche du soleil, la nuit.',
      en: 'A fennec afraid of the dark goes looking for the sun, at night.',
      ar: 'فنك صغير يخاف الظلام يخرج ليلا بحثا عن الشمس.',
    },
  ),
  film(
    'carnet-de-brume',
    { minutes: 115 },
    2020,
    ['history', 'drama'],
    { fr: 'Carnet de brume', en: 'Notebook of Mist', ar: 'دفتر الضباب' },
    {
      fr: 'En 1957, une institutrice de montagne tient un journal que ses élèves cachent à tour de rôle.',
      en: 'In 1957 a mountain schoolteacher keeps a diary which her pupils take turns to hide.',
      ar: 'سنة 1957، تكتب معلمة في الجبل يوميات يتناوب تلاميذها على إخفائها.',
    },
  ),
  film(
    'sous-le-tassili',
    { minutes: 86 },
    2024,
    ['documentary', 'history'],
    { fr: 'Sous le Tassili', en: 'Beneath the Tassili', ar: 'تحت الطاسيلي' },
    {
      fr: 'Des guides touaregs montrent les peintures qui ne figurent sur aucune carte.',
      en: 'Tuareg guides show the paintings that stand on no map.',
      ar: 'يكشف مرشدون من التوارق رسوما لا توجد على أي خريطة.',
    },
  ),
];

export const SERIES: readonly SeedFilm[] = [
  film(
    'immeuble-14',
    { seasons: 3 },
    2022,
    ['comedy', 'family'],
    { fr: 'Immeuble 14', en: 'Block 14', ar: 'العمارة 14' },
    {
      fr: 'Un ascenseur en panne depuis dix ans oblige tous les voisins à se parler.',
      en: 'A lift that has been out of order for ten years makes all the neighbours talk to each other.',
      ar: 'مصعد معطل منذ عشر سنوات يجبر كل الجيران على تبادل الحديث.',
    },
  ),
  film(
    'veille-de-nuit',
    { seasons: 2 },
    2024,
    ['thriller'],
    { fr: 'Veille de nuit', en: 'Night Watch', ar: 'مناوبة ليلية' },
    {
      fr: 'À Oran, une standardiste des urgences reconnaît une voix qu’elle n’aurait jamais dû réentendre.',
      en: 'In Oran, an emergency operator recognises a voice she should never have heard again.',
      ar: 'في وهران، تتعرف عاملة في رقم الطوارئ على صوت ما كان لها أن تسمعه من جديد.',
    },
  ),
  film(
    'les-filles-du-verger',
    { seasons: 4 },
    2021,
    ['drama'],
    { fr: 'Les Filles du verger', en: 'Daughters of the Orchard', ar: 'بنات البستان' },
    {
      fr: 'Quatre cousines reprennent l’oliveraie familiale et tout ce qui y était tu.',
      en: 'Four cousins take over the family’s olive grove and everything that was left unsaid there.',
      ar: 'تتولى أربع بنات عم بستان زيتون العائلة وكل ما سُكت عنه فيه.',
    },
  ),
  film(
    'la-ruelle-aux-jasmins',
    { seasons: 1 },
    2023,
    ['history', 'drama'],
    { fr: 'La Ruelle aux jasmins', en: 'Jasmine Lane', ar: 'زقاق الياسمين' },
    {
      fr: 'La vie d’un quartier de la Casbah d’Alger, racontée d’une porte à l’autre.',
      en: 'The life of a quarter of the Casbah of Algiers, told from one door to the next.',
      ar: 'حياة حيّ من أحياء قصبة الجزائر تُروى من باب إلى باب.',
    },
  ),
  film(
    'la-table-de-grand-mere',
    { seasons: 5 },
    2020,
    ['documentary', 'family'],
    { fr: 'La Table de grand-mère', en: 'Grandmother’s Table', ar: 'مائدة الجدة' },
    {
      fr: 'Chaque épisode, une grand-mère, une recette, une wilaya.',
      en: 'Each episode: one grandmother, one recipe, one wilaya.',
      ar: 'في كل حلقة جدة ووصفة وولاية.',
    },
  ),
  film(
    'hors-reseau',
    { seasons: 1 },
    2025,
    ['fiction', 'thriller'],
    { fr: 'Hors réseau', en: 'Off the Network', ar: 'خارج التغطية' },
    {
      fr: 'Dans un village où rien ne capte, les téléphones se mettent à sonner.',
      en: 'In a village without any signal, the phones begin to ring.',
      ar: 'في قرية لا تصلها أي شبكة، تبدأ الهواتف بالرنين.',
    },
  ),
  film(
    'capitaine-safia',
    { seasons: 2 },
    2023,
    ['adventure'],
    { fr: 'Capitaine Safia', en: 'Captain Safia', ar: 'القبطان صافية' },
    {
      fr: 'La première femme à commander un chalutier du port de Ténès affronte la mer et son équipage.',
      en: 'The first woman to command a trawler out of the port of Ténès faces the sea and her crew.',
      ar: 'أول امرأة تقود سفينة صيد من ميناء تنس تواجه البحر وطاقمها.',
    },
  ),
  film(
    'salle-d-attente',
    { seasons: 3 },
    2022,
    ['comedy', 'drama'],
    { fr: 'Salle d’attente', ar: 'قاعة الانتظار' },
    {
      fr: 'Dans un cabinet médical, les patients se soignent surtout en se racontant leur vie.',
      ar: 'في عيادة طبية، يتداوى المرضى خصوصا بسرد حكاياتهم بعضهم لبعض.',
    },
  ),
  film(
    'les-petits-astronomes',
    { seasons: 2 },
    2024,
    ['animation', 'family'],
    { fr: 'Les Petits Astronomes', en: 'The Little Astronomers', ar: 'الفلكيون الصغار' },
    {
      fr: 'Lina et Adam observent le ciel du Hoggar avec un télescope qui répond aux questions.',
      en: 'Lina and Adam watch the sky of the Hoggar through a telescope that answers questions.',
      ar: 'ترصد لينا وآدم سماء الهقار بتلسكوب يجيب عن الأسئلة.',
    },
  ),
  film(
    'troisieme-a-gauche',
    { seasons: 1 },
    2021,
    ['romance', 'comedy'],
    { fr: 'Troisième à gauche', en: 'Third on the Left', ar: 'الباب الثالث يسارا' },
    {
      fr: 'Un colis livré au mauvais étage rapproche deux familles que tout oppose.',
      en: 'A parcel delivered to the wrong floor brings together two families with nothing in common.',
      ar: 'طرد سُلّم في الطابق الخطأ يقرّب بين عائلتين لا يجمعهما شيء.',
    },
  ),
];
