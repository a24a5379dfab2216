import { Module } from '@nestjs/common';
import { ClientesModule } from '../clientes/clientes.module.js';
import { DocumentosModule } from '../documentos/documentos.module.js';
import { GarantiasModule } from '../garantias/garantias.module.js';
import { MetasModule } from '../metas/metas.module.js';
import { PrestamosModule } from '../prestamos/prestamos.module.js';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { SembrarDemo } from './sembrar-demo.js';
import { SembrarGarantias } from './sembrar-garantias.js';
import { SembrarMetas } from './sembrar-metas.js';
import { SembrarPrestamos } from './sembrar-prestamos.js';

@Module({
  imports: [ClientesModule, DocumentosModule, GarantiasModule, MetasModule, PrestamosModule, UsuariosModule],
  providers: [SembrarDemo, SembrarGarantias, SembrarMetas, SembrarPrestamos],
})
export class DatosDemoModule {}
