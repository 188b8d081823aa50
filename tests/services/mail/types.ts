/** The types of the mail server for tests and for `npm start`. */

/** A message as the server received it. */
export interface Mail {
	/** Number in the order of arrival, from 1. */
	id: number;
	/** The addresses of the SMTP envelope, which decide who receives the message. */
	envelope: { from: string; to: string[] };
	/** Header values as text, such as `Name <name@example.org>`; empty if missing. */
	from: string;
	to: string;
	replyTo: string;
	subject: string;
	/** The bodies; empty if the message has none of that type. */
	text: string;
	html: string;
	/** All headers in lower case. A header that occurs twice has its values joined by a line break. */
	headers: Record< string, string >;
	attachments: { name: string; type: string; size: number }[];
	/** The message as it was sent. */
	source: string;
	/** When it arrived, in ISO 8601. */
	at: string;
}

/** What the server does from now on. Properties that are missing keep their value. */
export interface MailOrders {
	/** The SMTP status with which it rejects every message, such as 451; null accepts them. */
	reject?: number | null;
	/** The addresses that it rejects with status 550. */
	unknown?: string[];
	/** Whether it closes each connection without a greeting. */
	hangUp?: boolean;
	/** Milliseconds before it accepts a message. */
	delay?: number;
}

/** A running mail server. */
export interface MailService {
	/** The URL of the page that lists the messages. */
	url: string;
	/** What the site needs to send its mail here. */
	environment: Record< string, string >;
	/** Returns the messages so far, oldest first. */
	messages: () => Mail[];
	/**
	 * Waits until enough messages have arrived.
	 *
	 * @param count   How many messages there must be at least.
	 * @param timeout Milliseconds to wait; 10,000 by default.
	 * @return All messages, oldest first.
	 * @throws Error that says how many there are when the time is over.
	 */
	arrived: ( count: number, timeout?: number ) => Promise< Mail[] >;
	/** Changes what the server does. */
	order: ( orders: MailOrders ) => void;
	/** Deletes all messages and all orders. */
	reset: () => void;
	stop: () => Promise< void >;
}

/** Starts a mail server on 127.0.0.1; port 0 takes any free port. */
export type StartMailService = ( options?: {
	smtpPort?: number;
	pagePort?: number;
} ) => Promise< MailService >;
