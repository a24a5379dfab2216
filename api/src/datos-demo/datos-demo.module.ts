import { Module } from '@nestjs/common';
import { ClientesModule } from '../clientes/clientes.module.js';
import { DocumentosModule } from '../documentos/documentos.module.js';
import { GarantiasModule } from '../garantias/garantias.module.js';
import { PrestamosModule } from '../prestamos/prestamos.module.js';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { SembrarDemo } from './sembrar-demo.js';
import { SembrarGarantias } from './sembrar-garantias.js';
import { SembrarPrestamos } from './sembrar-prestamos.js';

@Module({
  imports: [ClientesModule, DocumentosModule, GarantiasModule, PrestamosModule, UsuariosModule],
  providers: [SembrarDemo, SembrarGarantias, SembrarPrestamos],
})
export class DatosDemoModule {}
