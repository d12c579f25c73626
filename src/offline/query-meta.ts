/** The metadata of a query: whether its answer may be persisted, as which kind, and the schema of the stored data. */
import type { GenericSchema } from 'valibot';
import type { RecordKind } from './record.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta:
      | {
          /** 'content': the same for everybody. 'subscriber': belongs to one line; never persisted in kiosk mode. */
          persist: RecordKind;
          /** Schema of the query's data. It must accept its own output, because it also parses persisted records. */
          schema: GenericSchema;
        }
      // Memory only.
      | { persist?: never; schema?: never };
  }
}
