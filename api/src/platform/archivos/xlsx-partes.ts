/** Places of the cell formats in the book's list of styles. */
export const ESTILO = {
  normal: 0,
  empresa: 1,
  titulo: 2,
  etiqueta: 3,
  encabezado: 4,
  pesos: 5,
  fecha: 6,
  total: 7,
  totalPesos: 8,
} as const;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const HOJAS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELACIONES = 'http://schemas.openxmlformats.org/package/2006/relationships';
const RELACIONES_DE_OFICINA = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** How each place of `ESTILO` looks, in its order: number format, font, fill and border. */
const FORMATOS = [
  { numero: 0, fuente: 0, relleno: 0, borde: 0 },
  { numero: 0, fuente: 1, relleno: 0, borde: 0 },
  { numero: 0, fuente: 2, relleno: 0, borde: 0 },
  { numero: 0, fuente: 3, relleno: 0, borde: 0 },
  { numero: 0, fuente: 3, relleno: 2, borde: 1 },
  { numero: 164, fuente: 0, relleno: 0, borde: 0 },
  { numero: 165, fuente: 0, relleno: 0, borde: 0 },
  { numero: 0, fuente: 3, relleno: 0, borde: 2 },
  { numero: 164, fuente: 3, relleno: 0, borde: 2 },
]
  .map(
    ({ numero, fuente, relleno, borde }) =>
      `<xf numFmtId="${numero}" fontId="${fuente}" fillId="${relleno}" borderId="${borde}" xfId="0"` +
      ' applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/>',
  )
  .join('');

const ESTILOS =
  `${XML}<styleSheet xmlns="${HOJAS}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="&quot;$&quot;\\ #,##0"/>' +
  '<numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts>' +
  '<fonts count="4"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="16"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="13"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  // The first two fills are the format's own, whatever they say.
  '<fills count="3"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE8ECF4"/></patternFill></fill></fills>' +
  '<borders count="3"><border/><border><bottom style="thin"/></border><border><top style="thin"/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="9">${FORMATOS}</cellXfs></styleSheet>`;

/** What every book of one sheet has besides the sheet, by its place in the archive. */
export const PARTES_FIJAS: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TIPO}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TIPO}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TIPO}.styles+xml"/></Types>`,
  '_rels/.rels':
    `${XML}<Relationships xmlns="${RELACIONES}"><Relationship Id="rId1"` +
    ` Type="${RELACIONES_DE_OFICINA}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `${XML}<workbook xmlns="${HOJAS}" xmlns:r="${RELACIONES_DE_OFICINA}">` +
    '<sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `${XML}<Relationships xmlns="${RELACIONES}">` +
    `<Relationship Id="rId1" Type="${RELACIONES_DE_OFICINA}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${RELACIONES_DE_OFICINA}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': ESTILOS,
};

/** The sheet, before and after its rows. */
export const HOJA = {
  abre: `${XML}<worksheet xmlns="${HOJAS}">`,
  cierra: '</worksheet>',
} as const;
