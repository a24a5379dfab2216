import { Module } from '@nestjs/common';
import { CajaModule } from '../../caja/caja.module.js';
import { ClientesModule } from '../../clientes/clientes.module.js';
import { CobranzaModule } from '../../cobranza/cobranza.module.js';
import { CreditosModule } from '../../creditos/creditos.module.js';
import { LibroModule } from '../../libro/libro.module.js';
import { PersonalModule } from '../../personal/personal.module.js';
import { SeedCajas } from './seed-cajas.js';
import { SeedDemo } from './seed-demo.js';
import { SeedGarantias } from './seed-garantias.js';
import { SeedMetas } from './seed-metas.js';
import { SeedPrestamos } from './seed-prestamos.js';
import { SeedVisitas } from './seed-visitas.js';

@Module({
  imports: [CajaModule, ClientesModule, CobranzaModule, CreditosModule, LibroModule, PersonalModule],
  providers: [SeedCajas, SeedDemo, SeedGarantias, SeedMetas, SeedPrestamos, SeedVisitas],
})
export class DemoDataModule {}
