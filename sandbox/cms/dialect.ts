/**
 * How the content service at hand behaves: the sandbox's own, which has every route of the specification, or a stock
 * server as an operator installs it. Each trait has a switch of its own; `contentServer` turns those of one together.
 */
import type { Box } from '../box.ts';
import type { FaultName, FaultValue } from '../faults.ts';
import type { Form } from './forms.ts';

export interface Dialect {
  readonly form: Form;
  /** What becomes of a filter or an order by a field that the content type lacks. */
  readonly unknownKeys: 'refused' | 'ignored';
  /** Whether `populate` of a field that the content type lacks is ignored, as version 4 does, or refused. */
  readonly isPopulateLax: boolean;
  /** What becomes of bare parameters that only the operator's own controllers understand. */
  readonly customFilters: 'understood' | 'ignored' | 'refused';
  /** Entries are told one by one by their key (`/pages/terms-of-use`), and shops by distance. */
  readonly hasOwnRoutes: boolean;
  /** Whether the paths are those of the specification, or all below `/api`. */
  readonly paths: 'as-specified' | 'below-api';
  readonly counts: 'all' | 'without-page-count' | 'none';
  /** Larger pages are cut to this without a word. */
  readonly largestPage: number;
  /** Fields that the operator's content types do not have: `faqs.slug`. */
  readonly missingFields: ReadonlySet<string>;
}

const OWN: Dialect = {
  form: 4,
  unknownKeys: 'refused',
  isPopulateLax: false,
  customFilters: 'understood',
  hasOwnRoutes: true,
  paths: 'as-specified',
  counts: 'all',
  largestPage: 100,
  missingFields: new Set(),
};

/** Types as an operator would model them: a film has no episodes, a series no trailer. */
const NATURAL_TYPES = ['movies.episodes', 'series.trailer'];

const STOCK: Readonly<Record<FaultValue<'contentServer'>, Dialect>> = {
  'strapi-4.26': {
    ...OWN,
    isPopulateLax: true,
    customFilters: 'ignored',
    hasOwnRoutes: false,
    paths: 'below-api',
    missingFields: new Set(NATURAL_TYPES),
  },
  'strapi-5.54': {
    ...OWN,
    form: 5,
    customFilters: 'refused',
    hasOwnRoutes: false,
    paths: 'below-api',
    missingFields: new Set(NATURAL_TYPES),
  },
};

export function dialectOf({ faults }: Pick<Box, 'faults'>): Dialect {
  const set = <N extends FaultName>(name: N) => faults.read(name);
  const server = set('contentServer');
  const base = server ? STOCK[server] : OWN;
  return {
    form: set('strapiVersion') ?? base.form,
    unknownKeys: set('unknownKeys') ?? base.unknownKeys,
    isPopulateLax: base.isPopulateLax || set('unknownKeys') === 'ignored',
    customFilters: set('customFilters') ?? base.customFilters,
    hasOwnRoutes: set('noOwnRoutes') ? false : base.hasOwnRoutes,
    paths: set('onlyApiPaths') ? 'below-api' : base.paths,
    counts: set('pageCounts') ?? base.counts,
    largestPage: set('largestPage') ?? base.largestPage,
    missingFields: new Set([...base.missingFields, ...(set('missingFields')?.split(',') ?? [])]),
  };
}
