import { ESTADO_PRESTAMO_LABELS, GARANTIA_TYPE_LABELS } from '@cartera/contrato/catalogs';
import type { Garantia } from '@cartera/contrato/garantias';
import { formatAmount, formatDate, formatPesos } from '@cartera/kit';
import { DescriptionItem, DescriptionList } from '@cartera/kit/list';
import { Link } from '@cartera/kit/router';
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
      <DescriptionItem label="Préstamo">
        <Link to={planPath(prestamo._id)}>{formatPesos(prestamo.monto)}</Link>{' '}
        {ESTADO_PRESTAMO_LABELS[prestamo.estado].toLowerCase()}
      </DescriptionItem>
      <DescriptionItem label="Tipo">{GARANTIA_TYPE_LABELS[tipo]}</DescriptionItem>
      <DescriptionItem label="Valor declarado">{formatAmount(valorDeclarado)}</DescriptionItem>
      <DescriptionItem label="Valor de avalúo">
        <GarantiaAvaluo garantia={garantia} />
      </DescriptionItem>
      <DescriptionItem label="Identificador legal">
        {identificadorLegal ?? 'Sin identificador'}
      </DescriptionItem>
      <DescriptionItem label="Registrada">{formatDate(createdAt)}</DescriptionItem>
      {descripcion && (
        <DescriptionItem label="Descripción" wide>
          {descripcion}
        </DescriptionItem>
      )}
    </DescriptionList>
  );
}
