import { reengancharPrestamo, verReenganche } from '@cartera/contrato/reenganche';
import { Controller } from '@nestjs/common';
import { Atiende } from '../platform/http/atiende.js';
import { Peticion } from '../platform/http/peticion.js';
import { Escrituras } from '../platform/idempotency/escrituras.js';
import { PrestamosQueries } from '../prestamos/prestamos.queries.js';
import { Reenganchar } from './reenganchar.js';
import { ReengancheQueries } from './reenganche.queries.js';

@Controller()
export class ReengancheController {
  constructor(
    private readonly escrituras: Escrituras,
    private readonly prestamos: PrestamosQueries,
    private readonly reenganches: ReengancheQueries,
    private readonly reenganchar: Reenganchar,
  ) {}

  @Atiende(verReenganche)
  async cotizar({ parametros, consulta }: Peticion<typeof verReenganche>) {
    return { data: await this.reenganches.cotizar(parametros.id, consulta.montoAdicional) };
  }

  @Atiende(reengancharPrestamo)
  ejecutar(peticion: Peticion<typeof reengancharPrestamo>) {
    const { id } = peticion.parametros;
    return this.escrituras.ejecutar(peticion, async (tx) => {
      const { nuevoId, desglose, dineroAEntregar } = await this.reenganchar.ejecutar(
        tx,
        id,
        peticion.cuerpo,
        peticion.autor,
      );
      const anterior = await this.prestamos.ver(id, tx);
      const nuevo = await this.prestamos.ver(nuevoId, tx);
      return { data: { anterior, nuevo, desglose, dineroAEntregar }, message: 'Préstamo reenganchado' };
    });
  }
}
