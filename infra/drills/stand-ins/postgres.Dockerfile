# Stands in for the image of Postgres: the version of Debian, with the folders of the wanted one.
ARG BASE
FROM ${BASE}
ARG MAJOR
RUN apt-get update \
 && apt-get install -y --no-install-recommends postgresql-common \
 && echo 'create_main_cluster = false' >>/etc/postgresql-common/createcluster.conf \
 && apt-get install -y --no-install-recommends postgresql \
 && ln -s /usr/lib/postgresql/*/bin/* /usr/local/bin/ \
 && install -d -o postgres -g postgres /var/lib/postgresql/${MAJOR}/docker
ENV PG_MAJOR=${MAJOR} PGDATA=/var/lib/postgresql/${MAJOR}/docker
COPY postgres-entrypoint.sh /usr/local/bin/
# Like the official image: SIGTERM waits for every session to end.
STOPSIGNAL SIGINT
ENTRYPOINT ["postgres-entrypoint.sh"]
CMD ["postgres"]
