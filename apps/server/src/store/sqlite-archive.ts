import { gunzipSync, gzipSync } from 'node:zlib';
import { LISTED_COLUMNS, LISTED_SEATS, listedFrom, type Row, text } from './rows.js';
import { SqliteFile } from './sqlite-file.js';
import type { ListedBattle } from './store.js';

/** Everything about a battle that an archive packs up. Its row, its seats and their words stay, so it is still found. */
const PACKED = ['openings', 'tapes', 'snapshots', 'events', 'commands', 'talk'] as const;

/** The tables that know a battle besides, each after those that refer to it. */
const KEPT = ['archives', 'spent_words', 'seats'] as const;

type Packed = Partial<Record<(typeof PACKED)[number], readonly Row[]>>;

/** What becomes of battles that nobody plays yet, or nobody any more. */
export class SqliteArchive extends SqliteFile {
  async seen(battle: string, at: string): Promise<void> {
    this.run('UPDATE battles SET seen = ? WHERE id = ? AND seen < ?', at, battle, at);
  }

  async unseenSince(at: string, most: number): Promise<readonly string[]> {
    const sql = 'SELECT id FROM battles WHERE archived = 0 AND seen < ? ORDER BY seen LIMIT ?';
    return this.all(sql, at, most).map((row) => text(row, 'id'));
  }

  async archive(battle: string, unseenSince: string): Promise<boolean> {
    let isArchived = false;
    this.together(() => {
      const row = this.get('SELECT seen, archived FROM battles WHERE id = ?', battle);
      if (row === undefined || row['archived'] === 1 || text(row, 'seen') >= unseenSince) return;
      const rows = PACKED.map((table) => [table, this.all(`SELECT * FROM ${table} WHERE battle = ?`, battle)]);
      const packed = gzipSync(JSON.stringify(Object.fromEntries(rows)));
      this.run('INSERT INTO archives (battle, packed) VALUES (?, ?)', battle, packed);
      for (const table of PACKED) this.run(`DELETE FROM ${table} WHERE battle = ?`, battle);
      this.run('UPDATE battles SET archived = 1 WHERE id = ?', battle);
      isArchived = true;
    });
    return isArchived;
  }

  async unarchive(battle: string, at: string): Promise<void> {
    this.together(() => {
      const row = this.get('SELECT packed FROM archives WHERE battle = ?', battle);
      if (row === undefined) return;
      // Only `archive` writes this column.
      const packed = JSON.parse(gunzipSync(row['packed'] as Uint8Array).toString('utf8')) as Packed;
      for (const table of PACKED) for (const one of packed[table] ?? []) this.insert(table, one);
      this.run('DELETE FROM archives WHERE battle = ?', battle);
      this.run('UPDATE battles SET archived = 0, seen = ? WHERE id = ?', at, battle);
    });
  }

  async openBattles(most: number): Promise<readonly ListedBattle[]> {
    return this.listed(
      `listed = 1 AND status = 'open' AND archived = 0 AND id IN
         (SELECT battle FROM seats WHERE kind = 'human' AND holder = '' AND nonce = '')`,
      most,
    );
  }

  /** Battles of which that holds, the latest first, with their seats; the last value says how many at most. */
  protected listed(condition: string, ...values: readonly (string | number)[]): readonly ListedBattle[] {
    const sql = `SELECT ${LISTED_COLUMNS} FROM battles WHERE ${condition} ORDER BY created DESC, rowid DESC LIMIT ?`;
    const battles = this.all(sql, ...values);
    return listedFrom(battles, this.all(LISTED_SEATS, JSON.stringify(battles.map((row) => row['id']))));
  }

  async setNext(battle: string, before: string, next: string): Promise<boolean> {
    let isSet = false;
    this.together(() => {
      isSet = this.get('SELECT id FROM battles WHERE id = ? AND next = ?', battle, before) !== undefined;
      if (isSet) this.run('UPDATE battles SET next = ? WHERE id = ?', next, battle);
    });
    return isSet;
  }

  async deleteBattle(battle: string): Promise<void> {
    this.together(() => {
      for (const table of [...PACKED, ...KEPT]) this.run(`DELETE FROM ${table} WHERE battle = ?`, battle);
      this.run('DELETE FROM battles WHERE id = ?', battle);
    });
  }

  /** The names of the columns are those of this schema: they were read from it. */
  private insert(table: string, row: Row): void {
    const columns = Object.keys(row);
    const marks = columns.map(() => '?').join(', ');
    this.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`, ...Object.values(row));
  }
}
