import { ETIQUETA_ESTADO_PRESTAMO, ETIQUETA_TIPO_GARANTIA } from '@cartera/contrato/catalogos';
import type { Garantia } from '@cartera/contrato/garantias';
import { formatoFecha, formatoPesos, formatoPesosDominicanos } from '@cartera/kit';
import { Dato, Descripcion } from '@cartera/kit/datos';
import { Link } from 'react-router-dom';
import { rutaDelPlan } from '../prestamos/rutas';
import { AvaluoGarantia } from './avaluo-garantia';

interface PropsDatosGarantia {
  readonly garantia: Garantia;
}

/** What it is, what it is worth and which loan it backs. */
export function DatosGarantia({ garantia }: PropsDatosGarantia) {
  const { prestamo, tipo, descripcion, valorDeclarado, identificadorLegal, createdAt } = garantia;
  return (
    <Descripcion>
      <Dato nombre="Préstamo">
        <Link to={rutaDelPlan(prestamo._id)}>{formatoPesos(prestamo.monto)}</Link>{' '}
        {ETIQUETA_ESTADO_PRESTAMO[prestamo.estado].toLowerCase()}
      </Dato>
      <Dato nombre="Tipo">{ETIQUETA_TIPO_GARANTIA[tipo]}</Dato>
      <Dato nombre="Valor declarado">{formatoPesosDominicanos(valorDeclarado)}</Dato>
      <Dato nombre="Valor de avalúo">
        <AvaluoGarantia garantia={garantia} />
      </Dato>
      <Dato nombre="Identificador legal">{identificadorLegal ?? 'Sin identificador'}</Dato>
      <Dato nombre="Registrada">{formatoFecha(createdAt)}</Dato>
      {descripcion && (
        <Dato nombre="Descripción" ancho>
          {descripcion}
        </Dato>
      )}
    </Descripcion>
  );
}
