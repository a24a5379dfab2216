import {
  ponerCanario,
  promoverVersion,
  publicarVersion,
  quitarCanario,
  revertirVersion,
  verEstadoPortal,
} from '@cartera/contrato/portal-versiones';
import { Controller } from '@nestjs/common';
import { Atiende } from '../platform/http/atiende.js';
import { Peticion } from '../platform/http/peticion.js';
import { Escrituras } from '../platform/idempotency/escrituras.js';
import { CambiarDespliegue } from './cambiar-despliegue.js';
import { decodificar } from './decodificar.js';
import { PublicarVersion } from './publicar-version.js';
import { SaludQueries } from './salud.queries.js';
import { ShellsVivos } from './shells-vivos.js';

/** Releasing modules: publish, promote, canary and rollback, each without restarting anything. */
@Controller()
export class VersionesController {
  constructor(
    private readonly escrituras: Escrituras,
    private readonly salud: SaludQueries,
    private readonly shells: ShellsVivos,
    private readonly publicarVersion: PublicarVersion,
    private readonly despliegue: CambiarDespliegue,
  ) {}

  @Atiende(verEstadoPortal)
  async estado() {
    return { data: await this.salud.todos(), shells: await this.shells.vistos() };
  }

  @Atiende(publicarVersion)
  publicar(peticion: Peticion<typeof publicarVersion>) {
    const { nombre } = peticion.parametros;
    const { version, promover } = peticion.cuerpo;
    const modulo = decodificar(nombre, peticion.cuerpo);
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.publicarVersion.ejecutar(tx, modulo, peticion.autor);
      if (promover) await this.despliegue.promover(tx, nombre, version, peticion.autor);
      return { data: await this.salud.de(nombre, tx), message: `${nombre} ${version} publicada` };
    });
  }

  @Atiende(promoverVersion)
  promover(peticion: Peticion<typeof promoverVersion>) {
    const { nombre } = peticion.parametros;
    const { version } = peticion.cuerpo;
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.despliegue.promover(tx, nombre, version, peticion.autor);
      return { data: await this.salud.de(nombre, tx), message: `Todos reciben ${nombre} ${version}` };
    });
  }

  @Atiende(ponerCanario)
  canario(peticion: Peticion<typeof ponerCanario>) {
    const { nombre } = peticion.parametros;
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.despliegue.canario(tx, nombre, peticion.cuerpo, peticion.autor);
      return { data: await this.salud.de(nombre, tx), message: 'Canario en marcha' };
    });
  }

  @Atiende(quitarCanario)
  sinCanario(peticion: Peticion<typeof quitarCanario>) {
    const { nombre } = peticion.parametros;
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.despliegue.canario(tx, nombre, null, peticion.autor);
      return { data: await this.salud.de(nombre, tx), message: 'Canario terminado' };
    });
  }

  @Atiende(revertirVersion)
  revertir(peticion: Peticion<typeof revertirVersion>) {
    const { nombre } = peticion.parametros;
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.despliegue.revertir(tx, nombre, peticion.autor);
      const data = await this.salud.de(nombre, tx);
      return { data, message: `${nombre} volvió a ${data.activa}` };
    });
  }
}
