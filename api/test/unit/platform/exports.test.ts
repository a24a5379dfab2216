import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { writeCsv } from '../../../src/platform/exports/csv.js';
import { writePdf } from '../../../src/platform/exports/pdf.js';
import type { CellValue, Column } from '../../../src/platform/exports/table.js';
import { writeXlsx } from '../../../src/platform/exports/xlsx.js';
import { readPdf, readXlsx } from '../../support/read-files.js';

type Row = readonly CellValue[];

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Texto', type: 'text', width: 10, value: ([value = null]) => value },
  { title: 'Día', type: 'date', width: 10, value: ([, value = null]) => value },
  { title: 'Pesos', type: 'pesos', width: 10, value: ([, , value = null]) => value, sum: true },
];

/** A document of rows in batches of two. */
function documentOf(rows: readonly Row[]) {
  const batches = Readable.from(
    (function* () {
      for (let i = 0; i < rows.length; i += 2) yield rows.slice(i, i + 2);
    })(),
  );
  const heading = { empresa: 'Ñandú & Cía <1>', moneda: 'COP', title: 'Título', data: [] } as const;
  return { ...heading, separadorCsv: 'punto-y-coma', columns: COLUMNS, batches } as const;
}

test('a spreadsheet keeps every character that XML can contain, and sums in its last row', async () => {
  const content = await buffer(
    writeXlsx(
      documentOf([
        ['Íñigo & "Zoë" <b>', '2026-03-02', 1500],
        ['un\u{7}a cita 🙂', null, -2],
        ['', '1900-03-01', 0],
      ]),
    ),
  );
  const [empresa, , , titles, ...rows] = await readXlsx(content);
  expect(empresa?.[0]).toBe('Ñandú & Cía <1>');
  expect(titles).toEqual(['Texto', 'Día', 'Pesos']);
  expect(rows).toEqual([
    ['Íñigo & "Zoë" <b>', new Date('2026-03-02'), 1500],
    ['una cita 🙂', null, -2],
    [null, new Date('1900-03-01'), 0],
    ['Total', null, 1498],
  ]);
});

test('a PDF has a hyphen for the minus, which its fonts cannot draw', async () => {
  const pages = await readPdf(await buffer(await writePdf(documentOf([['de −3 a 5', '2026-03-02', -2]]))));
  expect(pages.flat()).toContainEqual(['de -3 a 5', '02/03/2026', '-$ 2']);
});

test('a spreadsheet of many rows grows without losing one', async () => {
  const rows = Array.from({ length: 5_000 }, (_, i): Row => [`Ñ${'o'.repeat(i % 90)}${i}`, '2026-03-02', i]);
  const read = await readXlsx(await buffer(writeXlsx(documentOf(rows))));
  expect(read.slice(4, -1).map(([name, , pesos]) => [name, pesos])).toEqual(
    rows.map(([name, , pesos]) => [name, pesos]),
  );
});

test.each([
  ['a;b', '"a;b"'],
  ['a"b', '"a""b"'],
  ['a\rb', '"a\rb"'],
  ['=1', "'=1"],
  ['-1;', '"\'-1;"'],
  ['＝1', "'＝1"],
  ['a=1', 'a=1'],
  ['', ''],
])('a CSV writes %j as %j', async (value, written) => {
  const csv = await text(writeCsv(documentOf([[value, '2026-03-02', -1.5]])));
  expect(csv.split('\r\n')[1]).toBe(`${written};02/03/2026;-1,5`);
});
