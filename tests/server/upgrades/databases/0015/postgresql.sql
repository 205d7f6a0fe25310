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

CREATE TABLE archive (
    "table" character varying(32) NOT NULL,
    format integer NOT NULL,
    packed bytea NOT NULL
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

CREATE TABLE bots (
    account character varying(32) NOT NULL,
    owner character varying(32) NOT NULL,
    digest character varying(64),
    created double precision NOT NULL,
    last double precision
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

CREATE TABLE event_entrants (
    event character varying(32) NOT NULL,
    number integer NOT NULL,
    account character varying(32),
    name character varying(40) NOT NULL,
    level character varying(40) NOT NULL,
    is_out boolean NOT NULL,
    since integer NOT NULL
);

CREATE TABLE event_lines (
    event character varying(32) NOT NULL,
    number integer NOT NULL,
    at double precision NOT NULL,
    kind character varying(12) NOT NULL,
    about integer NOT NULL,
    by_organiser boolean NOT NULL
);

CREATE TABLE event_rounds (
    event character varying(32) NOT NULL,
    number integer NOT NULL,
    at double precision NOT NULL,
    ended double precision,
    opened boolean NOT NULL,
    fate text NOT NULL,
    byes text NOT NULL
);

CREATE TABLE event_seats (
    event character varying(32) NOT NULL,
    round integer NOT NULL,
    board integer NOT NULL,
    seat integer NOT NULL,
    entrant integer NOT NULL,
    at_table character varying(32) NOT NULL,
    place integer,
    points integer NOT NULL,
    gone boolean NOT NULL
);

CREATE TABLE events (
    id character varying(32) NOT NULL,
    created double precision NOT NULL,
    organiser character varying(32) NOT NULL,
    name character varying(60) NOT NULL,
    plan text NOT NULL,
    status character varying(10) NOT NULL,
    version integer NOT NULL
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

CREATE TABLE meetings (
    player character varying(32) NOT NULL,
    other character varying(32) NOT NULL,
    games integer NOT NULL,
    ahead integer NOT NULL,
    behind integer NOT NULL
);

CREATE TABLE notice_channels (
    id character varying(32) NOT NULL,
    account character varying(32) NOT NULL,
    kind character varying(10) NOT NULL,
    form character varying(10) NOT NULL,
    address text NOT NULL,
    secret text NOT NULL,
    confirmed boolean NOT NULL,
    live boolean NOT NULL,
    slow boolean NOT NULL,
    created double precision NOT NULL,
    failures integer NOT NULL,
    sent double precision,
    tried double precision,
    result character varying(40) NOT NULL,
    wake double precision,
    name character varying(60) DEFAULT ''::character varying NOT NULL,
    device character varying(32) DEFAULT ''::character varying NOT NULL
);

CREATE TABLE notice_letters (
    digest character varying(64) NOT NULL,
    at double precision NOT NULL,
    by character varying(32) NOT NULL
);

CREATE TABLE notice_rules (
    account character varying(32) NOT NULL,
    "table" character varying(32) NOT NULL,
    kinds character varying(80) NOT NULL,
    night boolean NOT NULL
);

CREATE TABLE notice_wishes (
    account character varying(32) NOT NULL,
    language character varying(2) NOT NULL,
    away integer NOT NULL,
    quiet boolean NOT NULL,
    quiet_from integer NOT NULL,
    quiet_to integer NOT NULL,
    zone character varying(40) NOT NULL,
    seen double precision NOT NULL
);

CREATE TABLE notices (
    channel character varying(32) NOT NULL,
    "table" character varying(32) NOT NULL,
    turn integer NOT NULL,
    account character varying(32) NOT NULL,
    seat integer NOT NULL,
    created double precision NOT NULL,
    due double precision NOT NULL,
    state character varying(10) NOT NULL
);

CREATE TABLE passkey_challenges (
    digest character varying(64) NOT NULL,
    account character varying(32),
    expires double precision NOT NULL
);

CREATE TABLE passkeys (
    digest character varying(64) NOT NULL,
    account character varying(32) NOT NULL,
    name character varying(60) NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    made double precision NOT NULL,
    used double precision
);

CREATE TABLE players (
    key character varying(32) NOT NULL,
    account character varying(32),
    level character varying(40) NOT NULL,
    public boolean NOT NULL,
    games integer NOT NULL,
    since double precision NOT NULL,
    won integer NOT NULL,
    run integer NOT NULL,
    best integer NOT NULL,
    gave_up integer NOT NULL
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

CREATE TABLE puzzle_tries (
    account character varying(32) NOT NULL,
    game character varying(40) NOT NULL,
    puzzle character varying(16) NOT NULL,
    tried text NOT NULL,
    hinted boolean NOT NULL
);

CREATE TABLE ratings (
    player character varying(32) NOT NULL,
    game character varying(40) NOT NULL,
    kind character varying(10) NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    games integer NOT NULL,
    at double precision NOT NULL,
    listed boolean NOT NULL
);

CREATE TABLE recoveries (
    digest character varying(64) NOT NULL,
    account character varying(32) NOT NULL,
    expires double precision NOT NULL,
    device character varying(32) DEFAULT ''::character varying NOT NULL,
    stay boolean DEFAULT false NOT NULL
);

CREATE TABLE recovery_codes (
    digest character varying(64) NOT NULL,
    account character varying(32) NOT NULL,
    made double precision NOT NULL
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

CREATE TABLE result_seats (
    "table" character varying(32) NOT NULL,
    seat integer NOT NULL,
    account character varying(32),
    level character varying(40) NOT NULL,
    name character varying(40) NOT NULL,
    place integer NOT NULL,
    points integer NOT NULL,
    sources text NOT NULL,
    gave_up boolean NOT NULL,
    at double precision NOT NULL,
    game character varying(40) NOT NULL,
    kind character varying(10) NOT NULL,
    number integer,
    player character varying(32) NOT NULL,
    mu_before double precision,
    mu double precision,
    sigma double precision
);

CREATE TABLE results (
    "table" character varying(32) NOT NULL,
    at double precision NOT NULL,
    game character varying(40) NOT NULL,
    modules text NOT NULL,
    unrated character varying(10) NOT NULL,
    number integer
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
    absent boolean NOT NULL,
    listed double precision DEFAULT '0'::double precision NOT NULL,
    status character varying(10) DEFAULT ''::character varying NOT NULL,
    game character varying(40) DEFAULT ''::character varying NOT NULL,
    place integer
);

CREATE TABLE sources (
    player character varying(32) NOT NULL,
    game character varying(40) NOT NULL,
    kind character varying(10) NOT NULL,
    source character varying(40) NOT NULL,
    games integer NOT NULL,
    points integer NOT NULL
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
    coach boolean DEFAULT true NOT NULL,
    listed double precision DEFAULT '0'::double precision NOT NULL,
    archived boolean DEFAULT false NOT NULL,
    rated boolean DEFAULT false NOT NULL,
    clock character varying(10) DEFAULT 'move'::character varying NOT NULL,
    increment integer DEFAULT 0 NOT NULL,
    holidays integer DEFAULT 0 NOT NULL,
    over character varying(10) DEFAULT 'bot'::character varying NOT NULL,
    times text DEFAULT ''::text NOT NULL,
    event character varying(32) DEFAULT ''::character varying NOT NULL
);

CREATE TABLE tallies (
    player character varying(32) NOT NULL,
    game character varying(40) NOT NULL,
    modules character varying(200) NOT NULL,
    size integer NOT NULL,
    place integer NOT NULL,
    games integer NOT NULL
);

ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);

ALTER TABLE ONLY archive
    ADD CONSTRAINT archive_pkey PRIMARY KEY ("table");

ALTER TABLE ONLY audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY bans
    ADD CONSTRAINT bans_pkey PRIMARY KEY (subject);

ALTER TABLE ONLY blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (account, blocked);

ALTER TABLE ONLY bots
    ADD CONSTRAINT bots_pkey PRIMARY KEY (account);

ALTER TABLE ONLY comments
    ADD CONSTRAINT comments_pkey PRIMARY KEY ("table", key);

ALTER TABLE ONLY devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (account, id);

ALTER TABLE ONLY event_entrants
    ADD CONSTRAINT event_entrants_pkey PRIMARY KEY (event, number);

ALTER TABLE ONLY event_lines
    ADD CONSTRAINT event_lines_pkey PRIMARY KEY (event, number);

ALTER TABLE ONLY event_rounds
    ADD CONSTRAINT event_rounds_pkey PRIMARY KEY (event, number);

ALTER TABLE ONLY event_seats
    ADD CONSTRAINT event_seats_pkey PRIMARY KEY (event, round, board, seat);

ALTER TABLE ONLY events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY exercises
    ADD CONSTRAINT exercises_pkey PRIMARY KEY (account, "table", step);

ALTER TABLE ONLY keys
    ADD CONSTRAINT keys_pkey PRIMARY KEY (name);

ALTER TABLE ONLY log
    ADD CONSTRAINT log_pkey PRIMARY KEY ("table", version);

ALTER TABLE ONLY meetings
    ADD CONSTRAINT meetings_pkey PRIMARY KEY (player, other);

ALTER TABLE ONLY notice_channels
    ADD CONSTRAINT notice_channels_pkey PRIMARY KEY (id);

ALTER TABLE ONLY notice_letters
    ADD CONSTRAINT notice_letters_pkey PRIMARY KEY (digest, at);

ALTER TABLE ONLY notice_rules
    ADD CONSTRAINT notice_rules_pkey PRIMARY KEY (account, "table");

ALTER TABLE ONLY notice_wishes
    ADD CONSTRAINT notice_wishes_pkey PRIMARY KEY (account);

ALTER TABLE ONLY notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (channel, "table", turn);

ALTER TABLE ONLY passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (digest);

ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (digest);

ALTER TABLE ONLY players
    ADD CONSTRAINT players_pkey PRIMARY KEY (key);

ALTER TABLE ONLY puzzle_players
    ADD CONSTRAINT puzzle_players_pkey PRIMARY KEY (account);

ALTER TABLE ONLY puzzle_ratings
    ADD CONSTRAINT puzzle_ratings_pkey PRIMARY KEY (game, puzzle);

ALTER TABLE ONLY puzzle_results
    ADD CONSTRAINT puzzle_results_pkey PRIMARY KEY (account, game, puzzle);

ALTER TABLE ONLY puzzle_tries
    ADD CONSTRAINT puzzle_tries_pkey PRIMARY KEY (account, game, puzzle);

ALTER TABLE ONLY ratings
    ADD CONSTRAINT ratings_pkey PRIMARY KEY (player, game, kind);

ALTER TABLE ONLY recoveries
    ADD CONSTRAINT recoveries_pkey PRIMARY KEY (digest);

ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (digest);

ALTER TABLE ONLY reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY result_seats
    ADD CONSTRAINT result_seats_pkey PRIMARY KEY ("table", seat);

ALTER TABLE ONLY results
    ADD CONSTRAINT results_pkey PRIMARY KEY ("table");

ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY ("table");

ALTER TABLE ONLY seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY ("table", seat);

ALTER TABLE ONLY sources
    ADD CONSTRAINT sources_pkey PRIMARY KEY (player, game, kind, source);

ALTER TABLE ONLY tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);

ALTER TABLE ONLY tallies
    ADD CONSTRAINT tallies_pkey PRIMARY KEY (player, game, modules, size, place);

CREATE INDEX blocks_by_blocked ON blocks USING btree (blocked);

CREATE UNIQUE INDEX bots_by_digest ON bots USING btree (digest);

CREATE INDEX bots_by_owner ON bots USING btree (owner);

CREATE INDEX comments_by_step ON comments USING btree ("table", step, at, key);

CREATE UNIQUE INDEX event_entrants_by_account ON event_entrants USING btree (account, event);

CREATE INDEX event_rounds_to_do ON event_rounds USING btree (opened, event, number);

CREATE INDEX event_seats_by_table ON event_seats USING btree (at_table);

CREATE INDEX events_by_organiser ON events USING btree (organiser, created, id);

CREATE INDEX exercises_by_day ON exercises USING btree (account, due, times, cost DESC, step, "table");

CREATE INDEX exercises_by_table ON exercises USING btree ("table");

CREATE INDEX log_by_account ON log USING btree (account) WHERE ((account)::text <> ''::text);

CREATE INDEX meetings_by_games ON meetings USING btree (player, games, other);

CREATE INDEX notice_channels_by_account ON notice_channels USING btree (account, created);

CREATE INDEX notice_channels_by_address ON notice_channels USING btree (lower(address));

CREATE UNIQUE INDEX notice_channels_by_browser ON notice_channels USING btree (address) WHERE ((kind)::text = 'push'::text);

CREATE INDEX notice_channels_by_wake ON notice_channels USING btree (wake);

CREATE INDEX notice_letters_by_asker ON notice_letters USING btree (by, at);

CREATE INDEX notices_by_account ON notices USING btree (account, "table", turn);

CREATE INDEX passkey_challenges_by_account ON passkey_challenges USING btree (account);

CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges USING btree (expires);

CREATE INDEX passkeys_by_account ON passkeys USING btree (account, made);

CREATE UNIQUE INDEX players_by_account ON players USING btree (account);

CREATE INDEX players_by_level ON players USING btree (level);

CREATE INDEX ratings_by_skill ON ratings USING btree (game, kind, listed, mu, player);

CREATE INDEX recoveries_by_account ON recoveries USING btree (account);

CREATE INDEX recoveries_by_expiry ON recoveries USING btree (expires);

CREATE INDEX recovery_codes_by_account ON recovery_codes USING btree (account);

CREATE INDEX reports_by_accused ON reports USING btree (accused);

CREATE UNIQUE INDEX reports_once ON reports USING btree (account, key);

CREATE INDEX result_seats_by_account ON result_seats USING btree (account);

CREATE INDEX result_seats_by_player ON result_seats USING btree (player, at, "table", seat);

CREATE INDEX result_seats_by_rating ON result_seats USING btree (player, game, kind, number, seat);

CREATE UNIQUE INDEX results_by_number ON results USING btree (number);

CREATE INDEX results_to_settle ON results USING btree (number, at, "table");

CREATE INDEX reviews_by_account ON reviews USING btree (account, created);

CREATE INDEX reviews_by_wake ON reviews USING btree (wake);

CREATE INDEX reviews_unfinished ON reviews USING btree (account, state);

CREATE INDEX seats_by_account ON seats USING btree (account, status, listed, "table");

CREATE INDEX seats_by_game ON seats USING btree (account, game, status, listed, "table");

CREATE INDEX tables_by_end ON tables USING btree (status, archived, listed);

CREATE INDEX tables_by_host ON tables USING btree (host, status, listed, id);

CREATE INDEX tables_by_status ON tables USING btree (status, public, listed, id);

CREATE INDEX tables_by_wake ON tables USING btree (wake);

ALTER TABLE ONLY archive
    ADD CONSTRAINT archive_table_fkey FOREIGN KEY ("table") REFERENCES tables(id);

ALTER TABLE ONLY blocks
    ADD CONSTRAINT blocks_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY blocks
    ADD CONSTRAINT blocks_blocked_fkey FOREIGN KEY (blocked) REFERENCES accounts(id);

ALTER TABLE ONLY bots
    ADD CONSTRAINT bots_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY bots
    ADD CONSTRAINT bots_owner_fkey FOREIGN KEY (owner) REFERENCES accounts(id);

ALTER TABLE ONLY comments
    ADD CONSTRAINT comments_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY comments
    ADD CONSTRAINT comments_table_fkey FOREIGN KEY ("table") REFERENCES tables(id);

ALTER TABLE ONLY devices
    ADD CONSTRAINT devices_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY event_entrants
    ADD CONSTRAINT event_entrants_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY event_entrants
    ADD CONSTRAINT event_entrants_event_fkey FOREIGN KEY (event) REFERENCES events(id);

ALTER TABLE ONLY event_lines
    ADD CONSTRAINT event_lines_event_fkey FOREIGN KEY (event) REFERENCES events(id);

ALTER TABLE ONLY event_rounds
    ADD CONSTRAINT event_rounds_event_fkey FOREIGN KEY (event) REFERENCES events(id);

ALTER TABLE ONLY event_seats
    ADD CONSTRAINT event_seats_event_fkey FOREIGN KEY (event) REFERENCES events(id);

ALTER TABLE ONLY events
    ADD CONSTRAINT events_organiser_fkey FOREIGN KEY (organiser) REFERENCES accounts(id);

ALTER TABLE ONLY exercises
    ADD CONSTRAINT exercises_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY exercises
    ADD CONSTRAINT exercises_table_fkey FOREIGN KEY ("table") REFERENCES tables(id);

ALTER TABLE ONLY log
    ADD CONSTRAINT log_table_fkey FOREIGN KEY ("table") REFERENCES tables(id);

ALTER TABLE ONLY notice_channels
    ADD CONSTRAINT notice_channels_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY notice_rules
    ADD CONSTRAINT notice_rules_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY notice_rules
    ADD CONSTRAINT notice_rules_table_fkey FOREIGN KEY ("table") REFERENCES tables(id);

ALTER TABLE ONLY notice_wishes
    ADD CONSTRAINT notice_wishes_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY notices
    ADD CONSTRAINT notices_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY notices
    ADD CONSTRAINT notices_channel_fkey FOREIGN KEY (channel) REFERENCES notice_channels(id);

ALTER TABLE ONLY notices
    ADD CONSTRAINT notices_table_fkey FOREIGN KEY ("table") REFERENCES tables(id);

ALTER TABLE ONLY passkey_challenges
    ADD CONSTRAINT passkey_challenges_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY players
    ADD CONSTRAINT players_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY puzzle_players
    ADD CONSTRAINT puzzle_players_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY puzzle_results
    ADD CONSTRAINT puzzle_results_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY puzzle_tries
    ADD CONSTRAINT puzzle_tries_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY ratings
    ADD CONSTRAINT ratings_player_fkey FOREIGN KEY (player) REFERENCES players(key);

ALTER TABLE ONLY recoveries
    ADD CONSTRAINT recoveries_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY result_seats
    ADD CONSTRAINT result_seats_account_fkey FOREIGN KEY (account) REFERENCES accounts(id);

ALTER TABLE ONLY result_seats
    ADD CONSTRAINT result_seats_table_fkey FOREIGN KEY ("table") REFERENCES results("table");

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

INSERT INTO alembic_version (version_num) VALUES ('0015');

