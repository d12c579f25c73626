import { allLabels } from '../../locales/all-labels.ts';
import { LOGIN_BANNER_PATH } from '../seed/images.ts';
import type { BrandColours } from '../seed/palettes.ts';
import { OFFERINGS } from '../seed/product-offerings.ts';
import { LANGUAGES } from '../seed/types.ts';
import { replaceLabels } from './content.ts';
import type { Database } from './database.ts';
import { fillContent } from './fill-content.ts';
import { fillLines } from './fill-lines.ts';
import { readMeta, writeMeta } from './meta.ts';
import { addOffer } from './offers.ts';

const SEEDED = 'seeded-for';

/** Labels that exist only in the content service. */
const OVERLAY = {
  show_noudjoum: 'true',
  hijri_offset: '0',
  web_login_top_banner: LOGIN_BANNER_PATH,
  web_login_colour_code: '#f4e6cf',
} as const;

/** Reseeds a database unless it is complete and belongs to this brand, whose name is part of its references. */
export function fillUnlessComplete(db: Database, nowMs: number, refField: string, colours: BrandColours): void {
  if (readMeta(db, SEEDED) === refField) return;
  db.recreate();
  db.transaction(() => {
    for (const [index, offering] of OFFERINGS.entries()) addOffer(db, offering, index);
    fillContent({ db, nowMs, refField, colours });
    fillLines(db, nowMs);
    writeMeta(db, SEEDED, refField);
  });
}

/** Reloads the portal's labels at each start, so that the overlay does not restore outdated texts. */
export function fillLabels(db: Database): void {
  db.transaction(() => {
    for (const language of LANGUAGES) {
      replaceLabels(db, language, { ...allLabels(language), ...OVERLAY });
    }
  });
}
