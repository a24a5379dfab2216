import { Module } from '@nestjs/common';
import { ClientesModule } from '../../clientes/clientes.module.js';
import { MetasModule } from '../../cobranza/metas/metas.module.js';
import { MiDiaModule } from '../../cobranza/mi-dia/mi-dia.module.js';
import { VisitasModule } from '../../cobranza/visitas/visitas.module.js';
import { DocumentosModule } from '../../creditos/documentos/documentos.module.js';
import { GarantiasModule } from '../../creditos/garantias/garantias.module.js';
import { PlanModule } from '../../creditos/plan/plan.module.js';
import { PrestamosModule } from '../../creditos/prestamos/prestamos.module.js';
import { ReengancheModule } from '../../creditos/reenganche/reenganche.module.js';
import { LibroModule } from '../../libro/libro.module.js';
import { UsuariosModule } from '../../personal/usuarios/usuarios.module.js';
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
