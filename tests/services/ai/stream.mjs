/**
 * Sends the stand-in's events at the ordered pace and in the ordered chunks, with the ordered failure.
 */

/** @typedef {import('./types').AiOrders} AiOrders */
/** @typedef {import('./types').AiRequestSeen} AiRequestSeen */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/**
 * Waits.
 *
 * @param {number} milliseconds The time.
 * @return {Promise<void>} Resolves after that time.
 */
export const pause = ( milliseconds ) =>
	new Promise( ( done ) => setTimeout( done, milliseconds ) );

/**
 * Closes the connection after the written data was sent.
 *
 * @param {ServerResponse} response The response.
 */
async function breakOff( response ) {
	await pause( 30 );
	response.destroy();
}

/**
 * Returns functions that send bytes and events at the ordered pace.
 *
 * @param {{response: ServerResponse, record: AiRequestSeen, orders: Required<AiOrders>}} given Where to and how.
 * @return {{write: (data: Buffer) => Promise<void>, send: (text: string) => Promise<void>}} `send` counts an event.
 */
function sender( { response, record, orders } ) {
	/** @type {(data: Buffer) => Promise<void>} */
	const write = async ( data ) => {
		if ( ! response.destroyed && ! response.write( data ) ) {
			await Promise.race( [
				new Promise( ( done ) => response.once( 'drain', done ) ),
				new Promise( ( done ) => response.once( 'close', done ) ),
			] );
		}
	};
	return {
		write,
		async send( text ) {
			if ( orders.timed && /"content":"[^"]/.test( text ) ) {
				record.times.push( performance.now() );
			}
			const data = Buffer.from( text, 'utf8' );
			const step = orders.bytes || data.length;
			for ( let at = 0; at < data.length; at += step ) {
				await write( data.subarray( at, at + step ) );
				if ( orders.bytes ) {
					// Prevents the network from joining the chunks.
					await pause( 1 );
				}
			}
			record.events++;
			record.lastEventAt = performance.now();
			if ( orders.pace > 0 ) {
				await pause( orders.pace );
			} else if ( record.events % 50 === 0 ) {
				await pause( 0 );
			}
		},
	};
}

/** An event with two-byte characters. */
const umlaut = Buffer.from(
	'data: {"choices":[{"index":0,"delta":{"content":"ein Stück Käse"}}]}\n\n'
);

/**
 * Simulates a failure in the middle of a response.
 *
 * @param {Required<AiOrders>['failure']} failure  The failure.
 * @param {ServerResponse}                response The response.
 * @param {ReturnType<typeof sender>}     to       What sends.
 * @return {Promise<boolean>} Whether the response has ended.
 */
async function failNow( failure, response, to ) {
	switch ( failure ) {
		case 'cut':
			await breakOff( response );
			return true;
		case 'cut-event':
			await to.write( Buffer.from( 'data: {"choices":[{"ind' ) );
			await breakOff( response );
			return true;
		case 'cut-character':
			await to.write( umlaut.subarray( 0, umlaut.indexOf( 0xc3 ) + 1 ) );
			await breakOff( response );
			return true;
		case 'malformed':
			await to.send( 'data: {"choices":[{"delta":{"content":\n\n' );
			return false;
		case 'error-event':
			await to.send(
				`data: ${ JSON.stringify( {
					error: { message: 'The server had an error.', code: 500 },
				} ) }\n\n`
			);
			response.end();
			return true;
		default:
			return failure === 'stall';
	}
}

/**
 * Sends the events.
 *
 * @param {{response: ServerResponse, record: AiRequestSeen, orders: Required<AiOrders>, isHeld: (event: string) => boolean, events: string[]}} given What to send and how.
 */
export async function stream( { response, record, orders, isHeld, events } ) {
	const { failure } = orders;
	response.writeHead( 200, {
		'Content-Type': 'text/event-stream',
		'Cache-Control': 'no-cache',
	} );
	response.flushHeaders();
	// Failures in the middle occur after a part of the response, so that text can be lost.
	const middle = Math.max( 1, Math.floor( events.length / 2 ) );
	const last = events.length - 1;
	const to = sender( { response, record, orders } );
	for ( let index = 0; index <= last && ! response.destroyed; index++ ) {
		if ( index === middle && ( await failNow( failure, response, to ) ) ) {
			return;
		}
		if ( index === last && failure === 'endless' ) {
			index = 1;
			await pause( Math.max( 1, orders.pace ) );
		}
		while ( isHeld( events[ index ] ) && ! response.destroyed ) {
			await pause( 20 );
		}
		if ( index < last || failure !== 'no-end' ) {
			await to.send( events[ index ] );
		}
	}
	if ( failure !== 'no-done' && failure !== 'no-end' ) {
		await to.send( 'data: [DONE]\n\n' );
	}
	response.end();
}
