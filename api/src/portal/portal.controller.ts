import { listarModulos } from '@cartera/contrato/portal';
import { informarModulos } from '@cartera/contrato/portal-versiones';
import { Controller } from '@nestjs/common';
import { Atiende } from '../platform/http/atiende.js';
import { Peticion } from '../platform/http/peticion.js';
import { AnotarInformes } from './anotar-informes.js';
import { PortalQueries } from './portal.queries.js';
import { ShellsVivos } from './shells-vivos.js';

/** The registry of front-end modules, as a shell uses it (P-10.48). */
@Controller()
export class PortalController {
  constructor(
    private readonly portal: PortalQueries,
    private readonly shells: ShellsVivos,
    private readonly anotarInformes: AnotarInformes,
  ) {}

  @Atiende(listarModulos)
  async modulos({ consulta, sesion }: Peticion<typeof listarModulos>) {
    const { contrato } = consulta;
    if (contrato) await this.shells.anotar(contrato);
    const { usuarioId, rol } = sesion;
    return { data: await this.portal.modulosPara({ usuarioId, rol, contrato }) };
  }

  @Atiende(informarModulos)
  async informar({ cuerpo, sesion }: Peticion<typeof informarModulos>) {
    await this.anotarInformes.ejecutar(cuerpo.informes, sesion.usuarioId);
    return {};
  }
}
