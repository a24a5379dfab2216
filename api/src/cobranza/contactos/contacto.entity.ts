import type { CanalContacto } from '@cartera/contrato/catalogs';
import type { AvisoContacto } from '@cartera/dominio/contacto';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A call or a message to a client. */
@Entity({ name: 'contacto' })
export class ContactoEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'cliente_id' })
  clienteId!: string;

  @Column('uuid', { name: 'usuario_id' })
  usuarioId!: string;

  @Column('text')
  canal!: CanalContacto;

  @Column('timestamptz', { name: 'ocurrido_en' })
  ocurridoEn!: Date;

  /** Why the law did not allow it. */
  @Column('text', { nullable: true })
  aviso!: AvisoContacto | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
