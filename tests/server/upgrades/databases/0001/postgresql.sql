CREATE TABLE accounts (
    id character varying(32) NOT NULL,
    name character varying(40) NOT NULL,
    created double precision NOT NULL
);

CREATE TABLE alembic_version (
    version_num character varying(32) NOT NULL
);

CREATE TABLE keys (
    name character varying(40) NOT NULL,
    value bytea NOT NULL
);

CREATE TABLE log (
    "table" character varying(32) NOT NULL,
    version integer NOT NULL,
    kind character varying(10) NOT NULL,
    seat integer NOT NULL,
    word text NOT NULL,
    at double precision NOT NULL
);

CREATE TABLE recoveries (
    digest character varying(64) NOT NULL,
    account character varying(32) NOT NULL,
    expires double precision NOT NULL
);

CREATE TABLE seats (
    "table" character varying(32) NOT NULL,
    seat integer NOT NULL,
    kind character varying(10) NOT NULL,
    account character varying(32),
    name character varying(40) NOT NULL,
    level character varying(40) NOT NULL,
    absent boolean NOT NULL
);

CREATE TABLE tables (
    id character varying(32) NOT NULL,
    created double precision NOT NULL,
    host character varying(32) NOT NULL,
    public boolean NOT NULL,
    game character varying(40) NOT NULL,
    size integer NOT NULL,
    modules text NOT NULL,
    settings text NOT NULL,
    rules integer NOT NULL,
    fate text NOT NULL,
    pace character varying(10) NOT NULL,
    allowed integer NOT NULL,
    status character varying(10) NOT NULL,
    version integer NOT NULL,
    length integer NOT NULL,
    awaited integer,
    wake double precision,
    rematch character varying(32)
);

ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);

ALTER TABLE ONLY keys
    ADD CONSTRAINT keys_pkey PRIMARY KEY (name);

ALTER TABLE ONLY log
    ADD CONSTRAINT log_pkey PRIMARY KEY ("table", version);

ALTER TABLE ONLY recoveries
    ADD CONSTRAINT recoveries_pkey PRIMARY KEY (digest);

ALTER TABLE ONLY seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY ("table", seat);

ALTER TABLE ONLY tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);

CREATE INDEX seats_by_account ON seats USING btree (account);

CREATE INDEX tables_by_host ON tables USING btree (host, status);

CREATE INDEX tables_by_status ON tables USING btree (status, public, created);

CREATE INDEX tables_by_wake ON tables USING btree (wake);

ALTER TABLE ONLY log
    ADD CONSTRAINT log_table_fkey FOREIGN KEY ("table") REFERENCES tables(id);

ALTER TABLE ONLY recoveries
    ADD CONSTRAINT recoveries_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY seats
    ADD CONSTRAINT seats_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY seats
    ADD CONSTRAINT seats_table_fkey FOREIGN KEY ("table") REFERENCES tables(id);

ALTER TABLE ONLY tables
    ADD CONSTRAINT tables_host_fkey FOREIGN KEY (host) REFERENCES accounts(id);

INSERT INTO alembic_version (version_num) VALUES ('0001');

