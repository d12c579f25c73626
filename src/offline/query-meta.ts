/** What a query says about itself: whether its answer may stay on the device, and as whose. */
import type { RecordKind } from './record.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** 'content': the same for everybody. 'subscriber': of one line; never kept in kiosk mode. Absent: memory only. */
      persist?: RecordKind;
    };
  }
}
