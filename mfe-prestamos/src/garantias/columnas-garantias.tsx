import { ETIQUETA_TIPO_GARANTIA } from '@cartera/contrato/catalogos';
import type { Garantia } from '@cartera/contrato/garantias';
import { formatoMiles } from '@cartera/kit';
import type { Columna } from '@cartera/kit/datos';
import { Dinero, FechaTexto, Texto } from '@cartera/kit/ui';
import { EtiquetaEstado } from '@cartera/piezas';

/** The table of collateral. */
export const COLUMNAS_GARANTIAS: readonly Columna<Garantia>[] = [
  {
    titulo: 'Cliente',
    ancho: 180,
    celda: ({ prestamo }) => <Texto tono="fuerte">{prestamo.cliente.nombre}</Texto>,
  },
  {
    titulo: 'Garantía',
    ancho: 215,
    celda: ({ tipo, descripcion, identificadorLegal }) => (
      <div className="mg-descripcion">
        <span className="mg-descripcion__texto">
          {[ETIQUETA_TIPO_GARANTIA[tipo], descripcion].filter(Boolean).join(': ')}
        </span>
        <span className="mg-descripcion__legal">{identificadorLegal}</span>
      </div>
    ),
  },
  {
    titulo: 'Valor declarado',
    orden: 'valorDeclarado',
    alinear: 'derecha',
    celda: ({ valorDeclarado }) => <Dinero valor={valorDeclarado} moneda="DOP" fuerte />,
  },
  { titulo: 'Estado', celda: ({ estado }) => <EtiquetaEstado de="garantia" estado={estado} /> },
  {
    titulo: 'Documentos',
    alinear: 'derecha',
    celda: ({ documentos }) => formatoMiles(documentos.length),
  },
  { titulo: 'Registrada', orden: 'createdAt', celda: ({ createdAt }) => <FechaTexto valor={createdAt} /> },
];

/** The orders that a phone offers, where there are no heads to press. */
export const ORDENES_DE_TELEFONO = [
  { value: 'createdAt_desc', label: 'Más recientes' },
  { value: 'createdAt_asc', label: 'Más antiguas' },
  { value: 'valorDeclarado_desc', label: 'Mayor valor' },
  { value: 'valorDeclarado_asc', label: 'Menor valor' },
] as const;
