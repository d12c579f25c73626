/** Turns on every call that an operator may have in addition. For tests of all calls: import it for its effect. */
import { brand } from '#src/brand/brand.ts';
import { EXTRAS } from '#src/brand/capabilities.ts';

for (const extra of EXTRAS) brand.capabilities[extra] = true;
