import { ETIQUETA_ESTADO_PRESTAMO, ETIQUETA_TIPO_GARANTIA } from '@cartera/contrato/catalogos';
import type { Garantia } from '@cartera/contrato/garantias';
import { formatoFecha, formatoPesos, formatoPesosDominicanos } from '@cartera/kit';
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
    <dl className="mg-datos">
      <div>
        <dt>Préstamo</dt>
        <dd>
          <Link to={rutaDelPlan(prestamo._id)}>{formatoPesos(prestamo.monto)}</Link>{' '}
          {ETIQUETA_ESTADO_PRESTAMO[prestamo.estado].toLowerCase()}
        </dd>
      </div>
      <div>
        <dt>Tipo</dt>
        <dd>{ETIQUETA_TIPO_GARANTIA[tipo]}</dd>
      </div>
      <div>
        <dt>Valor declarado</dt>
        <dd>{formatoPesosDominicanos(valorDeclarado)}</dd>
      </div>
      <div>
        <dt>Valor de avalúo</dt>
        <dd>
          <AvaluoGarantia garantia={garantia} />
        </dd>
      </div>
      <div>
        <dt>Identificador legal</dt>
        <dd>{identificadorLegal ?? 'Sin identificador'}</dd>
      </div>
      <div>
        <dt>Registrada</dt>
        <dd>{formatoFecha(createdAt)}</dd>
      </div>
      {descripcion && (
        <div className="mg-datos__ancho">
          <dt>Descripción</dt>
          <dd>{descripcion}</dd>
        </div>
      )}
    </dl>
  );
}
