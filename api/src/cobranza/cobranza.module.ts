import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AprobacionesModule } from '../aprobaciones/aprobaciones.module.js';
import { CajaModule } from '../caja/caja.module.js';
import { ContabilidadModule } from '../contabilidad/contabilidad.module.js';
import { LibroModule } from '../libro/libro.module.js';
import { PersonalModule } from '../personal/personal.module.js';
import { CobradoresController } from './cobradores/cobradores.controller.js';
import { CobradoresQueries } from './cobradores/cobradores.queries.js';
import { CobrosController } from './cobros/cobros.controller.js';
import { Cobros } from './cobros/cobros.js';
import { CobrosQueries } from './cobros/cobros.queries.js';
import { CodigosDeRecibo } from './cobros/codigos-de-recibo.js';
import { ComprobarRecibo } from './cobros/comprobar-recibo.js';
import { EditarCobro } from './cobros/editar-cobro.js';
import { ReciboQueries } from './cobros/recibo.queries.js';
import { ContactoEntity } from './contactos/contacto.entity.js';
import { ContactosController } from './contactos/contactos.controller.js';
import { ContactosQueries } from './contactos/contactos.queries.js';
import { RegistrarContacto } from './contactos/registrar-contacto.js';
import { DispositivosController } from './dispositivos/dispositivos.controller.js';
import { Dispositivos } from './dispositivos/dispositivos.js';
import { DispositivosQueries } from './dispositivos/dispositivos.queries.js';
import { MetaEntity } from './metas/meta.entity.js';
import { MetasController } from './metas/metas.controller.js';
import { Metas } from './metas/metas.js';
import { MetasQueries } from './metas/metas.queries.js';
import { MiDiaController } from './mi-dia/mi-dia.controller.js';
import { MiDiaQueries } from './mi-dia/mi-dia.queries.js';
import { OrdenDeVisitas } from './mi-dia/orden-de-visitas.js';
import { ParadasQueries } from './mi-dia/paradas.queries.js';
import { RutasCobroController } from './rutas-cobro/rutas-cobro.controller.js';
import { RutasCobroQueries } from './rutas-cobro/rutas-cobro.queries.js';
import { ExportarVisitas } from './visitas/exportar-visitas.js';
import { FotosDeVisita } from './visitas/fotos-de-visita.js';
import { RegistrarVisita } from './visitas/registrar-visita.js';
import { VisitaEntity } from './visitas/visita.entity.js';
import { VisitasController } from './visitas/visitas.controller.js';
import { VisitasQueries } from './visitas/visitas.queries.js';

/** The work in the street, and the payments that it brings. */
@Module({
  imports: [
    AprobacionesModule,
    CajaModule,
    ContabilidadModule,
    LibroModule,
    PersonalModule,
    TypeOrmModule.forFeature([ContactoEntity, MetaEntity, VisitaEntity]),
  ],
  controllers: [
    CobradoresController,
    CobrosController,
    ContactosController,
    DispositivosController,
    MetasController,
    MiDiaController,
    RutasCobroController,
    VisitasController,
  ],
  providers: [
    CobradoresQueries,
    Cobros,
    CobrosQueries,
    CodigosDeRecibo,
    ComprobarRecibo,
    ContactosQueries,
    Dispositivos,
    DispositivosQueries,
    EditarCobro,
    ExportarVisitas,
    FotosDeVisita,
    Metas,
    MetasQueries,
    MiDiaQueries,
    OrdenDeVisitas,
    ParadasQueries,
    ReciboQueries,
    RegistrarContacto,
    RegistrarVisita,
    RutasCobroQueries,
    VisitasQueries,
  ],
  exports: [Cobros, Metas, OrdenDeVisitas, RegistrarVisita],
})
export class CobranzaModule {}
