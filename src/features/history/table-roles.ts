/** Explicit roles for a table without table layout: WebKit derives roles from the layout unless they are set. */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  groupHead: { role: 'rowheader', scope: 'rowgroup' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
