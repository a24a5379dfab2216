import type { FormatoArchivo } from '@cartera/contrato/archivos';
import { ETIQUETA_TIPO_REPORTE } from '@cartera/contrato/catalogos';
import { formatoDia, formatoPesos } from '@cartera/contrato/formatos';
import type { ConsultaExportarReporte, RangoDeReporte, ResumenReporte } from '@cartera/contrato/reportes';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURACION, type Configuracion } from '../config/configuracion.js';
import { descargarDocumento } from '../platform/archivos/escribir.js';
import type { Columna, Dato } from '../platform/archivos/tabla.js';
import { FILAS_DE_EXCEL } from '../platform/archivos/xlsx.js';
import { filasDeEncabezado } from '../platform/archivos/xlsx-hoja.js';
import { Lecturas } from '../platform/db/lecturas.js';
import type { Descarga } from '../platform/http/descarga.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import { COLUMNAS_DE_REPORTE } from './columnas-de-reporte.js';
import { ReportesQueries } from './reportes.queries.js';

/** A report as a file: all of its rows, however many. */
@Injectable()
export class ExportarReporte {
  constructor(
    private readonly reportes: ReportesQueries,
    private readonly lecturas: Lecturas,
    @Inject(CONFIGURACION) private readonly configuracion: Configuracion,
  ) {}

  /** @throws ErrorDeNegocio DATOS_INVALIDOS for an impossible range, REPORTE_NO_CABE_EN_EXCEL */
  async ejecutar({ tipo, ...pedido }: ConsultaExportarReporte, formato: FormatoArchivo): Promise<Descarga> {
    const rango = this.reportes.rango(pedido);
    const datos = datosDe(rango, await this.reportes.resumir(rango));
    const { total, tandas } = await this.lecturas.abrir<never>(this.reportes.filas(tipo, rango));
    if (formato === 'xlsx' && total + filasDeEncabezado({ datos }) > FILAS_DE_EXCEL) {
      tandas.destroy();
      throw new ErrorDeNegocio('REPORTE_NO_CABE_EN_EXCEL');
    }
    const titulo = `Reporte: ${ETIQUETA_TIPO_REPORTE[tipo]}`;
    const columnas: readonly Columna<never>[] = COLUMNAS_DE_REPORTE[tipo];
    return descargarDocumento(
      formato,
      { empresa: this.configuracion.nombreEmpresa, titulo, datos, columnas, tandas },
      {
        nombre: `Reporte ${ETIQUETA_TIPO_REPORTE[tipo].toLowerCase()} ${rango.desde} a ${rango.hasta}`,
        filas: total,
      },
    );
  }
}

function datosDe({ desde, hasta }: RangoDeReporte, resumen: ResumenReporte): Dato[] {
  const { mora } = resumen;
  return [
    { etiqueta: 'Período', valor: `${formatoDia(desde)} a ${formatoDia(hasta)}` },
    { etiqueta: 'Préstamos', valor: String(resumen.prestamos) },
    { etiqueta: 'Prestado', valor: formatoPesos(resumen.prestado) },
    { etiqueta: 'Cobros', valor: String(resumen.cobros) },
    { etiqueta: 'Cobrado', valor: formatoPesos(resumen.cobrado) },
    { etiqueta: 'Recuperación', valor: `${resumen.porcentajeRecuperacion.toLocaleString('es-CO')} %` },
    { etiqueta: 'Morosos', valor: `${mora.morosos} al ${formatoDia(mora.corte)}` },
    { etiqueta: 'Monto vencido', valor: formatoPesos(mora.montoVencido) },
  ];
}
