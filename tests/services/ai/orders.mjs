/**
 * The orders of the stand-in: from a test, or from words in the prompt.
 */

/** @typedef {import('./types').AiOrders} AiOrders */

/** The default orders. @type {Required<AiOrders>} */
export const usual = {
	reply: null,
	words: 0,
	first: 0,
	pace: 0,
	holdBefore: '',
	piece: 0,
	timed: false,
	bytes: 0,
	functionCall: null,
	failure: null,
	times: 0,
	models: [],
	key: '',
	images: 'b64_json',
	takesResponseFormat: true,
	takesSize: true,
	edits: true,
	transcription: 'WEBVTT\n\n00:00.000 --> 00:02.000\nTick, tock.\n',
};

/** Failures with a name. All others are statuses. */
export const failures = [
	'reset',
	'silent',
	'stall',
	'cut',
	'cut-event',
	'cut-character',
	'malformed',
	'endless',
	'no-done',
	'no-end',
	'empty',
	'unclear',
	'unclear-split',
	'html',
	'error-event',
	'context',
	'filtered',
	'no-credit',
];

/**
 * Reads the orders in a prompt: `#fail-503`, `#fail-cut`, `#slow` (half a second between words), `#fast`, `#words-2000`.
 *
 * @param {string}             prompt The prompt.
 * @param {Required<AiOrders>} orders The orders so far.
 * @return {Required<AiOrders>} The orders for this prompt.
 */
export function ordersIn( prompt, orders ) {
	const found = { ...orders };
	const failure = /#fail-([a-z0-9-]+)/.exec( prompt )?.[ 1 ];
	if ( failure && failures.includes( failure ) ) {
		found.failure = /** @type {import('./types').AiFailure} */ ( failure );
		found.times = 0;
	} else if ( failure && /^[45]\d\d$/.test( failure ) ) {
		found.failure = Number( failure );
		found.times = 0;
	}
	const words = /#words-(\d{1,6})\b/.exec( prompt )?.[ 1 ];
	if ( words ) {
		found.words = Number( words );
	}
	if ( /#slow\b/.test( prompt ) ) {
		found.pace = 500;
	}
	if ( /#fast\b/.test( prompt ) ) {
		found.pace = 0;
	}
	return found;
}
