import type { Moneda } from '@cartera/contrato/catalogs';

/** Indexes of the cell styles in the workbook. */
export const STYLE = {
  normal: 0,
  empresa: 1,
  title: 2,
  label: 3,
  header: 4,
  pesos: 5,
  date: 6,
  total: 7,
  totalPesos: 8,
} as const;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SPREADSHEET_NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE_RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The format of each style, in the order of `STYLE`. */
const FORMATS = [
  { numberFormat: 0, font: 0, fill: 0, border: 0 },
  { numberFormat: 0, font: 1, fill: 0, border: 0 },
  { numberFormat: 0, font: 2, fill: 0, border: 0 },
  { numberFormat: 0, font: 3, fill: 0, border: 0 },
  { numberFormat: 0, font: 3, fill: 2, border: 1 },
  { numberFormat: 164, font: 0, fill: 0, border: 0 },
  { numberFormat: 165, font: 0, fill: 0, border: 0 },
  { numberFormat: 0, font: 3, fill: 0, border: 2 },
  { numberFormat: 164, font: 3, fill: 0, border: 2 },
]
  .map(
    ({ numberFormat, font, fill, border }) =>
      `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0"` +
      ' applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/>',
  )
  .join('');

const PESOS_FORMATS: Readonly<Record<Moneda, string>> = {
  COP: '&quot;$&quot;\\ #,##0',
  DOP: '&quot;RD$&quot;#,##0',
  USD: '&quot;US$&quot;#,##0',
};

const stylesOf = (moneda: Moneda): string =>
  `${XML}<styleSheet xmlns="${SPREADSHEET_NS}">` +
  `<numFmts count="2"><numFmt numFmtId="164" formatCode="${PESOS_FORMATS[moneda]}"/>` +
  '<numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts>' +
  '<fonts count="4"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="16"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="13"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  // The format reserves the first two fills.
  '<fills count="3"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE8ECF4"/></patternFill></fill></fills>' +
  '<borders count="3"><border/><border><bottom style="thin"/></border><border><top style="thin"/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="9">${FORMATS}</cellXfs></styleSheet>`;

/** The parts of a workbook with one sheet, except the sheet, by path in the archive. */
export const partsIn = (moneda: Moneda): Readonly<Record<string, string>> => ({
  '[Content_Types].xml':
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${CONTENT_TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT_TYPE}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${CONTENT_TYPE}.styles+xml"/></Types>`,
  '_rels/.rels':
    `${XML}<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1"` +
    ` Type="${OFFICE_RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `${XML}<workbook xmlns="${SPREADSHEET_NS}" xmlns:r="${OFFICE_RELATIONSHIPS}">` +
    '<sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `${XML}<Relationships xmlns="${RELATIONSHIPS}">` +
    `<Relationship Id="rId1" Type="${OFFICE_RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${OFFICE_RELATIONSHIPS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': stylesOf(moneda),
});

/** The XML before and after the content of the sheet. */
export const SHEET = {
  opening: `${XML}<worksheet xmlns="${SPREADSHEET_NS}">`,
  closing: '</worksheet>',
} as const;
