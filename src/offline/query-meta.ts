/** What a query says about itself: whether its answer may stay on the device, as whose, and what it then must be. */
import type { GenericSchema } from 'valibot';
import type { RecordKind } from './record.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta:
      | {
          /** 'content': the same for everybody. 'subscriber': of one line; never kept in kiosk mode. */
          persist: RecordKind;
          /** Schema of what the query holds. Records are read back by it, so it must accept its own output. */
          schema: GenericSchema;
        }
      // Memory only.
      | { persist?: never; schema?: never };
  }
}
