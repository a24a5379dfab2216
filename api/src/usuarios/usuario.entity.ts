import type { EstadoPersona, Rol } from '@cartera/contrato/catalogs';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member of staff. */
@Entity({ name: 'usuario' })
export class UsuarioEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  nombre!: string;

  /** The name to sign in with in place of the e-mail address. */
  @Column('text', { nullable: true })
  usuario!: string | null;

  @Column('text')
  email!: string;

  @Column('text', { name: 'clave_hash', select: false })
  claveHash!: string;

  @Column('text')
  rol!: Rol;

  @Column('text', { nullable: true })
  telefono!: string | null;

  @Column('text', { nullable: true })
  zona!: string | null;

  @Column('text')
  estado!: EstadoPersona;

  @Column('integer')
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
