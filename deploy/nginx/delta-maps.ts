/** The part of nginx's configuration that sends deltas (`deploy/deltas.ts`). */
import {
  AVAILABLE_DICTIONARY,
  DELTAS_PREFIX,
  DOCUMENTS_DICTIONARY,
  DOCUMENTS_PATTERN,
  deltaPath,
  HASHED_PATH,
  VARY_WITH_DELTAS,
} from '../deltas.ts';

/** The same rules as in `findFile` and `dictionaryHeaders` of the portal server. */
export const DELTA_MAPS = `
map $http_accept_encoding $portal_delta_encoding {
  default "";
  "~*(^|[ ,])dcb *(,|$|;(?! *q=0(\\.0*)? *(,|$)))" dcb;
}

# The delta against the version that the browser has. Without a delta, try_files takes the whole file.
map "$portal_delta_encoding$http_available_dictionary" $portal_delta {
  default $uri;
  "~^dcb${AVAILABLE_DICTIONARY}$" ${deltaPath('$dictionary_digest', '$uri')};
}

map $uri $portal_dictionary {
  default "";
  "~^${DOCUMENTS_DICTIONARY.replace('*', '[^/]*')}$" 'match="${DOCUMENTS_PATTERN}"';
  "~${HASHED_PATH}" 'match="$asset_name-*$asset_extension"';
}

map $uri $portal_content_encoding {
  default "";
  "~^${DELTAS_PREFIX}" dcb;
}
`;

/** For assets and documents. `try_files` changes the URI, so `set` reads the pattern of names before. */
export const DELTA_LINES = `
    set $portal_use_as_dictionary $portal_dictionary;
    gzip_vary off;
    add_header Vary "${VARY_WITH_DELTAS}";
    add_header Use-As-Dictionary $portal_use_as_dictionary;
    add_header Content-Encoding $portal_content_encoding;
    try_files $portal_delta $uri =404;`;
