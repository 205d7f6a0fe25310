CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);

CREATE TABLE keys (
	name VARCHAR(40) NOT NULL, 
	value BLOB NOT NULL, 
	PRIMARY KEY (name)
);

CREATE TABLE accounts (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	created FLOAT NOT NULL, epoch INTEGER DEFAULT '0' NOT NULL, deleted BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);

CREATE TABLE recoveries (
	digest VARCHAR(64) NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	expires FLOAT NOT NULL, device VARCHAR(32) DEFAULT '' NOT NULL, stay BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (digest), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	public BOOLEAN NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	size INTEGER NOT NULL, 
	modules TEXT NOT NULL, 
	settings TEXT NOT NULL, 
	rules INTEGER NOT NULL, 
	fate TEXT NOT NULL, 
	pace VARCHAR(10) NOT NULL, 
	allowed INTEGER NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	version INTEGER NOT NULL, 
	length INTEGER NOT NULL, 
	awaited INTEGER, 
	wake FLOAT, 
	rematch VARCHAR(32), coach BOOLEAN DEFAULT 1 NOT NULL, listed FLOAT DEFAULT '0' NOT NULL, archived BOOLEAN DEFAULT 0 NOT NULL, rated BOOLEAN DEFAULT 0 NOT NULL, clock VARCHAR(10) DEFAULT 'move' NOT NULL, increment INTEGER DEFAULT '0' NOT NULL, holidays INTEGER DEFAULT '0' NOT NULL, over VARCHAR(10) DEFAULT 'bot' NOT NULL, times TEXT DEFAULT '' NOT NULL, event VARCHAR(32) DEFAULT '' NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(host) REFERENCES accounts (id)
);

CREATE INDEX tables_by_wake ON tables (wake);

CREATE TABLE seats (
	"table" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	account VARCHAR(32), 
	name VARCHAR(40) NOT NULL, 
	level VARCHAR(40) NOT NULL, 
	absent BOOLEAN NOT NULL, listed FLOAT DEFAULT '0' NOT NULL, status VARCHAR(10) DEFAULT '' NOT NULL, game VARCHAR(40) DEFAULT '' NOT NULL, place INTEGER, 
	PRIMARY KEY ("table", seat), 
	FOREIGN KEY("table") REFERENCES tables (id), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE TABLE log (
	"table" VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	seat INTEGER NOT NULL, 
	word TEXT NOT NULL, 
	at FLOAT NOT NULL, account VARCHAR(32) DEFAULT '' NOT NULL, 
	PRIMARY KEY ("table", version), 
	FOREIGN KEY("table") REFERENCES tables (id)
)
 WITHOUT ROWID

;

CREATE TABLE reviews (
	"table" VARCHAR(32) NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	state VARCHAR(10) NOT NULL, 
	level VARCHAR(40) NOT NULL, 
	first INTEGER NOT NULL, 
	deeper INTEGER NOT NULL, 
	seconds FLOAT, 
	wake FLOAT, 
	found TEXT NOT NULL, 
	PRIMARY KEY ("table"), 
	FOREIGN KEY("table") REFERENCES tables (id), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE INDEX reviews_by_wake ON reviews (wake);

CREATE INDEX reviews_by_account ON reviews (account, created);

CREATE TABLE puzzle_players (
	account VARCHAR(32) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	best INTEGER NOT NULL, 
	PRIMARY KEY (account), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE TABLE puzzle_ratings (
	game VARCHAR(40) NOT NULL, 
	puzzle VARCHAR(16) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	tried_by INTEGER NOT NULL, 
	first INTEGER NOT NULL, 
	PRIMARY KEY (game, puzzle)
);

CREATE TABLE puzzle_results (
	account VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	puzzle VARCHAR(16) NOT NULL, 
	at FLOAT NOT NULL, 
	solved_at INTEGER NOT NULL, 
	"before" INTEGER NOT NULL, 
	"after" INTEGER NOT NULL, 
	PRIMARY KEY (account, game, puzzle), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE TABLE exercises (
	account VARCHAR(32) NOT NULL, 
	"table" VARCHAR(32) NOT NULL, 
	step INTEGER NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	round INTEGER NOT NULL, 
	cost FLOAT NOT NULL, 
	stage INTEGER NOT NULL, 
	due INTEGER, 
	times INTEGER NOT NULL, 
	at FLOAT, 
	PRIMARY KEY (account, "table", step), 
	FOREIGN KEY(account) REFERENCES accounts (id), 
	FOREIGN KEY("table") REFERENCES tables (id)
);

CREATE INDEX exercises_by_table ON exercises ("table");

CREATE TABLE devices (
	account VARCHAR(32) NOT NULL, 
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	first FLOAT NOT NULL, 
	last FLOAT NOT NULL, 
	PRIMARY KEY (account, id), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE TABLE comments (
	"table" VARCHAR(32) NOT NULL, 
	"key" VARCHAR(32) NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	step INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY ("table", "key"), 
	FOREIGN KEY("table") REFERENCES tables (id), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE INDEX log_by_account ON log (account) WHERE account != '';

CREATE TABLE bans (
	subject VARCHAR(64) NOT NULL, 
	at FLOAT NOT NULL, 
	until FLOAT, 
	reason TEXT NOT NULL, 
	who VARCHAR(80) NOT NULL, 
	PRIMARY KEY (subject)
);

CREATE TABLE blocks (
	account VARCHAR(32) NOT NULL, 
	blocked VARCHAR(32) NOT NULL, 
	"key" VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (account, blocked), 
	FOREIGN KEY(account) REFERENCES accounts (id), 
	FOREIGN KEY(blocked) REFERENCES accounts (id)
);

CREATE INDEX blocks_by_blocked ON blocks (blocked);

CREATE TABLE audit (
	id INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	who VARCHAR(80) NOT NULL, 
	act VARCHAR(40) NOT NULL, 
	subject VARCHAR(64) NOT NULL, 
	reason TEXT NOT NULL, 
	details TEXT NOT NULL, 
	PRIMARY KEY (id)
);

CREATE TABLE reports (
	id INTEGER NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	"key" VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	"table" VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	accused VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	excerpt TEXT NOT NULL, 
	closed FLOAT, 
	closed_by VARCHAR(80) NOT NULL, 
	answer TEXT NOT NULL, 
	PRIMARY KEY (id)
);

CREATE UNIQUE INDEX reports_once ON reports (account, "key");

CREATE INDEX reports_by_accused ON reports (accused);

CREATE TABLE archive (
	"table" VARCHAR(32) NOT NULL, 
	format INTEGER NOT NULL, 
	packed BLOB NOT NULL, 
	PRIMARY KEY ("table"), 
	FOREIGN KEY("table") REFERENCES tables (id)
);

CREATE INDEX tables_by_status ON tables (status, public, listed, id);

CREATE INDEX tables_by_host ON tables (host, status, listed, id);

CREATE INDEX tables_by_end ON tables (status, archived, listed);

CREATE INDEX seats_by_account ON seats (account, status, listed, "table");

CREATE INDEX seats_by_game ON seats (account, game, status, listed, "table");

CREATE INDEX reviews_unfinished ON reviews (account, state);

CREATE INDEX exercises_by_day ON exercises (account, due, times, cost DESC, step, "table");

CREATE INDEX comments_by_step ON comments ("table", step, at, "key");

CREATE INDEX recoveries_by_account ON recoveries (account);

CREATE INDEX recoveries_by_expiry ON recoveries (expires);

CREATE TABLE puzzle_tries (
	account VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	puzzle VARCHAR(16) NOT NULL, 
	tried TEXT NOT NULL, 
	hinted BOOLEAN NOT NULL, 
	PRIMARY KEY (account, game, puzzle), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE TABLE notice_wishes (
	account VARCHAR(32) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	away INTEGER NOT NULL, 
	quiet BOOLEAN NOT NULL, 
	quiet_from INTEGER NOT NULL, 
	quiet_to INTEGER NOT NULL, 
	zone VARCHAR(40) NOT NULL, 
	seen FLOAT NOT NULL, 
	PRIMARY KEY (account), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE TABLE notice_channels (
	id VARCHAR(32) NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	form VARCHAR(10) NOT NULL, 
	address TEXT NOT NULL, 
	secret TEXT NOT NULL, 
	confirmed BOOLEAN NOT NULL, 
	live BOOLEAN NOT NULL, 
	slow BOOLEAN NOT NULL, 
	created FLOAT NOT NULL, 
	failures INTEGER NOT NULL, 
	sent FLOAT, 
	tried FLOAT, 
	result VARCHAR(40) NOT NULL, 
	wake FLOAT, name VARCHAR(60) DEFAULT '' NOT NULL, device VARCHAR(32) DEFAULT '' NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE INDEX notice_channels_by_account ON notice_channels (account, created);

CREATE INDEX notice_channels_by_wake ON notice_channels (wake);

CREATE TABLE notice_rules (
	account VARCHAR(32) NOT NULL, 
	"table" VARCHAR(32) NOT NULL, 
	kinds VARCHAR(80) NOT NULL, 
	night BOOLEAN NOT NULL, 
	PRIMARY KEY (account, "table"), 
	FOREIGN KEY(account) REFERENCES accounts (id), 
	FOREIGN KEY("table") REFERENCES tables (id)
);

CREATE TABLE notices (
	channel VARCHAR(32) NOT NULL, 
	"table" VARCHAR(32) NOT NULL, 
	turn INTEGER NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	due FLOAT NOT NULL, 
	state VARCHAR(10) NOT NULL, 
	PRIMARY KEY (channel, "table", turn), 
	FOREIGN KEY(channel) REFERENCES notice_channels (id), 
	FOREIGN KEY("table") REFERENCES tables (id), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE INDEX notices_by_account ON notices (account, "table", turn);

CREATE TABLE notice_letters (
	digest VARCHAR(64) NOT NULL, 
	at FLOAT NOT NULL, 
	"by" VARCHAR(32) NOT NULL, 
	PRIMARY KEY (digest, at)
);

CREATE INDEX notice_letters_by_asker ON notice_letters ("by", at);

CREATE TABLE players (
	"key" VARCHAR(32) NOT NULL, 
	account VARCHAR(32), 
	level VARCHAR(40) NOT NULL, 
	public BOOLEAN NOT NULL, 
	games INTEGER NOT NULL, 
	since FLOAT NOT NULL, 
	won INTEGER NOT NULL, 
	run INTEGER NOT NULL, 
	best INTEGER NOT NULL, 
	gave_up INTEGER NOT NULL, 
	PRIMARY KEY ("key"), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE UNIQUE INDEX players_by_account ON players (account);

CREATE INDEX players_by_level ON players (level);

CREATE TABLE ratings (
	player VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	listed BOOLEAN NOT NULL, 
	PRIMARY KEY (player, game, kind), 
	FOREIGN KEY(player) REFERENCES players ("key")
);

CREATE INDEX ratings_by_skill ON ratings (game, kind, listed, mu, player);

CREATE TABLE results (
	"table" VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	modules TEXT NOT NULL, 
	unrated VARCHAR(10) NOT NULL, 
	number INTEGER, 
	PRIMARY KEY ("table")
);

CREATE UNIQUE INDEX results_by_number ON results (number);

CREATE INDEX results_to_settle ON results (number, at, "table");

CREATE TABLE result_seats (
	"table" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	account VARCHAR(32), 
	level VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	place INTEGER NOT NULL, 
	points INTEGER NOT NULL, 
	sources TEXT NOT NULL, 
	gave_up BOOLEAN NOT NULL, 
	at FLOAT NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	number INTEGER, 
	player VARCHAR(32) NOT NULL, 
	mu_before FLOAT, 
	mu FLOAT, 
	sigma FLOAT, 
	PRIMARY KEY ("table", seat), 
	FOREIGN KEY("table") REFERENCES results ("table"), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE INDEX result_seats_by_account ON result_seats (account);

CREATE INDEX result_seats_by_player ON result_seats (player, at, "table", seat);

CREATE INDEX result_seats_by_rating ON result_seats (player, game, kind, number, seat);

CREATE TABLE tallies (
	player VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	modules VARCHAR(200) NOT NULL, 
	size INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (player, game, modules, size, place)
);

CREATE TABLE sources (
	player VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	source VARCHAR(40) NOT NULL, 
	games INTEGER NOT NULL, 
	points INTEGER NOT NULL, 
	PRIMARY KEY (player, game, kind, source)
);

CREATE TABLE meetings (
	player VARCHAR(32) NOT NULL, 
	other VARCHAR(32) NOT NULL, 
	games INTEGER NOT NULL, 
	ahead INTEGER NOT NULL, 
	behind INTEGER NOT NULL, 
	PRIMARY KEY (player, other)
);

CREATE INDEX meetings_by_games ON meetings (player, games, other);

CREATE TABLE bots (
	account VARCHAR(32) NOT NULL, 
	owner VARCHAR(32) NOT NULL, 
	digest VARCHAR(64), 
	created FLOAT NOT NULL, 
	last FLOAT, 
	PRIMARY KEY (account), 
	FOREIGN KEY(account) REFERENCES accounts (id), 
	FOREIGN KEY(owner) REFERENCES accounts (id)
);

CREATE UNIQUE INDEX bots_by_digest ON bots (digest);

CREATE INDEX bots_by_owner ON bots (owner);

CREATE TABLE recovery_codes (
	digest VARCHAR(64) NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (digest), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE INDEX recovery_codes_by_account ON recovery_codes (account);

CREATE TABLE passkeys (
	digest VARCHAR(64) NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	public_key BLOB NOT NULL, 
	counter BIGINT NOT NULL, 
	made FLOAT NOT NULL, 
	used FLOAT, 
	PRIMARY KEY (digest), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE INDEX passkeys_by_account ON passkeys (account, made);

CREATE TABLE passkey_challenges (
	digest VARCHAR(64) NOT NULL, 
	account VARCHAR(32), 
	expires FLOAT NOT NULL, 
	PRIMARY KEY (digest), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE INDEX passkey_challenges_by_account ON passkey_challenges (account);

CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires);

CREATE INDEX notice_channels_by_address ON notice_channels (lower(address));

CREATE UNIQUE INDEX notice_channels_by_browser ON notice_channels (address) WHERE kind = 'push';

CREATE TABLE events (
	id VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	organiser VARCHAR(32) NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	"plan" TEXT NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	version INTEGER NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(organiser) REFERENCES accounts (id)
);

CREATE INDEX events_by_organiser ON events (organiser, created, id);

CREATE TABLE event_entrants (
	event VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	account VARCHAR(32), 
	name VARCHAR(40) NOT NULL, 
	level VARCHAR(40) NOT NULL, 
	is_out BOOLEAN NOT NULL, 
	since INTEGER NOT NULL, 
	PRIMARY KEY (event, number), 
	FOREIGN KEY(event) REFERENCES events (id), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE UNIQUE INDEX event_entrants_by_account ON event_entrants (account, event);

CREATE TABLE event_rounds (
	event VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	ended FLOAT, 
	opened BOOLEAN NOT NULL, 
	fate TEXT NOT NULL, 
	byes TEXT NOT NULL, 
	PRIMARY KEY (event, number), 
	FOREIGN KEY(event) REFERENCES events (id)
);

CREATE INDEX event_rounds_to_do ON event_rounds (opened, event, number);

CREATE TABLE event_seats (
	event VARCHAR(32) NOT NULL, 
	round INTEGER NOT NULL, 
	board INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	entrant INTEGER NOT NULL, 
	at_table VARCHAR(32) NOT NULL, 
	place INTEGER, 
	points INTEGER NOT NULL, 
	gone BOOLEAN NOT NULL, 
	PRIMARY KEY (event, round, board, seat), 
	FOREIGN KEY(event) REFERENCES events (id)
);

CREATE INDEX event_seats_by_table ON event_seats (at_table);

CREATE TABLE event_lines (
	event VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	about INTEGER NOT NULL, 
	by_organiser BOOLEAN NOT NULL, 
	PRIMARY KEY (event, number), 
	FOREIGN KEY(event) REFERENCES events (id)
);

INSERT INTO alembic_version (version_num) VALUES ('0015');

