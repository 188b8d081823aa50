/**
 * `POST /v1/chat/completions` of the stand-in: sends the response as server-sent events, or as one JSON object if the
 * caller did not request a stream, and simulates failures.
 */
import { callOf, prose, reply, textOf } from './demo-model.mjs';
import { ordersIn } from './orders.mjs';
import { pause, stream } from './stream.mjs';

/** @typedef {import('./types').AiOrders} AiOrders */
/** @typedef {import('./types').AiRequestSeen} AiRequestSeen */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/** The errors of a service by name. @type {Record<string, {status: number, error: Record<string, unknown>}>} */
const refusals = {
	context: {
		status: 400,
		error: {
			message: "This model's maximum context length is 8192 tokens.",
			type: 'invalid_request_error',
			code: 'context_length_exceeded',
		},
	},
	filtered: {
		status: 400,
		error: {
			message: 'The response was filtered by the content policy.',
			type: 'invalid_request_error',
			code: 'content_filter',
		},
	},
	'no-credit': {
		status: 429,
		error: {
			message:
				'You exceeded your current quota, please check your plan and billing details.',
			type: 'insufficient_quota',
			code: 'insufficient_quota',
		},
	},
};

/** The mark of an unclear prompt, as the assistant's prompts require it. */
const unclear = 'JETPACK_AI_ERROR';

/**
 * Splits a text into the content of the events.
 *
 * @param {string} text  The text.
 * @param {number} piece Characters in a piece; 0 for words.
 * @return {string[]} The pieces.
 */
function piecesOf( text, piece ) {
	return piece > 0
		? [ ...text ].reduce( ( pieces, letter, index ) => {
				const last = Math.floor( index / piece );
				pieces[ last ] = ( pieces[ last ] ?? '' ) + letter;
				return pieces;
		  }, /** @type {string[]} */ ( [] ) )
		: text.match( /\s*\S+|\s+$/gu ) ?? [];
}

/**
 * Returns an event.
 *
 * @param {Record<string, unknown>} delta  The new part of the message.
 * @param {string|null}             finish Why the response ends; null if it goes on.
 * @return {string} The event with its empty line.
 */
const event = ( delta, finish = null ) =>
	`data: ${ JSON.stringify( {
		id: 'chatcmpl-stand-in',
		object: 'chat.completion.chunk',
		created: 1790000000,
		model: 'demo-model',
		choices: [ { index: 0, delta, finish_reason: finish } ],
	} ) }\n\n`;

/**
 * Returns the events of a response without the final `[DONE]`.
 *
 * @param {Required<AiOrders>}                                orders The orders.
 * @param {{text: string, call: {name: string, arguments: unknown}|null}} what   The content.
 * @return {string[]} Events.
 */
function eventsOf( orders, { text, call } ) {
	if ( orders.failure === 'unclear-split' ) {
		return [
			event( { content: unclear.slice( 0, 7 ) } ),
			event( { content: unclear.slice( 7 ) } ),
			event( {}, 'stop' ),
		];
	}
	if ( call ) {
		const given =
			typeof call.arguments === 'string'
				? call.arguments
				: JSON.stringify( call.arguments );
		const tool = ( /** @type {Record<string, unknown>} */ part ) => ( {
			tool_calls: [ { index: 0, ...part } ],
		} );
		return [
			event( {
				role: 'assistant',
				content: null,
				...tool( {
					id: 'call_1',
					type: 'function',
					function: { name: call.name, arguments: '' },
				} ),
			} ),
			...piecesOf( given, orders.piece || 8 ).map( ( part ) =>
				event( tool( { function: { arguments: part } } ) )
			),
			event( {}, 'tool_calls' ),
		];
	}
	return [
		event( { role: 'assistant', content: '' } ),
		...piecesOf( text, orders.piece ).map( ( part ) =>
			event( { content: part } )
		),
		event( {}, 'stop' ),
	];
}

/** How often each conversation was sent, by its text. @type {Map<string, number>} */
const sent = new Map();

/**
 * Counts a conversation.
 *
 * @param {unknown} messages Its messages.
 * @return {number} How often it was sent before.
 */
function timesBefore( messages ) {
	const key = JSON.stringify( messages );
	const times = sent.get( key ) ?? 0;
	sent.set( key, times + 1 );
	return times;
}

/**
 * Returns the content of a response.
 *
 * @param {Json}                body   The request.
 * @param {Required<AiOrders>} orders The orders.
 * @return {{text: string, call: {name: string, arguments: unknown}|null}} Text or a function call.
 */
function contentOf( body, orders ) {
	if ( orders.failure === 'unclear' || orders.failure === 'unclear-split' ) {
		return { text: unclear, call: null };
	}
	if ( orders.failure === 'empty' ) {
		return { text: '', call: null };
	}
	const call =
		orders.functionCall ??
		( orders.reply === null && Array.isArray( body?.tools )
			? callOf( body.tools )
			: null );
	const text =
		orders.reply ??
		( orders.words > 0
			? prose( orders.words )
			: reply(
					Array.isArray( body?.messages ) ? body.messages : [],
					timesBefore( body?.messages )
			  ) );
	return { text, call };
}

/**
 * Returns the last message of the user.
 *
 * @param {Json} body The request.
 * @return {string} Text.
 */
const promptOf = ( body ) =>
	textOf(
		( Array.isArray( body?.messages ) ? body.messages : [] )
			.filter(
				( /** @type {{role: string}} */ { role } ) => role === 'user'
			)
			.at( -1 )
	);

/**
 * Sends an error.
 *
 * @param {ServerResponse} response The response.
 * @param {number}         status   Its status.
 * @param {unknown}        error    The error object.
 */
function sendError( response, status, error ) {
	response.writeHead( status, {
		'Content-Type': 'application/json',
		...( status === 429 ? { 'Retry-After': '7' } : {} ),
	} );
	response.end( JSON.stringify( { error } ) );
}

/**
 * Responds to a request.
 *
 * @param {{body: Json, response: ServerResponse, record: AiRequestSeen, orders: Required<AiOrders>, isHeld: (event: string) => boolean}} given The request.
 */
export async function complete( {
	body,
	response,
	record,
	orders: told,
	isHeld,
} ) {
	const orders = ordersIn( promptOf( body ), told );
	const { failure } = orders;
	if ( orders.first > 0 ) {
		await pause( orders.first );
	}
	if ( failure === 'silent' ) {
		return;
	}
	if ( failure === 'reset' ) {
		response.destroy();
		return;
	}
	if ( typeof failure === 'number' ) {
		sendError( response, failure, {
			message: `Told to fail with ${ failure }.`,
		} );
		return;
	}
	if ( failure && refusals[ failure ] ) {
		sendError(
			response,
			refusals[ failure ].status,
			refusals[ failure ].error
		);
		return;
	}
	if ( failure === 'html' ) {
		response.writeHead( 200, { 'Content-Type': 'text/html' } );
		response.end( '<!doctype html><title>Hello</title><p>A web page.' );
		return;
	}
	if ( orders.models.length && ! orders.models.includes( body?.model ) ) {
		sendError( response, 404, {
			message: `The model '${ body?.model }' does not exist.`,
			type: 'invalid_request_error',
			code: 'model_not_found',
		} );
		return;
	}
	if ( body?.response_format && ! orders.takesResponseFormat ) {
		sendError( response, 400, {
			message: "Unknown parameter: 'response_format'.",
			type: 'invalid_request_error',
			param: 'response_format',
			code: 'unknown_parameter',
		} );
		return;
	}
	const what = contentOf( body, orders );
	if ( ! body?.stream ) {
		response.writeHead( 200, { 'Content-Type': 'application/json' } );
		response.end(
			JSON.stringify( {
				object: 'chat.completion',
				model: body?.model,
				choices: [
					{
						index: 0,
						message: { role: 'assistant', content: what.text },
						finish_reason: 'stop',
					},
				],
			} )
		);
		return;
	}
	await stream( {
		response,
		record,
		orders,
		isHeld,
		events: eventsOf( orders, what ),
	} );
}
