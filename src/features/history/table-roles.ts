/**
 * What the parts of a table are, for one whose layout is not a table's: WebKit takes roles from the layout, unless they
 * are said.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  groupHead: { role: 'rowheader', scope: 'rowgroup' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
