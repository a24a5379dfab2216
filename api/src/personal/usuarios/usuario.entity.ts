import type { EstadoPersona, Rol } from '@cartera/contrato/catalogs';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user: a member of staff who signs in. */
@Entity({ name: 'usuario' })
export class UsuarioEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  nombre!: string;

  /** An alternative to the e-mail address for signing in. */
  @Column('text', { nullable: true })
  usuario!: string | null;

  @Column('text')
  email!: string;

  @Column('text', { name: 'clave_hash', select: false })
  claveHash!: string;

  @Column('boolean', { name: 'debe_cambiar_clave', select: false })
  debeCambiarClave!: boolean;

  @Column('boolean', { name: 'tiene_segundo_factor', select: false, default: false })
  tieneSegundoFactor!: boolean;

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

  @Column('uuid', { name: 'creado_por', select: false, nullable: true })
  creadoPor!: string | null;

  /** The user who last set the password or the address, or removed the second factors, if another one, and when. */
  @Column('uuid', { name: 'secreto_puesto_por', select: false, nullable: true })
  secretoPuestoPor!: string | null;

  @Column('timestamptz', { name: 'secreto_puesto_en', select: false, nullable: true })
  secretoPuestoEn!: Date | null;
}
