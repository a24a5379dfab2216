# Postgres with pgBackRest, which archives its WAL (record 44).
#   docker build -f infra/docker/postgres.Dockerfile -t cartera-postgres infra/docker
FROM postgres:18.6-trixie
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates pgbackrest \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o postgres -g postgres -m 750 /archivo
USER postgres
HEALTHCHECK --interval=5s --timeout=5s --retries=12 \
  CMD ["pg_isready", "-U", "cartera", "-h", "127.0.0.1"]
