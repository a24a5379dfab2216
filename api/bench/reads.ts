import { REPORTE_TYPES, RUTA_TYPES } from '@cartera/contrato/catalogs';

/** The ids of the records that the calls about one record use. */
export interface Sample {
  readonly cliente: string;
  readonly prestamo: string;
  readonly cobro: string;
  readonly cobrador: string;
  readonly garantia: string;
}

type Read = readonly [name: string, path: string];

/** Every read of a screen: lists, filters, searches, records and totals. @param today `YYYY-MM-DD`. */
export function reads({ cliente, prestamo, cobro, cobrador, garantia }: Sample, today: string): Read[] {
  const month = today.slice(0, 7);
  return [
    ['clientes', '/clientes'],
    ['clientes, búsqueda', '/clientes?search=munoz%20vel'],
    ['clientes por nombre', '/clientes?sort=nombre_asc&page=3'],
    ['clientes de un cobrador', `/clientes?cobrador=${cobrador}`],
    ['un cliente', `/clientes/${cliente}`],
    ['préstamos', '/prestamos'],
    ['préstamos en mora', '/prestamos?estado=mora'],
    ['préstamos de un cobrador', `/prestamos?cobrador=${cobrador}`],
    ['préstamos de un cliente', `/prestamos?cliente=${cliente}`],
    ['préstamos, búsqueda', '/prestamos?search=inigo%20zuluaga'],
    ['préstamos por monto', '/prestamos?sort=monto_desc'],
    ['préstamos por saldo', '/prestamos?sort=saldoPendiente_desc'],
    ['préstamos por estado', '/prestamos?sort=estado_asc'],
    ['un préstamo', `/prestamos/${prestamo}`],
    ['un plan', `/prestamos/${prestamo}/plan`],
    ['notificaciones', `/prestamos/${prestamo}/notificaciones`],
    ['cobros', '/cobros'],
    ['cobros del mes', `/cobros?desde=${month}-01&hasta=${today}`],
    ['cobros de un cobrador', `/cobros?cobrador=${cobrador}`],
    ['cobros de un préstamo', `/cobros/prestamo/${prestamo}`],
    ['cobros, búsqueda', '/cobros?search=inigo%20zuluaga'],
    ['cobros por monto', '/cobros?sort=monto_desc'],
    ['un cobro', `/cobros/${cobro}`],
    ['usuarios', '/usuarios'],
    ['usuarios, búsqueda', '/usuarios?search=maria'],
    ['usuarios, resumen', '/usuarios/stats/resumen'],
    ['cobradores', '/cobradores'],
    ['cobradores, búsqueda', '/cobradores?search=maria'],
    ['garantías', '/garantias'],
    ['garantías verificadas', '/garantias?estado=verificada'],
    ['garantías, búsqueda', '/garantias?search=ref12'],
    ['documentos', '/documentos'],
    ['documentos de una garantía', `/documentos?relacionadoTipo=garantia&relacionadoId=${garantia}`],
    ['metas', '/metas-cobrador'],
    ['metas del mes', `/metas-cobrador?periodo=${month}`],
    ['metas, búsqueda', '/metas-cobrador?search=maria'],
    ['tablero', '/tablero'],
    ['aging', '/prestamos/reportes/aging'],
    ['ruta de un cobrador', `/rutas-cobro?tipo=vencidos&cobrador=${cobrador}`],
  ];
}

/** Reads that sum most of the database. One user measures them: eight at once would wait for each other. */
export const SUMS: readonly Read[] = [
  ...REPORTE_TYPES.map((tipo) => [`reporte ${tipo}`, `/reportes?tipo=${tipo}`] as const),
  ...RUTA_TYPES.map((tipo) => [`rutas, ${tipo}`, `/rutas-cobro?tipo=${tipo}`] as const),
];
