/** The content service (Strapi 4 or 5), and the list of wilayas on the shop-list host. */
import type * as v from 'valibot';
import { tolerantList } from '#src/api/client/tolerant-list.ts';
import { BRAND_REF_FIELD } from '#src/api/client/wire.ts';
import { faqEntry } from '#src/api/content/faqs.ts';
import { filmEntry } from '#src/api/content/films.ts';
import { contentPage } from '#src/api/content/pages.ts';
import { productOfferingEntry } from '#src/api/content/product-offerings.ts';
import { promotionEntry } from '#src/api/content/promotions.ts';
import { shop } from '#src/api/content/shops.ts';
import { topBannerEntry } from '#src/api/content/top-banners.ts';
import { labelEntry } from '#src/api/content/ui-labels.ts';
import { wilaya } from '#src/api/content/wilayas.ts';
import { brand } from '#src/brand/brand.ts';
import {
  faqsParameters,
  filmsParameters,
  labelsParameters,
  nearbyParameters,
  offeringsParameters,
  pagesParameters,
  promotionsParameters,
  shopsParameters,
  topBannersParameters,
} from '../content-parameters.ts';
import { type Call, defineCall } from '../define-call.ts';
import { exampleAnswer } from '../example-answers.ts';

const PREFIX = brand.api.contentPrefix;
const FIRST_PAGE = { locale: 'fr', 'pagination[page]': '1', 'pagination[pageSize]': '100' };
const TEXTS = 'Texts are plain text; blank lines separate paragraphs.';
const LONG_TEXTS =
  'Long texts are plain text, Markdown, the tags of an editor, or the blocks of Strapi 5. Shown of them are paragraphs, lists, bold words, and links to `https:`, `tel:` and paths of the portal.';

interface List {
  id: string;
  title: string;
  path: string;
  section: string;
  need?: Call['need'];
  without: string;
  list: Parameters<typeof tolerantList>[0];
  entry: v.GenericSchema;
  query: v.GenericSchema;
  notes?: string;
  search?: Readonly<Record<string, string>>;
  isPaged?: boolean;
}

const contentList = ({ list, entry, query, search = {}, isPaged = true, need = 'optional', ...call }: List): Call =>
  defineCall({
    ...call,
    need,
    host: 'content',
    method: 'GET',
    caller: 'anybody',
    isContentList: true,
    request: { query },
    answer: tolerantList(list, entry),
    example: { query: { ...(isPaged ? FIRST_PAGE : { locale: 'fr' }), ...search }, answer: exampleAnswer(call.id) },
  });

export const CONTENT = [
  contentList({
    id: 'labels',
    title: 'Texts of the portal',
    path: `${PREFIX}/ui-labels`,
    section: '7',
    need: 'required',
    without: 'Every text is the bundled one, and the switches of labels are off.',
    list: 'ui-labels',
    entry: labelEntry,
    query: labelsParameters,
    notes:
      'A plain object of names and values is accepted too. A missing or empty label falls back to the bundled text. Labels that are settings are under "Words and values".',
  }),
  contentList({
    id: 'offerings',
    title: 'The catalogue of bundles',
    path: '/api/product-offerings',
    section: '3 and 7',
    need: 'required',
    without: 'No bundle can be bought.',
    list: 'product-offerings',
    entry: productOfferingEntry,
    query: offeringsParameters,
    search: {
      sort: 'priority:asc',
      'populate[category]': 'true',
      'populate[attachment][populate]': 'href',
      'populate[characteristic_value_use][populate]': '*',
      'populate[product_offering_relationship][populate]': 'product_offering',
    },
    notes:
      'Without a known category, a validity and a price an offering is not shown, and one whose volume is not readable is not sold. Names of characteristics, units and words are under "Words and values". The image is the first attachment with `href`.',
  }),
  contentList({
    id: 'faqs',
    title: 'Questions and answers',
    path: '/api/faqs',
    section: '7',
    without: 'The help pages say that there are no answers, and failures offer no help.',
    list: 'faqs',
    entry: faqEntry,
    query: faqsParameters,
    search: { sort: 'priority:asc' },
    notes: `${LONG_TEXTS} Lower \`priority\` first. The languages of an entry are joined by \`slug\`, \`documentId\` (version 5) or \`localizations\` (version 4). Slugs that the portal links to are under "Words and values".`,
  }),
  contentList({
    id: 'pages',
    title: 'Legal texts and pages about the operator',
    path: `${PREFIX}/pages`,
    section: 'portal-defined',
    without: 'These pages say that they are not offered.',
    list: 'pages',
    entry: contentPage,
    query: pagesParameters,
    search: { 'filters[slug][$eq]': 'privacy-policy', 'populate[sections]': 'true' },
    notes: `${LONG_TEXTS} The slugs are under "Words and values".`,
  }),
  contentList({
    id: 'promotions',
    title: 'Promotions',
    path: `${PREFIX}/promotions`,
    section: 'portal-defined',
    without: 'The page of promotions says that they are not offered.',
    list: 'promotions',
    entry: promotionEntry,
    query: promotionsParameters,
    search: { 'populate[image]': 'true' },
    notes: `${TEXTS} \`link\`: a path of the portal, \`https:\` or \`tel:\`; anything else is not opened. \`${BRAND_REF_FIELD}\`: the offering that it is about.`,
  }),
  contentList({
    id: 'top-banners',
    title: 'Banners of a plan',
    path: `${PREFIX}/top-banners`,
    section: '3; the path is portal-defined',
    without: 'The pages show no banners.',
    list: 'top-banners',
    entry: topBannerEntry,
    query: topBannersParameters,
    search: { [`filters[${BRAND_REF_FIELD}][$eq]`]: 'PLAN_PLUS', 'populate[attachment][populate]': 'href' },
    notes: `\`${BRAND_REF_FIELD}\`: the plan that it is for; none: every plan. The attachments \`top_banner_web_single_image\` (\`href.url\`) and \`top_banner_web_color_code\` (\`content\`) are used. \`promoId\` names a promotion; without it, the banner leads to the list of promotions.`,
  }),
  ...(['movies', 'series'] as const).map((kind) =>
    contentList({
      id: kind,
      title: kind === 'movies' ? 'Films of the streaming add-on' : 'Series of the streaming add-on',
      path: `${PREFIX}/${kind}`,
      section: 'portal-defined',
      without: 'The streaming add-on shows none of them.',
      list: 'films',
      entry: filmEntry,
      query: filmsParameters,
      search: { 'populate[poster]': 'true' },
      notes:
        '`trailer` and `episodes` are requested only with a single film. If `populate` of one is refused, the portal leaves out that one. `sources` of a trailer: HLS, MP4 or WebM, with `kbps`; `still`: the picture before it plays, 16:9; `captions`: WebVTT.',
    }),
  ),
  contentList({
    id: 'shops',
    title: 'Shops',
    path: `${PREFIX}/stores`,
    section: '7',
    without: 'The shop finder says that it is not offered.',
    list: 'stores',
    entry: shop,
    query: shopsParameters,
    notes:
      '`code` identifies a shop in every language. `wilaya`: two digits. `hours`: seven texts from Sunday to Saturday such as `09:00-18:00`, empty when closed, null when unknown. An unknown `kind` counts as missing.',
  }),
  contentList({
    id: 'shops-nearby',
    title: 'Shops near a position',
    path: `${PREFIX}/stores/nearby`,
    section: '7',
    without: 'The shop finder sorts the list of all shops by distance.',
    list: 'stores',
    entry: shop,
    query: nearbyParameters,
    isPaged: false,
    search: { lat: '36.75', lon: '3.06', radius: '500000' },
    notes: 'The position is rounded to about a kilometre. `radius` is in metres. No pages.',
  }),
  defineCall({
    id: 'wilayas',
    title: 'The wilayas',
    host: 'shops',
    method: 'GET',
    path: '/getWilayas',
    caller: 'anybody',
    section: '7',
    need: 'optional',
    without: 'The portal uses its own list.',
    answer: tolerantList('wilayas', wilaya),
    notes: '`code`: two digits. `parent`: the wilaya that it was split from.',
    example: { answer: exampleAnswer('wilayas') },
  }),
];
