import { consultarCedula, limpiarCacheDeCedula } from '@cartera/contrato/cedula';
import { Controller } from '@nestjs/common';
import { Atiende } from '../../platform/http/atiende.js';
import { Peticion } from '../../platform/http/peticion.js';
import { Escrituras } from '../../platform/idempotency/escrituras.js';
import { ConsultarCedula } from './consultar-cedula.js';
import { LimpiarCache } from './limpiar-cache.js';

@Controller()
export class CedulaController {
  constructor(
    private readonly escrituras: Escrituras,
    private readonly consultarCedula: ConsultarCedula,
    private readonly limpiarCache: LimpiarCache,
  ) {}

  @Atiende(consultarCedula)
  consultar({ parametros, consulta }: Peticion<typeof consultarCedula>) {
    return this.consultarCedula.ejecutar(parametros.cedula, consulta);
  }

  @Atiende(limpiarCacheDeCedula)
  limpiar(peticion: Peticion<typeof limpiarCacheDeCedula>) {
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.limpiarCache.ejecutar(tx, peticion.parametros.cedula, peticion.autor);
      return { message: 'Caché limpiada' };
    });
  }
}
