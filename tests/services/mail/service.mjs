/**
 * A mail server on 127.0.0.1: it accepts messages by SMTP, as a host's mail server does, and shows them on a web page.
 * Nothing leaves the machine.
 */
import { createServer } from 'node:http';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { listPage, messagePage } from './page.mjs';

/** @typedef {import('./types').Mail} Mail */
/** @typedef {import('./types').MailOrders} MailOrders */
/** @typedef {import('./types').MailService} MailService */

/** The number of messages that are stored; the oldest are deleted first. */
const MAX_MESSAGES = 1000;

/** @type {Readonly<Required<MailOrders>>} */
const noOrders = { reject: null, unknown: [], hangUp: false, delay: 0 };

/** @type {( address: import('mailparser').AddressObject | import('mailparser').AddressObject[] | undefined ) => string} */
const addressText = ( address ) =>
	[ address ?? [] ]
		.flat()
		.map( ( { text } ) => text )
		.join( ', ' );

/**
 * Creates the error with which an SMTP server rejects a message.
 *
 * @param {number} status  SMTP status, 400 to 599.
 * @param {string} message What it says.
 * @return {Error} The error.
 */
const rejection = ( status, message ) =>
	Object.assign( new Error( message ), { responseCode: status } );

/**
 * Reads a message.
 *
 * @param {Buffer}                                        source  The message as it was sent.
 * @param {import('smtp-server').SMTPServerSession}       session The SMTP session.
 * @param {number}                                        id      Its number.
 * @return {Promise<Mail>} The message.
 */
async function read( source, session, id ) {
	const parsed = await simpleParser( source );
	/** @type {Record<string, string>} */
	const headers = {};
	for ( const { key, line } of parsed.headerLines ) {
		const value = line.slice( line.indexOf( ':' ) + 1 ).trim();
		headers[ key ] =
			key in headers ? `${ headers[ key ] }\n${ value }` : value;
	}
	const { mailFrom, rcptTo } = session.envelope;
	return {
		id,
		envelope: {
			from: mailFrom ? mailFrom.address : '',
			to: rcptTo.map( ( { address } ) => address ),
		},
		from: addressText( parsed.from ),
		to: addressText( parsed.to ),
		replyTo: addressText( parsed.replyTo ),
		subject: parsed.subject ?? '',
		text: parsed.text ?? '',
		html: parsed.html || '',
		headers,
		attachments: parsed.attachments.map(
			( { filename, contentType, size } ) => ( {
				name: filename ?? '',
				type: contentType,
				size,
			} )
		),
		source: source.toString( 'utf8' ),
		at: new Date().toISOString(),
	};
}

/**
 * Waits until a server listens.
 *
 * @param {import('node:net').Server} server The server.
 * @param {number}                    port   Port; 0 for any free one.
 * @return {Promise<number>} The port on which it listens.
 * @throws {Error} If the port is taken.
 */
const listening = ( server, port ) =>
	new Promise( ( done, fail ) => {
		server.once( 'error', fail );
		server.listen( port, '127.0.0.1', () => {
			const address = server.address();
			done( address && typeof address === 'object' ? address.port : 0 );
		} );
	} );

/** @type {import('./types').StartMailService} */
export async function startMailService( { smtpPort = 0, pagePort = 0 } = {} ) {
	/** @type {Mail[]} */
	let messages = [];
	let orders = { ...noOrders };
	let count = 0;

	const smtp = new SMTPServer( {
		authOptional: true,
		disabledCommands: [ 'STARTTLS', 'AUTH' ],
		// A reverse lookup of 127.0.0.1 only takes time.
		disableReverseLookup: true,
		onConnect: ( _session, callback ) =>
			orders.hangUp
				? callback( rejection( 421, 'Service not available' ) )
				: callback(),
		onRcptTo: ( { address }, _session, callback ) =>
			orders.unknown.includes( address )
				? callback( rejection( 550, 'No such user here' ) )
				: callback(),
		onData: ( stream, session, callback ) => {
			/** @type {Buffer[]} */
			const chunks = [];
			stream.on( 'data', ( chunk ) => chunks.push( chunk ) );
			stream.on( 'end', async () => {
				if ( orders.reject !== null ) {
					callback(
						rejection( orders.reject, 'Message not accepted' )
					);
					return;
				}
				count++;
				const message = await read(
					Buffer.concat( chunks ),
					session,
					count
				);
				await new Promise( ( done ) =>
					setTimeout( done, orders.delay )
				);
				messages = [ ...messages, message ].slice( -MAX_MESSAGES );
				callback( null );
			} );
		},
	} );
	// A client that closes its connection early must not end the process.
	smtp.on( 'error', () => {} );

	const page = createServer( ( request, response ) => {
		const { pathname } = new URL( request.url ?? '/', 'http://localhost' );
		if ( pathname === '/messages.json' ) {
			response.writeHead( 200, { 'Content-Type': 'application/json' } );
			response.end( JSON.stringify( messages ) );
			return;
		}
		const message = messages.find( ( { id } ) => pathname === `/${ id }` );
		if ( pathname !== '/' && ! message ) {
			response.writeHead( 404, { 'Content-Type': 'text/plain' } );
			response.end( 'There is no such message.' );
			return;
		}
		response.writeHead( 200, {
			'Content-Type': 'text/html; charset=utf-8',
			// A message can contain anything: no script runs and nothing is loaded.
			'Content-Security-Policy':
				"default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src data:",
		} );
		response.end( message ? messagePage( message ) : listPage( messages ) );
	} );

	const atSmtp = await listening( smtp.server, smtpPort );
	const atPage = await listening( page, pagePort );
	return {
		url: `http://127.0.0.1:${ atPage }`,
		environment: { FREEHOLD_SITE_SMTP: `127.0.0.1:${ atSmtp }` },
		messages: () => messages,
		arrived: async ( wanted, timeout = 10000 ) => {
			const end = Date.now() + timeout;
			while ( messages.length < wanted ) {
				if ( Date.now() > end ) {
					throw new Error(
						`${ messages.length } of ${ wanted } messages arrived within ${ timeout } ms.`
					);
				}
				await new Promise( ( done ) => setTimeout( done, 50 ) );
			}
			return messages;
		},
		order: ( changes ) => {
			orders = { ...orders, ...changes };
		},
		reset: () => {
			messages = [];
			orders = { ...noOrders };
			count = 0;
		},
		stop: async () => {
			page.closeAllConnections();
			await new Promise( ( done ) => page.close( done ) );
			await new Promise( ( done ) => smtp.close( () => done( null ) ) );
		},
	};
}
