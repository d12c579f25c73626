/**
 * How the content service behaves: as the sandbox's own, with every route of the specification, or as a stock server
 * that an operator installs. Each trait has its own switch; `contentServer` sets all traits of one server together.
 */
import type { SandboxContext } from '../context.ts';
import type { FaultName, FaultValue } from '../faults.ts';
import type { Form } from './forms.ts';

export interface Dialect {
  readonly form: Form;
  /** The response to a filter or sort by a field that the content type lacks. */
  readonly unknownKeys: 'refused' | 'ignored';
  /** Whether `populate` with a field that the content type lacks is ignored, as in version 4, or rejected. */
  readonly isPopulateLax: boolean;
  /** The response to bare parameters that only the operator's own controllers support. */
  readonly customFilters: 'understood' | 'ignored' | 'refused';
  /** Entries can be requested one by one by key (`/pages/terms-of-use`), and shops by distance. */
  readonly hasOwnRoutes: boolean;
  /** Whether the paths are those of the specification, or all are under `/api`. */
  readonly paths: 'as-specified' | 'below-api';
  /** `too-low`: lists say that they hold nothing, in one page. */
  readonly counts: 'all' | 'without-page-count' | 'none' | 'too-low';
  /** Larger page sizes are silently reduced to this. */
  readonly largestPage: number;
  /** Fields that the operator's content types lack, such as `faqs.slug`. */
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

/** Fields that an operator's own content types would not have: a film has no episodes, a series no trailer. */
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

export function dialectOf({ faults }: Pick<SandboxContext, 'faults'>): Dialect {
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
