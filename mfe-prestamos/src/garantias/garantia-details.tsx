import { ESTADO_PRESTAMO_LABELS, GARANTIA_TYPE_LABELS } from '@cartera/contrato/catalogs';
import type { Garantia } from '@cartera/contrato/garantias';
import { formatDate, formatDominicanPesos, formatPesos } from '@cartera/kit';
import { DescriptionItem, DescriptionList } from '@cartera/kit/datos';
import { Link } from 'react-router-dom';
import { planPath } from '../prestamos/routes';
import { GarantiaAvaluo } from './garantia-avaluo';

interface GarantiaDetailsProps {
  readonly garantia: Garantia;
}

/** The collateral's type, values and loan. */
export function GarantiaDetails({ garantia }: GarantiaDetailsProps) {
  const { prestamo, tipo, descripcion, valorDeclarado, identificadorLegal, createdAt } = garantia;
  return (
    <DescriptionList>
      <DescriptionItem nombre="Préstamo">
        <Link to={planPath(prestamo._id)}>{formatPesos(prestamo.monto)}</Link>{' '}
        {ESTADO_PRESTAMO_LABELS[prestamo.estado].toLowerCase()}
      </DescriptionItem>
      <DescriptionItem nombre="Tipo">{GARANTIA_TYPE_LABELS[tipo]}</DescriptionItem>
      <DescriptionItem nombre="Valor declarado">{formatDominicanPesos(valorDeclarado)}</DescriptionItem>
      <DescriptionItem nombre="Valor de avalúo">
        <GarantiaAvaluo garantia={garantia} />
      </DescriptionItem>
      <DescriptionItem nombre="Identificador legal">
        {identificadorLegal ?? 'Sin identificador'}
      </DescriptionItem>
      <DescriptionItem nombre="Registrada">{formatDate(createdAt)}</DescriptionItem>
      {descripcion && (
        <DescriptionItem nombre="Descripción" width>
          {descripcion}
        </DescriptionItem>
      )}
    </DescriptionList>
  );
}
