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
	created FLOAT NOT NULL, 
	PRIMARY KEY (id)
);

CREATE TABLE recoveries (
	digest VARCHAR(64) NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	expires FLOAT NOT NULL, 
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
	rematch VARCHAR(32), coach BOOLEAN DEFAULT 1 NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(host) REFERENCES accounts (id)
);

CREATE INDEX tables_by_status ON tables (status, public, created);

CREATE INDEX tables_by_wake ON tables (wake);

CREATE INDEX tables_by_host ON tables (host, status);

CREATE TABLE seats (
	"table" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	account VARCHAR(32), 
	name VARCHAR(40) NOT NULL, 
	level VARCHAR(40) NOT NULL, 
	absent BOOLEAN NOT NULL, 
	PRIMARY KEY ("table", seat), 
	FOREIGN KEY("table") REFERENCES tables (id), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);

CREATE INDEX seats_by_account ON seats (account);

CREATE TABLE log (
	"table" VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	seat INTEGER NOT NULL, 
	word TEXT NOT NULL, 
	at FLOAT NOT NULL, 
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

INSERT INTO alembic_version (version_num) VALUES ('0004');

