import {
  BASE_INTERES_LABELS,
  CALENDARIO_LABELS,
  CANAL_CONTACTO_LABELS,
  CIERRE_DE_PAGADO_LABELS,
  DIAS_QUINCENA_LABELS,
  ESTADO_APROBACION_LABELS,
  ESTADO_CIVIL_LABELS,
  ESTADO_CUOTA_LABELS,
  ESTADO_GARANTIA_LABELS,
  ESTADO_PERSONA_LABELS,
  ESTADO_PRESTAMO_LABELS,
  ESTADO_VERIFICACION_LABELS,
  GARANTIA_TYPE_LABELS,
  METODO_PAGO_LABELS,
  MODALIDAD_LABELS,
  MONEDA_LABELS,
  RESULTADO_VISITA_LABELS,
  ROL_LABELS,
  RUTA_TYPE_LABELS,
  SEXO_LABELS,
  TIPO_AMORTIZACION_LABELS,
  TIPO_ASIENTO_LABELS,
  TIPO_POR_APROBAR_LABELS,
} from '@cartera/contrato/catalogs';
import { formatDate, formatDateTime, formatPesos } from '@cartera/kit';

type Labels = Readonly<Record<string, string>>;

/** The labels of the values of each field. Fields of one name in several records share theirs: the last label of a value counts. */
const LABELS: Readonly<Record<string, Labels>> = {
  baseInteres: BASE_INTERES_LABELS,
  calendario: CALENDARIO_LABELS,
  canal: CANAL_CONTACTO_LABELS,
  cierre: CIERRE_DE_PAGADO_LABELS,
  diasQuincena: DIAS_QUINCENA_LABELS,
  estado: {
    ...ESTADO_APROBACION_LABELS,
    ...ESTADO_VERIFICACION_LABELS,
    ...ESTADO_CUOTA_LABELS,
    ...ESTADO_GARANTIA_LABELS,
    ...ESTADO_PERSONA_LABELS,
    ...ESTADO_PRESTAMO_LABELS,
    rechazada: 'Rechazada',
  },
  estadoCivil: ESTADO_CIVIL_LABELS,
  metodo: METODO_PAGO_LABELS,
  metodoAntes: METODO_PAGO_LABELS,
  modalidad: MODALIDAD_LABELS,
  moneda: MONEDA_LABELS,
  resultado: RESULTADO_VISITA_LABELS,
  rol: ROL_LABELS,
  sexo: SEXO_LABELS,
  tipo: {
    ...GARANTIA_TYPE_LABELS,
    ...RUTA_TYPE_LABELS,
    ...TIPO_ASIENTO_LABELS,
    ...TIPO_POR_APROBAR_LABELS,
  },
  tipoAmortizacion: TIPO_AMORTIZACION_LABELS,
};

const PESOS =
  /^(monto|saldo|valor|tope|desembolso)|Monto$|^interes[A-Z]|^(ahorro|ajuste|base|capital|cargos|castigado|cobrado|contado|cuotaDiaria|esperado|ingresos|limiteGastoDia|total)$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Returns the label of a value of a closed list; undefined for any other value. */
export function labelOfValue(field: string, value: unknown): string | undefined {
  return typeof value === 'string' ? LABELS[field]?.[value] : undefined;
}

/** Returns a single value as a reader expects it: a label, an amount of pesos, a date, or the value. */
export function valueText(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number' && PESOS.test(field)) return formatPesos(value);
  const text = String(value);
  if (DAY.test(text)) return formatDate(text);
  if (INSTANT.test(text)) return formatDateTime(text);
  return labelOfValue(field, value) ?? text;
}
