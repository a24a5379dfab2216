import {
  BASES_INTERES,
  type BaseInteres,
  CALENDARIOS,
  ETIQUETA_BASE_INTERES,
  ETIQUETA_CALENDARIO,
  ETIQUETA_MODALIDAD,
  ETIQUETA_TIPO_AMORTIZACION,
  MODALIDADES,
  REDONDEOS_CUOTA,
  TIPOS_AMORTIZACION,
} from '@cartera/contrato/catalogos';
import { terminosDePago } from '@cartera/contrato/prestamos';
import { formatoPesos } from '@cartera/kit';
import { Campo, Form, InputNumber, opcionesDe, Select } from '@cartera/kit/datos';

const EN_PALABRAS: Readonly<Record<BaseInteres, string>> = {
  total: 'Se cobra una sola vez, sobre el monto completo.',
  por_periodo: 'Se cobra en cada cuota: cada semana, cada quincena o lo que sea la modalidad.',
  mensual: 'Es de un mes de 30 días; cada cuota lleva la parte de sus días.',
};

const OPCIONES_REDONDEO = REDONDEOS_CUOTA.map((pesos) => ({
  value: pesos,
  label: pesos === 1 ? 'Sin redondear' : `Hacia arriba, de ${formatoPesos(pesos)} en ${formatoPesos(pesos)}`,
}));

interface Props {
  /** They can be read and not changed. */
  readonly fijos?: boolean;
}

/** What decides a schedule besides its principal and its dates (P-8.2 to P-8.10). */
export function CamposTerminos({ fijos = false }: Props) {
  const base: BaseInteres = Form.useWatch('baseInteres') ?? 'total';
  const esAmortizable = Form.useWatch('tipoAmortizacion') === 'amortizable';
  // Said only where it is so: a control that is told `false` would stay open while its form is being sent.
  const bloqueo = fijos ? { disabled: true } : {};
  return (
    <>
      <Campo nombre="cuotas" etiqueta="Cuotas" esquema={terminosDePago.cuotas}>
        <InputNumber<number> className="mp-control" step={1} inputMode="numeric" {...bloqueo} />
      </Campo>
      <Campo nombre="interes" etiqueta="Interés (%)" esquema={terminosDePago.interes}>
        <InputNumber<number>
          className="mp-control"
          step={0.1}
          decimalSeparator=","
          inputMode="decimal"
          {...bloqueo}
        />
      </Campo>
      <Campo
        nombre="baseInteres"
        etiqueta="El interés se calcula"
        esquema={terminosDePago.baseInteres}
        ayuda={EN_PALABRAS[base]}
      >
        <Select options={opcionesDe(BASES_INTERES, ETIQUETA_BASE_INTERES)} {...bloqueo} />
      </Campo>
      <Campo nombre="modalidad" etiqueta="Modalidad" esquema={terminosDePago.modalidad}>
        <Select options={opcionesDe(MODALIDADES, ETIQUETA_MODALIDAD)} {...bloqueo} />
      </Campo>
      <Campo
        nombre="calendario"
        etiqueta="Días en que se cobra"
        esquema={terminosDePago.calendario}
        ayuda="Los días que no se cobran corren la cuota al día siguiente."
      >
        <Select options={opcionesDe(CALENDARIOS, ETIQUETA_CALENDARIO)} {...bloqueo} />
      </Campo>
      <Campo
        nombre="tipoAmortizacion"
        etiqueta="Tipo de amortización"
        esquema={terminosDePago.tipoAmortizacion}
      >
        <Select options={opcionesDe(TIPOS_AMORTIZACION, ETIQUETA_TIPO_AMORTIZACION)} {...bloqueo} />
      </Campo>
      <Campo
        nombre="redondeoCuota"
        etiqueta="Redondear la cuota"
        esquema={terminosDePago.redondeoCuota}
        ayuda={
          esAmortizable
            ? 'La última cuota paga lo que falte.'
            : 'Solo cambia los préstamos amortizables (cuota fija).'
        }
      >
        <Select options={OPCIONES_REDONDEO} {...bloqueo} />
      </Campo>
    </>
  );
}
