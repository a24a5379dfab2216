/** The start of a CSV that names its separator for Excel, after a byte order mark. */
const FOR_EXCEL = 'sep=';
/** A byte order mark has three bytes in UTF-8. */
const START_BYTES = 3 + FOR_EXCEL.length;
const BYTE_ORDER_MARK = '\u{feff}';

/**
 * A CSV for Excel as UTF-16: Excel ignores the byte order mark of UTF-8 before a `sep=` line and shows 'Ã©' for 'é'.
 * Any other file is returned unchanged.
 */
export async function inExcelEncoding(file: Blob): Promise<Blob> {
  const start = await file.slice(0, START_BYTES).text();
  if (start.replace(BYTE_ORDER_MARK, '') !== FOR_EXCEL) return file;
  const text = BYTE_ORDER_MARK + (await file.text()).replace(BYTE_ORDER_MARK, '');
  const units = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
  return new Blob([units], { type: 'text/csv' });
}
