import { z } from 'zod';
import {
  DEVOLUCIONES_INTERES,
  METODOS_PAGO,
  MONEDAS,
  PAISES_FESTIVOS,
  SEPARADORES_CSV,
} from '../catalogs.js';
import { Fecha, item, Pesos, porcentaje, text, Version } from '../common.js';
import { CodigosContables } from '../contabilidad/codigos-contables.js';
import { Interes } from '../creditos/terminos.js';
import { MetodoPagoEnum } from '../libro/metodo-pago.js';
import { route } from '../route.js';

/** A lender closes some days of a year, and enters the coming years at most. */
const MAX_DIAS = 500;

const PLAZO_OUT_OF_RANGE = 'El plazo va de 1 a 365 cuotas';

const fields = {
  /** The lender's name, at the head of documents. Null: `NOMBRE_EMPRESA`. */
  empresa: text(80, 'Escribe el nombre de la empresa').nullable(),
  /** The interest, per cent, with which the form of a new loan opens. Null: 10. */
  interes: Interes.nullable(),
  /** The number of installments with which the form of a new loan opens. Null: 30. */
  cuotas: z
    .number({ error: 'Escribe el plazo' })
    .min(1, { error: PLAZO_OUT_OF_RANGE })
    .max(365, { error: PLAZO_OUT_OF_RANGE })
    .int({ error: 'Escribe el plazo en cuotas completas' })
    .nullable(),
  /** The currency of all amounts. Null: Colombian pesos, and Dominican pesos for collateral and goals. */
  moneda: z.enum(MONEDAS, { error: 'Elige una moneda' }).nullable(),
  /**
   * The format of exported CSV files. `punto-y-coma`: days as dd/mm/aaaa and decimal commas. `excel`: the same with a first
   * line `sep=;`, which Excel in any language follows. `coma`: RFC 4180, with ISO days and decimal points.
   */
  separadorCsv: z.enum(SEPARADORES_CSV, { error: 'Elige cómo se separan las columnas' }),
  /** The country whose holidays a loan `sin_domingos_ni_festivos` skips. */
  festivos: z.enum(PAISES_FESTIVOS, { error: 'Elige el país de los festivos' }),
  /** False: the lender collects nothing on Saturdays. */
  sabadosLaborables: z.boolean({ error: 'Di si se cobra los sábados' }),
  /** Days on which the lender collects nothing, besides Saturdays, Sundays and holidays. */
  diasNoLaborables: z
    .array(Fecha, { error: 'Escribe los días en que no se cobra' })
    .max(MAX_DIAS, { error: `Escribe ${MAX_DIAS} días como máximo` }),
  /** Pesos that a collector spends in a day before the office has to confirm it. Null: no limit. */
  limiteGastoDia: Pesos.nullable(),
  /**
   * Pesos that leave or are forgiven by one person, in one write or in sum in a day. Above it, another gerente or admin
   * approves. Null: no cap.
   */
  topeSinSegundaFirma: Pesos.nullable(),
  /** True: a gerente administers the cash, and only an admin the users. */
  separarUsuariosYCajas: z.boolean({ error: 'Di si se separan los usuarios de las cajas' }),
  /** The collectors' commission, in per cent of the pesos collected. Null: no commission. */
  comisionCobrador: porcentaje('la comisión').nullable(),
  /** The methods that a new payment may have besides cash. Null: `METODOS_OFRECIDOS`. */
  metodosPago: z
    .array(MetodoPagoEnum.exclude(['efectivo']), { error: 'Elige los métodos de pago' })
    .max(METODOS_PAGO.length, { error: 'Elige cada método una vez' })
    .nullable(),
  /** True: a payment that is not cash needs the number of its transfer. */
  referenciaObligatoria: z.boolean({ error: 'Di si la referencia es obligatoria' }),
  /** The categories that the form of an expense offers. Null: `CATEGORIAS_GASTO`. */
  categoriasGasto: z
    .array(text(40, 'Escribe la categoría'), { error: 'Escribe las categorías' })
    .min(1, { error: 'Escribe una categoría al menos' })
    .max(20, { error: 'Escribe 20 categorías como máximo' })
    .nullable(),
  /** `ninguna`: interest that is paid and not earned yet is not given back when a loan ends early. */
  devolucionInteres: z.enum(DEVOLUCIONES_INTERES, { error: 'Elige si se devuelve el interés' }),
  /** True: the interest that a reenganche carries over bears interest in the new loan. */
  capitalizaInteres: z.boolean({ error: 'Di si el interés trasladado genera interés' }),
  /** A reenganche of a loan that is later than so many days waits for a second person, if `topeSinSegundaFirma` has a value. */
  moraParaAprobarReenganche: z
    .number({ error: 'Escribe los días de atraso' })
    .int({ error: 'Los días van de 0 a 365' })
    .min(0, { error: 'Los días van de 0 a 365' })
    .max(365, { error: 'Los días van de 0 a 365' }),
  /** The codes of the journal's accounts in its export. */
  codigosContables: CodigosContables,
  /** Why a client paid nothing, as the collector finds it on the phone. */
  motivosNoPago: z
    .array(text(80, 'Escribe el motivo'), { error: 'Escribe los motivos' })
    .min(1, { error: 'Escribe un motivo al menos' })
    .max(20, { error: 'Escribe 20 motivos como máximo' }),
  /** The effect of a contact outside of the hours of Ley 2300 of 2023: a warning or a refusal. */
  contactoFueraDeHora: z.enum(['avisar', 'prohibir'], { error: 'Elige qué pasa fuera de hora' }),
  /** True: screens warn that Ley 2300 of 2023 allows visits to collect for loans to small businesses only. */
  avisarVisitas: z.boolean({ error: 'Di si se avisa de las visitas' }),
};

/** The lender's settings, stored once for all users. A setting that was never saved is null. */
export const Configuracion = z.object({ ...fields, version: Version });
export type Configuracion = z.infer<typeof Configuracion>;

/** An edit. Absent settings are unchanged; days are stored in order, once each. */
export const ConfiguracionChanges = z.strictObject(fields).partial().extend({ version: Version.optional() });
export type ConfiguracionChanges = z.infer<typeof ConfiguracionChanges>;

export const verConfiguracion = route({
  method: 'GET',
  path: '/configuracion',
  access: 'autenticado',
  summary: "Get the lender's settings",
  description: 'The settings that hold for every user and every new loan.',
  response: item(Configuracion),
});

export const editarConfiguracion = route({
  method: 'PUT',
  path: '/configuracion',
  access: 'configuracion.editar',
  errors: ['REQUIERE_CONFIRMACION'],
  summary: "Edit the lender's settings",
  description:
    'They decide about loans and documents to come. A higher cap of one person, joining users and cash, or payments without a reference, need a confirmed user. Loans, plans and receipts that exist do not change.',
  body: ConfiguracionChanges,
  response: item(Configuracion),
});
