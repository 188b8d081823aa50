/**
 * Measures what the proxy adds to an AI service's stream: compares a direct stream, an empty REST route and a stream through
 * the site, in turns, in one run. The service is the mock service on this machine.
 */
import { copyFile, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startAiService } from '../services/ai/service.mjs';
import { chooseEngine, startSite } from '../site/index.mjs';
import { median } from './php-cost.mjs';

const here = dirname( fileURLToPath( import.meta.url ) );

/** The rounds that are measured. */
const ROUNDS = 15;

/** The events of each stream. */
const EVENTS = 40;

/** The time between two events, in milliseconds. */
const INTERVAL_MS = 15;

/** @typedef {Awaited<ReturnType<typeof startSite>>} Site */
/** @typedef {Awaited<ReturnType<typeof startAiService>>} Ai */

/** PHP that connects the administrator and returns a token. */
export const connect = `
	Freehold\\Connection\\Connection::register();
	$id = get_user_by( 'login', 'admin' )->ID;
	Freehold\\Connection\\Users::connect( $id, Freehold\\Connection\\OwnProvider::issue_code( $id ) );
	return Freehold\\Modules\\AiAssistant\\Tokens::issue( $id );
`;

/**
 * Sends a request and records when each event of the response arrives.
 *
 * @param {string}                 url     The URL.
 * @param {Record<string, string>} headers Request headers.
 * @param {unknown}                body    The request's body.
 * @param {() => void}             [first] Called when the first event has arrived.
 * @return {Promise<{first: number, total: number, times: number[]}>} Milliseconds since the request. `times` are values of
 *                                                                    `performance.now()`.
 */
async function request( url, headers, body, first ) {
	const begin = performance.now();
	const response = await fetch( url, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', ...headers },
		body: JSON.stringify( body ),
	} );
	if ( ! response.ok || ! response.body ) {
		throw new Error(
			`${ url }: ${ response.status } ${ await response.text() }`
		);
	}
	const times = [];
	const decoder = new TextDecoder();
	let rest = '';
	for await ( const bytes of response.body ) {
		const at = performance.now();
		const blocks = (
			rest + decoder.decode( bytes, { stream: true } )
		).split( '\n\n' );
		rest = blocks.pop() ?? '';
		for ( const block of blocks ) {
			if ( /"content":"[^"]/.test( block ) ) {
				times.push( at );
				if ( times.length === 1 ) {
					first?.();
				}
			}
		}
	}
	return {
		first: ( times[ 0 ] ?? Infinity ) - begin,
		total: performance.now() - begin,
		times,
	};
}

/**
 * Starts a site with the benchmark's own plugin, whose AI service is the mock service.
 *
 * @param {Ai}                              ai      The mock service.
 * @param {Parameters<typeof startSite>[0]} options The kind of site.
 * @return {Promise<{site: Site, stream: (first?: () => void) => ReturnType<typeof request>}>} The site, and a function that
 *                                                                                          requests a stream.
 */
async function startWith( ai, options ) {
	const site = await startSite( {
		plugin: 'source',
		...options,
		env: { FREEHOLD_AI_URL: ai.url, FREEHOLD_AI_MODEL: 'demo-model' },
	} );
	await copyFile(
		join( here, 'ai.php' ),
		join( site.wordpress, 'wp-content/mu-plugins/ai-bench.php' )
	);
	await site.wpEval( connect, { user: 'admin' } );
	const headers = await userHeaders( site );
	const token = () =>
		site.wpEval(
			"return Freehold\\Modules\\AiAssistant\\Tokens::issue( get_user_by( 'login', 'admin' )->ID );"
		);
	return {
		site,
		stream: async ( first ) =>
			request(
				`${ site.url }/wp-json/freehold/v2/jetpack-ai-query`,
				{ ...headers, 'X-Freehold-AI-Token': await token() },
				{ question: 'Write.' },
				first
			),
	};
}

/**
 * Returns the headers of the administrator's requests.
 *
 * @param {Site} site The site.
 * @return {Promise<Record<string, string>>} Headers with cookies and nonce.
 */
async function userHeaders( site ) {
	const Cookie = ( await site.cookies( 'admin' ) )
		.map( ( { name, value } ) => `${ name }=${ value }` )
		.join( '; ' );
	const response = await fetch(
		`${ site.url }/wp-admin/admin-ajax.php?action=rest-nonce`,
		{ headers: { Cookie } }
	);
	return { Cookie, 'X-WP-Nonce': await response.text() };
}

/**
 * Measures the time until the first event, the delay of each later event and the total time.
 *
 * @param {Ai} ai The mock service.
 * @return {Promise<Record<string, number>>} Milliseconds, and ratios.
 */
async function latency( ai ) {
	const { site, stream } = await startWith( ai, {} );
	const headers = await userHeaders( site );
	try {
		const figures = {
			/** @type {number[]} */ direct: [],
			/** @type {number[]} */ proxy: [],
			/** @type {number[]} */ empty: [],
			/** @type {number[]} */ directTotal: [],
			/** @type {number[]} */ proxyTotal: [],
			/** @type {number[]} */ directEvents: [],
			/** @type {number[]} */ proxyEvents: [],
		};
		/** Returns how long after the service sent it each later event arrived. */
		const delays = ( /** @type {number[]} */ times ) => {
			const sent =
				ai.requests( '/chat/completions' ).at( -1 )?.times ?? [];
			if ( sent.length !== times.length ) {
				throw new Error(
					`${ times.length } of ${ sent.length } events arrived.`
				);
			}
			return times
				.slice( 1 )
				.map( ( at, index ) => at - sent[ index + 1 ] );
		};
		for ( let round = -2; round < ROUNDS; round++ ) {
			ai.reset();
			ai.order( { words: EVENTS, pace: INTERVAL_MS, timed: true } );
			const direct = await request(
				`${ ai.url }/chat/completions`,
				{},
				{
					stream: true,
					messages: [ { role: 'user', content: 'Write.' } ],
				}
			);
			const directDelays = delays( direct.times );
			const begin = performance.now();
			// Users of AI Assistant are logged in, so this request is too.
			const response = await fetch(
				`${ site.url }/wp-json/bench/v1/empty`,
				{
					method: 'POST',
					headers: {
						'Content-Type': 'application/json',
						...headers,
					},
					body: '{}',
				}
			);
			await response.arrayBuffer();
			const empty = performance.now() - begin;
			const proxy = await stream();
			// The first rounds fill caches.
			if ( round >= 0 ) {
				figures.direct.push( direct.first );
				figures.directTotal.push( direct.total );
				figures.directEvents.push( ...directDelays );
				figures.empty.push( empty );
				figures.proxy.push( proxy.first );
				figures.proxyTotal.push( proxy.total );
				figures.proxyEvents.push( ...delays( proxy.times ) );
			}
		}
		const of = ( /** @type {keyof typeof figures} */ name ) =>
			median( figures[ name ] );
		const late = ( /** @type {number[]} */ numbers ) =>
			[ ...numbers ].sort( ( a, b ) => a - b )[
				Math.floor( numbers.length * 0.95 )
			];
		return {
			directFirst: of( 'direct' ),
			proxyFirst: of( 'proxy' ),
			emptyRest: of( 'empty' ),
			// The median of the ratios within each round, because it changes least while the machine is busy for a while.
			firstRatio: median(
				figures.proxy.map(
					( first, index ) =>
						( first - figures.direct[ index ] ) /
						figures.empty[ index ]
				)
			),
			directTotal: of( 'directTotal' ),
			proxyTotal: of( 'proxyTotal' ),
			event: of( 'proxyEvents' ) - of( 'directEvents' ),
			lateEvent:
				late( figures.proxyEvents ) - late( figures.directEvents ),
		};
	} finally {
		await site.stop();
	}
}

/**
 * Measures the memory of a short and a long stream.
 *
 * @param {Ai}     ai      The mock service.
 * @param {number} seconds The duration of the long stream.
 * @return {Promise<{seconds: number, shortPhp: number, longPhp: number, resident: number, events: number}>} Bytes above
 *                                                              the memory before the request to the service.
 */
async function memory( ai, seconds ) {
	const { site, stream } = await startWith( ai, { workers: 1 } );
	const log = join( site.wordpress, 'wp-content/memory.log' );
	const measure = async ( /** @type {number} */ words ) => {
		await rm( log, { force: true } );
		ai.reset();
		ai.order( { words, pace: 4 } );
		const { times } = await stream();
		for ( let wait = 0; wait < 100; wait++ ) {
			const text = await readFile( log, 'utf8' ).catch( () => '' );
			if ( text.endsWith( '\n' ) ) {
				return { ...JSON.parse( text ), events: times.length };
			}
			await new Promise( ( done ) => setTimeout( done, 50 ) );
		}
		throw new Error( 'The memory was not measured.' );
	};
	try {
		await measure( 20 );
		const short = await measure( 20 );
		// A delay of 4 ms lasts about 5 ms.
		const long = await measure( Math.max( 100, seconds * 200 ) );
		return {
			seconds,
			shortPhp: short.php,
			longPhp: long.php,
			resident: long.resident,
			events: long.events,
		};
	} finally {
		await site.stop();
	}
}

/**
 * Counts the streams that run at once on PHP-FPM.
 *
 * @param {Ai} ai The mock service.
 * @return {Promise<{workers: number, streams: number}|null>} Null if PHP-FPM cannot run on this machine.
 */
async function concurrency( ai ) {
	if ( ( await chooseEngine( 'fpm' ).catch( () => null ) ) === null ) {
		return null;
	}
	const workers = 4;
	const { site, stream } = await startWith( ai, { engine: 'fpm', workers } );
	try {
		ai.reset();
		ai.order( { words: 60, pace: 100 } );
		let running = 0;
		const all = Array.from( { length: workers + 3 }, () =>
			stream( () => running++ ).catch( () => null )
		);
		// A stream lasts six seconds, so those that have started after three seconds run at the same time.
		await new Promise( ( done ) => setTimeout( done, 3000 ) );
		const streams = running;
		await Promise.all( all );
		return { workers, streams };
	} finally {
		await site.stop();
	}
}

/**
 * Measures the streams of AI Assistant.
 *
 * @param {number} seconds The duration of the long stream.
 * @return {Promise<{latency: Awaited<ReturnType<typeof latency>>, memory: Awaited<ReturnType<typeof memory>>, concurrency: Awaited<ReturnType<typeof concurrency>>}>}
 *                                                                                                                               The figures.
 */
export async function aiFigures( seconds ) {
	const ai = await startAiService();
	try {
		return {
			latency: await latency( ai ),
			memory: await memory( ai, seconds ),
			concurrency: await concurrency( ai ),
		};
	} finally {
		await ai.stop();
	}
}

/**
 * Returns which figures exceed a budget.
 *
 * @param {Awaited<ReturnType<typeof aiFigures>>}                     figures The figures.
 * @param {{firstToken: number, event: number, memory: number}} budget  The budgets.
 * @return {string[]} Sentences.
 */
export function aiOver( figures, budget ) {
	const { firstRatio, event } = figures.latency;
	const grown = figures.memory.longPhp - figures.memory.shortPhp;
	return [
		...( firstRatio > budget.firstToken
			? [
					`AI: the proxy adds ${ firstRatio.toFixed(
						2
					) } × an empty REST request to the first word, the budget is ${
						budget.firstToken
					}.`,
			  ]
			: [] ),
		...( event > budget.event
			? [
					`AI: ${ event.toFixed(
						1
					) } ms more to each later word, the budget is ${
						budget.event
					}.`,
			  ]
			: [] ),
		...( grown > budget.memory
			? [
					`AI: a long stream takes ${ grown } bytes more than a short one, the budget is ${ budget.memory }.`,
			  ]
			: [] ),
	];
}

/**
 * Returns the figures as lines of text.
 *
 * @param {Awaited<ReturnType<typeof aiFigures>>} figures The figures.
 * @return {string[]} Lines.
 */
export function aiLines( { latency: time, memory: bytes, concurrency: at } ) {
	const line = ( /** @type {string} */ label, /** @type {string} */ value ) =>
		`${ label.padEnd( 56 ) } ${ value }`;
	const ms = ( /** @type {number} */ number ) =>
		`${ number.toFixed( 1 ) } ms`;
	const kB = ( /** @type {number} */ number ) =>
		`${ Math.round( number / 1000 ) } kB`;
	return [
		line(
			'AI, first word: directly / through the site',
			`${ ms( time.directFirst ) } / ${ ms( time.proxyFirst ) }`
		),
		line(
			'  added / an empty REST request of the same user',
			`${ ms( time.proxyFirst - time.directFirst ) } / ${ ms(
				time.emptyRest
			) } = ${ time.firstRatio.toFixed( 3 ) }`
		),
		line(
			'  added to each later word, median / 95th percentile',
			`${ ms( time.event ) } / ${ ms( time.lateEvent ) }`
		),
		line(
			'  the whole stream: directly / through the site',
			`${ ms( time.directTotal ) } / ${ ms( time.proxyTotal ) }`
		),
		line(
			`AI, memory of PHP: 20 words / ${ bytes.events } in ${ bytes.seconds } s`,
			`${ kB( bytes.shortPhp ) } / ${ kB(
				bytes.longPhp
			) } (resident ${ kB( bytes.resident ) })`
		),
		line(
			'AI, streams at once on PHP-FPM',
			at
				? `${ at.streams } on ${ at.workers } workers`
				: 'not measured: PHP-FPM, nginx or MariaDB is missing'
		),
	];
}
