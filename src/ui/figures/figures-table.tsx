interface FiguresTableProps {
  caption: string;
  /** The first is the heading of the row names. */
  columns: readonly string[];
  rows: readonly { id: string; cells: readonly string[] }[];
}

/**
 * The numbers of a chart as a table for screen readers. The element around it is hidden, because Firefox still shows the
 * caption of a table that is clipped itself.
 */
export function FiguresTable({ caption, columns, rows }: FiguresTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...figures] }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={columns[index + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
