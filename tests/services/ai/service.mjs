/**
 * The stand-in for an AI service: a small OpenAI-compatible server that follows orders and records its requests.
 *
 * Besides the API (`/v1/chat/completions`, `/v1/models`, `/v1/images/generations`, `/v1/images/edits`,
 * `/v1/audio/transcriptions`), it has `POST /control` for orders as JSON, `DELETE /control` to reset it, and `GET /control` for the recorded requests.
 */
import { createServer } from 'node:http';
import { complete } from './completions.mjs';
import { usual } from './orders.mjs';
import { image } from './image.mjs';

/** @typedef {import('./types').AiOrders} AiOrders */
/** @typedef {import('./types').AiRequestSeen} AiRequestSeen */
/** @typedef {import('./types').AiService} AiService */

/** The maximum size of a request in bytes: a long post. */
const largest = 32 * 1024 * 1024;

/**
 * Reads the body of a request.
 *
 * @param {import('node:http').IncomingMessage} request The request.
 * @return {Promise<string>} Its text.
 */
async function bodyOf( request ) {
	const parts = [];
	let length = 0;
	for await ( const part of request ) {
		length += part.length;
		if ( length > largest ) {
			throw new Error( 'The request is too long.' );
		}
		parts.push( part );
	}
	return Buffer.concat( parts ).toString( 'utf8' );
}

/**
 * Sends JSON.
 *
 * @param {import('node:http').ServerResponse} response The response.
 * @param {number}                             status   Its status.
 * @param {unknown}                            body     The body.
 */
export function json( response, status, body ) {
	response.writeHead( status, { 'Content-Type': 'application/json' } );
	response.end( JSON.stringify( body ) );
}

/**
 * Returns the fields of a form. Files are not read.
 *
 * @param {string} form The body.
 * @return {Record<string, string>} Texts by name; the names of files.
 */
const fieldsOf = ( form ) =>
	Object.fromEntries(
		Array.from(
			form.matchAll(
				/name="([^"]+)"(?:; filename="([^"]+)")?\r\n(?:Content-Type: [^\r]+\r\n)?\r\n([^\r]*)/g
			),
			( [ , name, file, value ] ) => [ name, file ?? value ]
		)
	);

/**
 * Starts a stand-in on 127.0.0.1.
 *
 * @param {{port?: number, orders?: AiOrders}} options Its port (default: a free one), and its orders at the start
 *                                                     and after each reset.
 * @return {Promise<AiService>} The running service.
 */
export async function startAiService( { port = 0, orders: own = {} } = {} ) {
	const first = { ...usual, ...own };
	let orders = { ...first };
	/** @type {AiRequestSeen[]} */
	let seen = [];
	const origin = () => `http://127.0.0.1:${ portNow() }`;

	/** Returns the failure of this request and counts it. */
	const takeFailure = () => {
		const { failure, times } = orders;
		if ( failure !== null && times > 0 ) {
			orders.times = times - 1;
			if ( orders.times === 0 ) {
				orders.failure = null;
			}
		}
		return failure;
	};

	/**
	 * Sends images.
	 *
	 * @param {import('node:http').ServerResponse} response The response.
	 * @param {Json}                                asked    The parameters.
	 * @param {number}                             number   The number of the first image, which determines its colors.
	 */
	const sendImages = ( response, asked, number ) => {
		const failure = takeFailure();
		const unknown = [
			orders.takesResponseFormat ? '' : 'response_format',
			orders.takesSize ? '' : 'size',
		].find( ( name ) => name && asked[ name ] );
		const [ width, height ] = orders.takesSize
			? String( asked.size ?? '' )
					.split( 'x' )
					.map( ( side ) => Number( side ) || undefined )
			: [];
		if ( typeof failure === 'number' ) {
			json( response, failure, {
				error: { message: `Told to fail with ${ failure }.` },
			} );
		} else if ( failure === 'reset' ) {
			response.destroy();
		} else if ( failure === 'malformed' ) {
			response.end( '{"data":[{' );
		} else if ( failure === 'filtered' ) {
			json( response, 400, {
				error: {
					message: 'Your request was rejected by the safety system.',
					code: 'content_policy_violation',
				},
			} );
		} else if ( failure === 'silent' ) {
			// The response never begins.
		} else if ( unknown ) {
			json( response, 400, {
				error: {
					message: `Unknown parameter: '${ unknown }'.`,
					type: 'invalid_request_error',
					param: unknown,
					code: 'unknown_parameter',
				},
			} );
		} else {
			json( response, 200, {
				created: Math.floor( Date.now() / 1000 ),
				data: Array.from(
					{ length: Number( asked.n ?? 1 ) },
					( _, index ) =>
						orders.images === 'url'
							? { url: `${ origin() }/images/${ index }.png` }
							: {
									b64_json: image(
										number + index,
										width,
										height
									).toString( 'base64' ),
							  }
				),
			} );
		}
	};

	/** @type {Record<string, (context: {body: Json, response: import('node:http').ServerResponse, record: AiRequestSeen}) => unknown>} */
	const routes = {
		'GET /v1/models': ( { response } ) =>
			json( response, 200, {
				object: 'list',
				data: ( orders.models.length
					? orders.models
					: [ 'demo-model', 'demo-model-large', 'demo-images' ]
				).map( ( id ) => ( {
					id,
					object: 'model',
					owned_by: 'café',
				} ) ),
			} ),
		'POST /v1/chat/completions': ( { body, response, record } ) =>
			complete( {
				body,
				response,
				record,
				orders: { ...orders, failure: takeFailure() },
				isHeld: ( event ) =>
					orders.holdBefore !== '' &&
					event.includes( orders.holdBefore ),
			} ),
		'POST /v1/images/generations': ( { body, response } ) =>
			sendImages( response, body ?? {}, 0 ),
		'POST /v1/images/edits': ( { response, record } ) => {
			const fields = fieldsOf( record.form );
			if ( ! orders.edits ) {
				json( response, 404, { detail: 'Not Found' } );
			} else if ( ! fields.image ) {
				json( response, 400, {
					error: {
						message: "Missing required parameter: 'image'.",
						param: 'image',
					},
				} );
			} else {
				sendImages( response, fields, 2 );
			}
		},
		'POST /v1/audio/transcriptions': ( { response } ) => {
			const failure = takeFailure();
			if ( typeof failure === 'number' ) {
				json( response, failure, {
					error: { message: `Told to fail with ${ failure }.` },
				} );
			} else {
				response.end( orders.transcription );
			}
		},
		'POST /control': ( { body, response } ) => {
			orders = { ...orders, ...body };
			json( response, 200, orders );
		},
		'DELETE /control': ( { response } ) => {
			orders = { ...first };
			seen = [];
			json( response, 200, orders );
		},
		'GET /control': ( { response } ) =>
			json( response, 200, { orders, requests: seen } ),
	};

	const server = createServer( async ( request, response ) => {
		const path = ( request.url ?? '/' ).split( '?' )[ 0 ];
		const number = /^\/images\/(\d+)\.png$/.exec( path )?.[ 1 ];
		if ( number ) {
			response.writeHead( 200, { 'Content-Type': 'image/png' } );
			response.end( image( Number( number ) ) );
			return;
		}
		let body = null;
		let text = '';
		try {
			text = await bodyOf( request );
			body = JSON.parse( text );
		} catch {
			// No body, or a body that is not JSON.
		}
		/** @type {AiRequestSeen} */
		const record = {
			method: request.method ?? 'GET',
			path,
			headers: Object.fromEntries(
				Object.entries( request.headers ).map( ( [ name, value ] ) => [
					name,
					String( value ),
				] )
			),
			body,
			form: request.headers[ 'content-type' ]?.startsWith( 'multipart/' )
				? text
				: '',
			at: performance.now(),
			events: 0,
			lastEventAt: 0,
			times: [],
			end: null,
			endedAt: 0,
		};
		const end = ( /** @type {'done'|'gone'} */ how ) => {
			record.end ??= how;
			record.endedAt ||= performance.now();
		};
		response.once( 'finish', () => end( 'done' ) );
		response.once( 'close', () => end( 'gone' ) );
		if ( path.startsWith( '/v1/' ) ) {
			seen.push( record );
			if (
				orders.key &&
				record.headers.authorization !== `Bearer ${ orders.key }`
			) {
				json( response, 401, {
					error: {
						message: 'Incorrect API key provided.',
						type: 'invalid_request_error',
						code: 'invalid_api_key',
					},
				} );
				return;
			}
		}
		const route = routes[ `${ record.method } ${ path }` ];
		if ( route ) {
			try {
				await route( { body, response, record } );
			} catch ( error ) {
				// One request must not end the demo.
				process.stderr.write( `${ error }\n` );
				response.destroy();
			}
		} else {
			json( response, 404, {
				error: { message: `There is nothing at ${ path }.` },
			} );
		}
	} );
	// A stream may pause for as long as a test requires.
	server.requestTimeout = 0;
	server.keepAliveTimeout = 1000;
	await new Promise( ( done, failed ) => {
		server.once( 'error', failed );
		server.listen( port, '127.0.0.1', () => done( undefined ) );
	} );
	const portNow = () => {
		const address = server.address();
		return address && typeof address === 'object' ? address.port : port;
	};
	const usedPort = portNow();

	/** @type {(look: () => AiRequestSeen|undefined, milliseconds: number, what: string) => Promise<AiRequestSeen>} */
	const waitFor = async ( look, milliseconds, what ) => {
		const last = performance.now() + milliseconds;
		for (;;) {
			const found = look();
			if ( found ) {
				return found;
			}
			if ( performance.now() > last ) {
				throw new Error( `${ what } within ${ milliseconds } ms.` );
			}
			await new Promise( ( done ) => setTimeout( done, 10 ) );
		}
	};
	const requests = ( path = '' ) =>
		seen.filter( ( record ) => record.path.endsWith( path ) );

	return {
		url: `http://127.0.0.1:${ usedPort }/v1`,
		port: usedPort,
		order: ( more ) => {
			orders = { ...orders, ...more };
		},
		reset: () => {
			orders = { ...first };
			seen = [];
		},
		requests,
		lastRequest: ( path, milliseconds = 5000 ) =>
			waitFor(
				() => requests( path ).at( -1 ),
				milliseconds,
				`No request to ${ path ?? 'the AI service' }`
			),
		ended: ( request, milliseconds = 10000 ) =>
			waitFor(
				() => ( request.end ? request : undefined ),
				milliseconds,
				'The request to the AI service did not end'
			),
		stop: () =>
			new Promise( ( done ) => {
				server.close( () => done() );
				server.closeAllConnections();
			} ),
	};
}
