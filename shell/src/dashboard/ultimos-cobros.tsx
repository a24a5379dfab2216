import { SIN_COBRADOR } from '@cartera/contrato/catalogos';
import type { Tablero } from '@cartera/contrato/tablero';
import { formatoFecha, formatoPesos } from '@cartera/kit';
import { TablaReciente } from './tabla-reciente';

export function UltimosCobros({ filas }: { readonly filas: Tablero['ultimosCobros'] }) {
  return (
    <TablaReciente
      titulo="Últimos Cobros"
      vacio="Aún no hay cobros."
      filas={filas}
      columnas={[
        { titulo: 'Cliente', celda: ({ cliente }) => cliente },
        { titulo: 'Monto', celda: ({ monto }) => formatoPesos(monto), aLaDerecha: true },
        { titulo: 'Fecha', celda: ({ fecha }) => formatoFecha(fecha) },
        { titulo: 'Cobrador', celda: ({ cobrador }) => cobrador ?? SIN_COBRADOR },
      ]}
    />
  );
}
