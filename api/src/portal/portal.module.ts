import { Module } from '@nestjs/common';
import { AnotarInformes } from './anotar-informes.js';
import { CambiarDespliegue } from './cambiar-despliegue.js';
import { CopiasDeVersiones } from './copias-de-versiones.js';
import { Despliegues } from './despliegues.js';
import { PortalController } from './portal.controller.js';
import { PortalQueries } from './portal.queries.js';
import { PublicarLocales } from './publicar-locales.js';
import { PublicarVersion } from './publicar-version.js';
import { RetirarVersiones } from './retirar-versiones.js';
import { SaludQueries } from './salud.queries.js';
import { ShellsVivos } from './shells-vivos.js';
import { VersionesController } from './versiones.controller.js';

@Module({
  controllers: [PortalController, VersionesController],
  providers: [
    AnotarInformes,
    CambiarDespliegue,
    CopiasDeVersiones,
    Despliegues,
    PortalQueries,
    PublicarLocales,
    PublicarVersion,
    RetirarVersiones,
    SaludQueries,
    ShellsVivos,
  ],
})
export class PortalModule {}
