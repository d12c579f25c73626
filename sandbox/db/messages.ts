/** What the operator "sent": SMS, and e-mails to addresses that subscribers entered. */
import type { Language } from '../seed/types.ts';
import type { Database } from './database.ts';

export interface Message {
  id: number;
  channel: 'sms' | 'email' | 'voice';
  /** The number or e-mail address of the recipient. */
  recipient: string;
  msisdn: string;
  at: number;
  language: Language;
  text: string;
  code: string | null;
}

const MAX_MESSAGES = 500;

export function addMessage(db: Database, message: Omit<Message, 'id'>): void {
  db.insert('messages', { ...message });
  db.run('DELETE FROM messages WHERE id <= (SELECT max(id) FROM messages) - ?', MAX_MESSAGES);
}

/** Newest first. */
export function listMessages(db: Database, msisdn?: string, limit = 100): Message[] {
  return msisdn
    ? db.all<Message>('SELECT * FROM messages WHERE msisdn = ? ORDER BY id DESC LIMIT ?', msisdn, limit)
    : db.all<Message>('SELECT * FROM messages ORDER BY id DESC LIMIT ?', limit);
}
