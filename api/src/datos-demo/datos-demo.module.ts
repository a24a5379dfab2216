import { Module } from '@nestjs/common';
import { ClientesModule } from '../clientes/clientes.module.js';
import { PrestamosModule } from '../prestamos/prestamos.module.js';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { SembrarDemo } from './sembrar-demo.js';
import { SembrarPrestamos } from './sembrar-prestamos.js';

@Module({
  imports: [ClientesModule, PrestamosModule, UsuariosModule],
  providers: [SembrarDemo, SembrarPrestamos],
})
export class DatosDemoModule {}
