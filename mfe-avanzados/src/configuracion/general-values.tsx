import {
  CATEGORIAS_GASTO,
  DEFAULT_PRESTAMO,
  DEVOLUCION_INTERES_LABELS,
  METODO_PAGO_LABELS,
  MONEDA_LABELS,
  PAIS_FESTIVOS_LABELS,
  SEPARADOR_CSV_LABELS,
} from '@cartera/contrato/catalogs';
import type { Configuracion } from '@cartera/contrato/configuracion';
import { offeredMetodos } from '@cartera/dominio/metodo-pago';
import { formatDate, formatInteres, formatPesos, formatThousands } from '@cartera/kit';
import { DescriptionItem, DescriptionList } from '@cartera/kit/list';
import { Card } from '@cartera/kit/ui';
import { COBROS, CONTROL, DIAS_SIN_COBRO, FUERA_DE_HORA_LABELS, VISITAS } from './settings';

interface GeneralValuesProps {
  readonly configuracion: Configuracion;
}

/** The lender's settings in force, for users who may not change them. */
export function GeneralValues({ configuracion }: GeneralValuesProps) {
  const { empresa, interes, cuotas, moneda, separadorCsv } = configuracion;
  return (
    <>
      <Card title="Valores por defecto">
        <DescriptionList>
          <DescriptionItem label="Interés">
            {formatInteres(interes ?? DEFAULT_PRESTAMO.interes)}
          </DescriptionItem>
          <DescriptionItem label="Plazo">{cuotas ?? DEFAULT_PRESTAMO.cuotas} cuotas</DescriptionItem>
          {empresa && <DescriptionItem label="Nombre de la empresa">{empresa}</DescriptionItem>}
          <DescriptionItem label="Moneda">{MONEDA_LABELS[moneda ?? 'COP']}</DescriptionItem>
          <DescriptionItem label="Archivos CSV">{SEPARADOR_CSV_LABELS[separadorCsv]}</DescriptionItem>
        </DescriptionList>
        <p className="cf-note cf-note--below">
          Valen para todos. Si algo debe cambiar, pídeselo a un administrador.
        </p>
      </Card>
      <DiasSinCobro configuracion={configuracion} />
      <Cobros configuracion={configuracion} />
      <Control configuracion={configuracion} />
      <Visitas configuracion={configuracion} />
    </>
  );
}

function DiasSinCobro({ configuracion }: GeneralValuesProps) {
  const { festivos, sabadosLaborables, diasNoLaborables } = configuracion;
  return (
    <Card title={DIAS_SIN_COBRO.title}>
      <DescriptionList>
        <DescriptionItem label="Festivos">{PAIS_FESTIVOS_LABELS[festivos]}</DescriptionItem>
        <DescriptionItem label="Sábados">{sabadosLaborables ? 'Se cobra' : 'No se cobra'}</DescriptionItem>
        <DescriptionItem label="Otros días" wide>
          {diasNoLaborables.map(formatDate).join(', ') || 'Ninguno'}
        </DescriptionItem>
      </DescriptionList>
      <p className="cf-note cf-note--below">{DIAS_SIN_COBRO.description}</p>
    </Card>
  );
}

function Control({ configuracion }: GeneralValuesProps) {
  const { topeSinSegundaFirma, moraParaAprobarReenganche, separarUsuariosYCajas } = configuracion;
  return (
    <Card title={CONTROL.title}>
      <DescriptionList>
        <DescriptionItem label="Tope de una sola persona">
          {topeSinSegundaFirma === null ? 'Sin tope' : formatPesos(topeSinSegundaFirma)}
        </DescriptionItem>
        <DescriptionItem label="Días de atraso que una persona reengancha sola">
          {formatThousands(moraParaAprobarReenganche)}
        </DescriptionItem>
        <DescriptionItem label="Quién crea y cambia usuarios">
          {separarUsuariosYCajas ? 'Un administrador' : 'Un administrador o un gerente'}
        </DescriptionItem>
      </DescriptionList>
    </Card>
  );
}

function Visitas({ configuracion }: GeneralValuesProps) {
  const { motivosNoPago, contactoFueraDeHora, avisarVisitas } = configuracion;
  return (
    <Card title={VISITAS.title}>
      <DescriptionList>
        <DescriptionItem label="Motivos de no pago" wide>
          {motivosNoPago.join(', ')}
        </DescriptionItem>
        <DescriptionItem label="Llamar o escribir cuando la ley no lo permite">
          {FUERA_DE_HORA_LABELS[contactoFueraDeHora]}
        </DescriptionItem>
        <DescriptionItem label="Visitas de cobro">
          {avisarVisitas ? 'Con aviso' : 'Sin aviso'}
        </DescriptionItem>
      </DescriptionList>
    </Card>
  );
}

function Cobros({ configuracion }: GeneralValuesProps) {
  const {
    limiteGastoDia,
    comisionCobrador,
    metodosPago,
    referenciaObligatoria,
    devolucionInteres,
    capitalizaInteres,
  } = configuracion;
  return (
    <Card title={COBROS.title}>
      <DescriptionList>
        <DescriptionItem label="Métodos de pago" wide>
          {offeredMetodos(metodosPago)
            .map((metodo) => METODO_PAGO_LABELS[metodo])
            .join(', ')}
        </DescriptionItem>
        <DescriptionItem label="Referencia de lo que no es efectivo">
          {referenciaObligatoria ? 'Se pide' : 'No se pide'}
        </DescriptionItem>
        <DescriptionItem label="En qué se gasta" wide>
          {(configuracion.categoriasGasto ?? CATEGORIAS_GASTO).join(', ')}
        </DescriptionItem>
        <DescriptionItem label="Interés pagado por adelantado, al liquidar">
          {DEVOLUCION_INTERES_LABELS[devolucionInteres]}
        </DescriptionItem>
        <DescriptionItem label="Interés que pasa a un reenganche">
          {capitalizaInteres ? 'Genera interés' : 'No genera interés'}
        </DescriptionItem>
        <DescriptionItem label="Gasto por día de un cobrador">
          {limiteGastoDia === null ? 'Sin límite' : formatPesos(limiteGastoDia)}
        </DescriptionItem>
        <DescriptionItem label="Comisión de los cobradores">
          {comisionCobrador === null ? 'Sin comisión' : `${formatInteres(comisionCobrador)} de lo que cobran`}
        </DescriptionItem>
      </DescriptionList>
    </Card>
  );
}
