import { Module } from '@nestjs/common';
import { ClientesModule } from '../clientes/clientes.module.js';
import { DocumentosModule } from '../documentos/documentos.module.js';
import { GarantiasModule } from '../garantias/garantias.module.js';
import { LibroModule } from '../libro/libro.module.js';
import { MetasModule } from '../metas/metas.module.js';
import { MiDiaModule } from '../mi-dia/mi-dia.module.js';
import { PlanModule } from '../plan/plan.module.js';
import { PrestamosModule } from '../prestamos/prestamos.module.js';
import { ReengancheModule } from '../reenganche/reenganche.module.js';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { VisitasModule } from '../visitas/visitas.module.js';
import { SeedCajas } from './seed-cajas.js';
import { SeedDemo } from './seed-demo.js';
import { SeedGarantias } from './seed-garantias.js';
import { SeedMetas } from './seed-metas.js';
import { SeedPrestamos } from './seed-prestamos.js';
import { SeedVisitas } from './seed-visitas.js';

@Module({
  imports: [
    ClientesModule,
    DocumentosModule,
    GarantiasModule,
    LibroModule,
    MetasModule,
    MiDiaModule,
    PlanModule,
    PrestamosModule,
    ReengancheModule,
    UsuariosModule,
    VisitasModule,
  ],
  providers: [SeedCajas, SeedDemo, SeedGarantias, SeedMetas, SeedPrestamos, SeedVisitas],
})
export class DemoDataModule {}
