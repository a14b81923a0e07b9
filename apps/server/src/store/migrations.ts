/** The schema, step by step. A released step is never changed: a new one follows it. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE battles (
     id TEXT PRIMARY KEY, name TEXT NOT NULL, system TEXT NOT NULL, scenario TEXT NOT NULL, dice TEXT NOT NULL,
     setup TEXT NOT NULL, secret TEXT NOT NULL, version TEXT NOT NULL, created TEXT NOT NULL,
     status TEXT NOT NULL DEFAULT 'open', result TEXT
   ) STRICT;
   CREATE TABLE seats (
     battle TEXT NOT NULL REFERENCES battles(id), side TEXT NOT NULL, kind TEXT NOT NULL, player TEXT NOT NULL,
     name TEXT NOT NULL, word TEXT NOT NULL UNIQUE, holder TEXT NOT NULL, nonce TEXT NOT NULL,
     PRIMARY KEY (battle, side)
   ) STRICT;
   CREATE INDEX seats_by_holder ON seats(holder);
   CREATE TABLE commands (
     battle TEXT NOT NULL REFERENCES battles(id), seq INTEGER NOT NULL, side TEXT NOT NULL, key TEXT NOT NULL,
     command TEXT NOT NULL, at TEXT NOT NULL,
     PRIMARY KEY (battle, seq), UNIQUE (battle, side, key)
   ) STRICT;
   CREATE TABLE events (
     battle TEXT NOT NULL REFERENCES battles(id), n INTEGER NOT NULL, event TEXT NOT NULL,
     PRIMARY KEY (battle, n)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE saves (
     battle TEXT PRIMARY KEY REFERENCES battles(id), seq INTEGER NOT NULL, n INTEGER NOT NULL, json TEXT NOT NULL
   ) STRICT;
   CREATE TABLE talk (
     battle TEXT NOT NULL REFERENCES battles(id), key TEXT NOT NULL, side TEXT, name TEXT NOT NULL, text TEXT NOT NULL,
     at TEXT NOT NULL, UNIQUE (battle, key)
   ) STRICT;
   CREATE TABLE words (name TEXT PRIMARY KEY, word TEXT NOT NULL) STRICT;
   CREATE INDEX battles_by_status ON battles(status);`,
  // The opening table and the events say where a battle stands, so saves are not needed.
  `CREATE TABLE openings (battle TEXT PRIMARY KEY REFERENCES battles(id), json TEXT NOT NULL) STRICT;
   DROP TABLE saves;`,
  `ALTER TABLE battles ADD COLUMN asked TEXT NOT NULL DEFAULT '[]';
   ALTER TABLE battles ADD COLUMN origin TEXT;
   CREATE TABLE tapes (battle TEXT PRIMARY KEY REFERENCES battles(id), tape TEXT NOT NULL) STRICT;`,
  // Battles come back from a snapshot and the events since, so replies and offers are kept and no command is run again.
  `ALTER TABLE battles ADD COLUMN offers TEXT NOT NULL DEFAULT '{}';
   ALTER TABLE commands ADD COLUMN reply TEXT;
   ALTER TABLE commands ADD COLUMN n INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE commands ADD COLUMN events INTEGER NOT NULL DEFAULT 0;
   CREATE TABLE snapshots (battle TEXT PRIMARY KEY REFERENCES battles(id), json TEXT NOT NULL) STRICT;`,
  // Words of taken seats were known to the maker of the battle: nobody can use them any more. A battle that has not begun settles its dice anew.
  `ALTER TABLE battles ADD COLUMN maker TEXT NOT NULL DEFAULT '';
   ALTER TABLE battles ADD COLUMN private INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE seats ADD COLUMN pledge TEXT NOT NULL DEFAULT '';
   CREATE TABLE spent_words (
     word TEXT PRIMARY KEY, battle TEXT NOT NULL REFERENCES battles(id), side TEXT NOT NULL, why TEXT NOT NULL
   ) STRICT;
   INSERT INTO spent_words SELECT word, battle, side, 'taken' FROM seats WHERE holder <> '';
   UPDATE seats SET word = lower(hex(randomblob(32))) WHERE holder <> '';
   UPDATE seats SET nonce = '' WHERE kind = 'human' AND battle IN (SELECT id FROM battles WHERE status = 'open');`,
  `CREATE INDEX battles_by_maker ON battles(maker, status);`,
  // Battles that nobody came back to are packed up. A later step that changes a packed table has to change what is packed, too.
  `ALTER TABLE battles ADD COLUMN seen TEXT NOT NULL DEFAULT '';
   ALTER TABLE battles ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;
   UPDATE battles SET seen = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
   CREATE INDEX battles_by_seen ON battles(archived, seen);
   CREATE TABLE archives (battle TEXT PRIMARY KEY REFERENCES battles(id), packed BLOB NOT NULL) STRICT;`,
  `ALTER TABLE battles ADD COLUMN next TEXT NOT NULL DEFAULT '';
   ALTER TABLE battles ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX battles_by_listed ON battles(listed, status);`,
];
