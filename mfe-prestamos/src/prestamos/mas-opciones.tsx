import {
  BASES_INTERES,
  type BaseInteres,
  CALENDARIOS,
  ETIQUETA_BASE_INTERES,
  ETIQUETA_CALENDARIO,
  REDONDEOS_CUOTA,
} from '@cartera/contrato/catalogos';
import { PrestamoDatos } from '@cartera/contrato/prestamos';
import { formatoPesos } from '@cartera/kit';
import { Campo, Collapse, Form, opcionesDe, Select } from '@cartera/kit/datos';
import type { ValoresPrestamo } from './valores-prestamo';

const EN_PALABRAS: Readonly<Record<BaseInteres, string>> = {
  total: 'El interés se cobra una sola vez, sobre el monto completo.',
  por_periodo: 'El interés se cobra en cada cuota: cada semana, cada quincena o lo que sea la modalidad.',
  mensual: 'El interés es de un mes de 30 días; cada cuota lleva la parte de sus días.',
};

const OPCIONES_REDONDEO = REDONDEOS_CUOTA.map((pesos) => ({
  value: pesos,
  label: pesos === 1 ? 'Sin redondear' : `Hacia arriba, de ${formatoPesos(pesos)} en ${formatoPesos(pesos)}`,
}));

const { shape } = PrestamoDatos;

/** What most loans leave as it is: they are always part of the form, shown or not. */
export function MasOpciones() {
  const form = Form.useFormInstance<ValoresPrestamo>();
  const base = Form.useWatch('baseInteres', form) ?? 'total';
  const esAmortizable = Form.useWatch('tipoAmortizacion', form) === 'amortizable';
  return (
    <Collapse
      className="ct-campo-ancho mp-mas"
      ghost
      items={[
        {
          key: 'mas',
          label: 'Más opciones',
          forceRender: true,
          children: (
            <div className="mp-mas__campos">
              <Campo
                nombre="baseInteres"
                etiqueta="El interés se calcula"
                esquema={shape.baseInteres}
                ayuda={EN_PALABRAS[base]}
                ancho
              >
                <Select options={opcionesDe(BASES_INTERES, ETIQUETA_BASE_INTERES)} />
              </Campo>
              <Campo
                nombre="calendario"
                etiqueta="Días en que se cobra"
                esquema={shape.calendario}
                ayuda="Los días que no se cobran corren la cuota al día siguiente."
              >
                <Select options={opcionesDe(CALENDARIOS, ETIQUETA_CALENDARIO)} />
              </Campo>
              <Campo
                nombre="redondeoCuota"
                etiqueta="Redondear la cuota"
                esquema={shape.redondeoCuota}
                ayuda={
                  esAmortizable
                    ? 'La última cuota paga lo que falte.'
                    : 'Solo cambia los préstamos amortizables (cuota fija).'
                }
              >
                <Select options={OPCIONES_REDONDEO} />
              </Campo>
            </div>
          ),
        },
      ]}
    />
  );
}
