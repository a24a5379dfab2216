import { Module } from '@nestjs/common';
import { ClientesModule } from '../clientes/clientes.module.js';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { SembrarDemo } from './sembrar-demo.js';

@Module({ imports: [ClientesModule, UsuariosModule], providers: [SembrarDemo] })
export class DatosDemoModule {}
