export interface CsvRow {
  /** From 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** A cell, quoted or not, and what ends it. What follows a closing quote is ignored. */
const patterns = {
  ',': /(?:"([^"]*(?:""[^"]*)*)"[^,\r\n]*|([^,\r\n]*))(,|\r\n|\r|\n|$)/y,
  '\t': /(?:"([^"]*(?:""[^"]*)*)"[^\t\r\n]*|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y,
};

/**
 * The rows of a CSV file (RFC 4180), or of cells copied from a spreadsheet, which are separated by tabs. Cells are
 * trimmed, and empty rows are left out.
 */
export function* parseCsv(text: string): Generator<CsvRow> {
  const separator = /^[^\r\n]*\t/.test(text) ? '\t' : ',';
  const pattern = patterns[separator];
  let position = text.startsWith('\ufeff') ? 1 : 0;
  let cells: string[] = [];
  let number = 1;
  while (position < text.length || cells.length > 0) {
    pattern.lastIndex = position;
    const [, quoted, plain = '', end] = pattern.exec(text) ?? [];
    position = pattern.lastIndex;
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === separator) continue;
    if (cells.some((cell) => cell !== '')) yield { number, cells };
    cells = [];
    number += 1;
  }
}
