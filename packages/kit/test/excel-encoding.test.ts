import { inExcelEncoding } from '../src/http/download';

const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());

test('a CSV for Excel is saved as UTF-16, with one byte order mark', async () => {
  const saved = await bytesOf(await inExcelEncoding(new Blob(['\u{feff}sep=;\r\nÍngrid;1\r\n'])));
  expect(saved.toString('utf16le')).toBe('\u{feff}sep=;\r\nÍngrid;1\r\n');
});

test.each(['\u{feff}Cliente,Monto\r\n', '%PDF-1.7', ''])(
  'a file that is not for Excel is saved as it came',
  async (text) => {
    const file = new Blob([text]);
    expect(await inExcelEncoding(file)).toBe(file);
  },
);
