/** Writes rows as CSV (RFC 4180). */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('');
}

/** An apostrophe keeps a spreadsheet from running what a visitor or an editor has written as a formula. */
function quote(cell: string): string {
  return `"${cell.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
}
