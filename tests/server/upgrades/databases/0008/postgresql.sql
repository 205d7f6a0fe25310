CREATE TABLE accounts (
    id character varying(32) NOT NULL,
    name character varying(40) NOT NULL,
    created double precision NOT NULL,
    epoch integer DEFAULT 0 NOT NULL,
    deleted boolean DEFAULT false NOT NULL
);

CREATE TABLE alembic_version (
    version_num character varying(32) NOT NULL
);

CREATE TABLE audit (
    id integer NOT NULL,
    at double precision NOT NULL,
    who character varying(80) NOT NULL,
    act character varying(40) NOT NULL,
    subject character varying(64) NOT NULL,
    reason text NOT NULL,
    details text NOT NULL
);

CREATE TABLE bans (
    subject character varying(64) NOT NULL,
    at double precision NOT NULL,
    until double precision,
    reason text NOT NULL,
    who character varying(80) NOT NULL
);

CREATE TABLE blocks (
    account character varying(32) NOT NULL,
    blocked character varying(32) NOT NULL,
    key character varying(32) NOT NULL,
    name character varying(40) NOT NULL,
    at double precision NOT NULL
);

CREATE TABLE comments (
    "table" character varying(32) NOT NULL,
    key character varying(32) NOT NULL,
    account character varying(32) NOT NULL,
    seat integer NOT NULL,
    step integer NOT NULL,
    text text NOT NULL,
    at double precision NOT NULL
);

CREATE TABLE devices (
    account character varying(32) NOT NULL,
    id character varying(32) NOT NULL,
    name character varying(60) NOT NULL,
    first double precision NOT NULL,
    last double precision NOT NULL
);

CREATE TABLE exercises (
    account character varying(32) NOT NULL,
    "table" character varying(32) NOT NULL,
    step integer NOT NULL,
    game character varying(40) NOT NULL,
    round integer NOT NULL,
    cost double precision NOT NULL,
    stage integer NOT NULL,
    due integer,
    times integer NOT NULL,
    at double precision
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
    at double precision NOT NULL,
    account character varying(32) DEFAULT ''::character varying NOT NULL
);

CREATE TABLE puzzle_players (
    account character varying(32) NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    best integer NOT NULL
);

CREATE TABLE puzzle_ratings (
    game character varying(40) NOT NULL,
    puzzle character varying(16) NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    tried_by integer NOT NULL,
    first integer NOT NULL
);

CREATE TABLE puzzle_results (
    account character varying(32) NOT NULL,
    game character varying(40) NOT NULL,
    puzzle character varying(16) NOT NULL,
    at double precision NOT NULL,
    solved_at integer NOT NULL,
    before integer NOT NULL,
    after integer NOT NULL
);

CREATE TABLE recoveries (
    digest character varying(64) NOT NULL,
    account character varying(32) NOT NULL,
    expires double precision NOT NULL,
    device character varying(32) DEFAULT ''::character varying NOT NULL,
    stay boolean DEFAULT false NOT NULL
);

CREATE TABLE reports (
    id integer NOT NULL,
    account character varying(32) NOT NULL,
    key character varying(32) NOT NULL,
    at double precision NOT NULL,
    "table" character varying(32) NOT NULL,
    version integer NOT NULL,
    seat integer NOT NULL,
    accused character varying(32) NOT NULL,
    name character varying(40) NOT NULL,
    text text NOT NULL,
    excerpt text NOT NULL,
    closed double precision,
    closed_by character varying(80) NOT NULL,
    answer text NOT NULL
);

CREATE TABLE reviews (
    "table" character varying(32) NOT NULL,
    account character varying(32) NOT NULL,
    created double precision NOT NULL,
    state character varying(10) NOT NULL,
    level character varying(40) NOT NULL,
    first integer NOT NULL,
    deeper integer NOT NULL,
    seconds double precision,
    wake double precision,
    found text NOT NULL
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
    rematch character varying(32),
    coach boolean DEFAULT true NOT NULL
);

ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);

ALTER TABLE ONLY audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY bans
    ADD CONSTRAINT bans_pkey PRIMARY KEY (subject);

ALTER TABLE ONLY blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (account, blocked);

ALTER TABLE ONLY comments
    ADD CONSTRAINT comments_pkey PRIMARY KEY ("table", key);

ALTER TABLE ONLY devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (account, id);

ALTER TABLE ONLY exercises
    ADD CONSTRAINT exercises_pkey PRIMARY KEY (account, "table", step);

ALTER TABLE ONLY keys
    ADD CONSTRAINT keys_pkey PRIMARY KEY (name);

ALTER TABLE ONLY log
    ADD CONSTRAINT log_pkey PRIMARY KEY ("table", version);

ALTER TABLE ONLY puzzle_players
    ADD CONSTRAINT puzzle_players_pkey PRIMARY KEY (account);

ALTER TABLE ONLY puzzle_ratings
    ADD CONSTRAINT puzzle_ratings_pkey PRIMARY KEY (game, puzzle);

ALTER TABLE ONLY puzzle_results
    ADD CONSTRAINT puzzle_results_pkey PRIMARY KEY (account, game, puzzle);

ALTER TABLE ONLY recoveries
    ADD CONSTRAINT recoveries_pkey PRIMARY KEY (digest);

ALTER TABLE ONLY reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY ("table");

ALTER TABLE ONLY seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY ("table", seat);

ALTER TABLE ONLY tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);

CREATE INDEX blocks_by_blocked ON blocks USING btree (blocked);

CREATE INDEX exercises_by_table ON exercises USING btree ("table");

CREATE INDEX log_by_account ON log USING btree (account) WHERE ((account)::text <> ''::text);

CREATE INDEX reports_by_accused ON reports USING btree (accused);

CREATE UNIQUE INDEX reports_once ON reports USING btree (account, key);

CREATE INDEX reviews_by_account ON reviews USING btree (account, created);

CREATE INDEX reviews_by_wake ON reviews USING btree (wake);

CREATE INDEX seats_by_account ON seats USING btree (account);

CREATE INDEX tables_by_host ON tables USING btree (host, status);

CREATE INDEX tables_by_status ON tables USING btree (status, public, created);

CREATE INDEX tables_by_wake ON tables USING btree (wake);

ALTER TABLE ONLY blocks
    ADD CONSTRAINT blocks_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY blocks
    ADD CONSTRAINT blocks_blocked_fkey FOREIGN KEY (blocked) REFERENCES accounts(id);

ALTER TABLE ONLY comments
    ADD CONSTRAINT comments_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY comments
    ADD CONSTRAINT comments_table_fkey FOREIGN KEY ("table") REFERENCES tables(id);

ALTER TABLE ONLY devices
    ADD CONSTRAINT devices_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY exercises
    ADD CONSTRAINT exercises_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY exercises
    ADD CONSTRAINT exercises_table_fkey FOREIGN KEY ("table") REFERENCES tables(id);

ALTER TABLE ONLY log
    ADD CONSTRAINT log_table_fkey FOREIGN KEY ("table") REFERENCES tables(id);

ALTER TABLE ONLY puzzle_players
    ADD CONSTRAINT puzzle_players_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY puzzle_results
    ADD CONSTRAINT puzzle_results_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY recoveries
    ADD CONSTRAINT recoveries_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_table_fkey FOREIGN KEY ("table") REFERENCES tables(id);

ALTER TABLE ONLY seats
    ADD CONSTRAINT seats_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY seats
    ADD CONSTRAINT seats_table_fkey FOREIGN KEY ("table") REFERENCES tables(id);

ALTER TABLE ONLY tables
    ADD CONSTRAINT tables_host_fkey FOREIGN KEY (host) REFERENCES accounts(id);

INSERT INTO alembic_version (version_num) VALUES ('0008');

