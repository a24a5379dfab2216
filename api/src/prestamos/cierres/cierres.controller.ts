import { cambiarEstadoPrestamo, cancelarPrestamo } from '@cartera/contrato/cierres';
import { Controller } from '@nestjs/common';
import { Atiende } from '../../platform/http/atiende.js';
import { Peticion } from '../../platform/http/peticion.js';
import { Escrituras } from '../../platform/idempotency/escrituras.js';
import { PrestamosQueries } from '../prestamos.queries.js';
import { CambiarEstado } from './cambiar-estado.js';
import { CancelarPrestamo } from './cancelar-prestamo.js';

@Controller()
export class CierresController {
  constructor(
    private readonly escrituras: Escrituras,
    private readonly prestamos: PrestamosQueries,
    private readonly cambiarEstado: CambiarEstado,
    private readonly cancelarPrestamo: CancelarPrestamo,
  ) {}

  @Atiende(cambiarEstadoPrestamo)
  cambiar(peticion: Peticion<typeof cambiarEstadoPrestamo>) {
    const { id } = peticion.parametros;
    return this.escrituras.ejecutar(peticion, async (tx) => {
      const cambio = await this.cambiarEstado.ejecutar(tx, id, peticion.cuerpo, peticion.autor);
      const data = await this.prestamos.ver(id, tx);
      return { data, message: cambio ? 'Préstamo marcado como pagado' : 'El préstamo ya tenía ese estado' };
    });
  }

  @Atiende(cancelarPrestamo)
  cancelar(peticion: Peticion<typeof cancelarPrestamo>) {
    const { id } = peticion.parametros;
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.cancelarPrestamo.ejecutar(tx, id, peticion.autor);
      return { data: await this.prestamos.ver(id, tx), message: 'Préstamo cancelado' };
    });
  }
}
