import { z } from 'zod';
import { PAISES_FESTIVOS } from './catalogs.js';
import { Fecha, item, Version } from './common.js';
import { route } from './route.js';

/** A lender closes some days of a year, and enters the coming years at most. */
const MAX_DIAS = 500;

const fields = {
  /** The country whose holidays a loan `sin_domingos_ni_festivos` skips. */
  festivos: z.enum(PAISES_FESTIVOS, { error: 'Elige el país de los festivos' }),
  /** False: the lender collects nothing on Saturdays. */
  sabadosLaborables: z.boolean({ error: 'Di si se cobra los sábados' }),
  /** Days on which the lender collects nothing, besides Saturdays, Sundays and holidays. */
  diasNoLaborables: z
    .array(Fecha, { error: 'Escribe los días en que no se cobra' })
    .max(MAX_DIAS, { error: `Escribe ${MAX_DIAS} días como máximo` }),
};

/** The lender's settings, stored once for all users. */
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
  summary: "Edit the lender's settings",
  description: 'They decide about loans to come. Loans and plans that exist do not change.',
  body: ConfiguracionChanges,
  response: item(Configuracion),
});
