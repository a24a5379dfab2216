import { exportarEventos } from '@cartera/contrato/auditoria';
import { crearCliente } from '@cartera/contrato/clientes';
import { editarConfiguracion } from '@cartera/contrato/configuracion';
import { exportarPrestamos } from '@cartera/contrato/prestamos';
import { exportarReporte } from '@cartera/contrato/reportes';
import { readCsv } from '../../support/read-files.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { clienteInput } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const { token } = await createTestUsuario(api, 'admin');
beforeAll(async () => {
  const body = clienteInput({ nombre: '=Íngrid; "Núñez", Peña' });
  const cliente = expectSuccess(await api.call(crearCliente, { token, body })).data._id;
  await new Caja(api, token).prestar({ cliente, monto: 1_500_000, interes: 12.5, fecha: '2026-03-02' });
});

const choose = async (separadorCsv: 'punto-y-coma' | 'excel' | 'coma') =>
  expectSuccess(await api.call(editarConfiguracion, { token, body: { separadorCsv } }));

/** The first loan of the exported list, by column. */
function first([titles = [], row = []]: readonly string[][]): Record<string, string | undefined> {
  return Object.fromEntries(titles.map((title, i) => [title, row[i]]));
}

test('a CSV is for Excel in Spanish: UTF-8, semicolons, days and decimals as they are written there', async () => {
  const { headers, content } = await api.download(exportarPrestamos, { token });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(content.subarray(0, 11).toString('utf8')).toBe('\u{feff}Cliente;');
  expect(first(readCsv(content))).toMatchObject({
    Cliente: `'=Íngrid; "Núñez", Peña`,
    Fecha: '02/03/2026',
    Monto: '1500000',
    'Interés %': '12,5',
  });
  const eventos = readCsv((await api.download(exportarEventos, { token })).content);
  expect(first(eventos)['Fecha y hora']).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/);
});

test('a CSV names its separator only if the lender chose it', async () => {
  await choose('excel');
  try {
    const { content } = await api.download(exportarPrestamos, { token });
    expect(content.subarray(0, 18).toString('utf8')).toBe('\u{feff}sep=;\r\nCliente;');
  } finally {
    await choose('punto-y-coma');
  }
});

test('with commas, a CSV is RFC 4180 in UTF-8, with ISO days and decimal points', async () => {
  await choose('coma');
  try {
    const { headers, content } = await api.download(exportarPrestamos, { token });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(content.subarray(0, 11).toString('utf8')).toBe('\u{feff}Cliente,');
    expect(first(readCsv(content, ','))).toMatchObject({
      Cliente: `'=Íngrid; "Núñez", Peña`,
      Fecha: '2026-03-02',
      Monto: '1500000',
      'Interés %': '12.5',
    });
  } finally {
    await choose('punto-y-coma');
  }
});

test('a line break in a note starts no row, which a spreadsheet would run as a formula', async () => {
  const caja = new Caja(api, token);
  const { _id: id } = await caja.prestarWithPlan();
  for (const observaciones of ['Pagó\n=1+1', 'Pagó\r=1+1']) {
    expectSuccess(await caja.cobrar(id, 1000, { observaciones }));
    const params = { formato: 'csv' };
    const { content } = await api.download(exportarReporte, { token, params, query: { tipo: 'cobros' } });
    // A note has one kind of line break.
    expect(content.toString('utf8')).toContain(';"Pagó\n=1+1";Efectivo;\r\n');
  }
});
