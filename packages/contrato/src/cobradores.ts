import { z } from 'zod';
import { ESTADOS_PERSONA } from './catalogos.js';
import { consultaDeLista, lista } from './comun.js';
import { ruta } from './ruta.js';
import { Usuario } from './usuarios.js';

export const ConsultaCobradores = consultaDeLista(['nombre_asc', 'nombre_desc', 'createdAt_desc'], {
  estado: z.enum(ESTADOS_PERSONA, { error: 'Elige un estado' }).optional(),
});
export type ConsultaCobradores = z.infer<typeof ConsultaCobradores>;

export const listarCobradores = ruta({
  metodo: 'GET',
  path: '/cobradores',
  acceso: 'cobradores.ver',
  resumen: 'Users whose role is cobrador',
  consulta: ConsultaCobradores,
  respuesta: lista(Usuario),
});
