/**
 * What the way through the site adds to an AI service's stream: the service asked directly, an empty REST route, and the
 * stream through the site, in turns, in one run. The service is the stand-in, on this machine.
 */
import { copyFile, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startAiService } from '../services/ai/service.mjs';
import { chooseEngine, startSite } from '../site/index.mjs';
import { median } from './php-cost.mjs';

const here = dirname( fileURLToPath( import.meta.url ) );

/** How often each is asked, and how many events each stream has, this many milliseconds apart. */
const rounds = 15;
const events = 40;
const pace = 15;

/** @typedef {Awaited<ReturnType<typeof startSite>>} Site */
/** @typedef {Awaited<ReturnType<typeof startAiService>>} Ai */

/** PHP that connects the administrator and returns a token. */
const connect = `
	Freehold\\Connection\\Connection::register();
	$id = get_user_by( 'login', 'admin' )->ID;
	Freehold\\Connection\\Users::connect( $id, Freehold\\Connection\\OwnProvider::issue_code( $id ) );
	return Freehold\\Modules\\AiAssistant\\Tokens::issue( $id );
`;

/**
 * Asks and notes when each piece of the answer came.
 *
 * @param {string}                 url     Where to.
 * @param {Record<string, string>} headers Request headers.
 * @param {unknown}                body    What to ask.
 * @param {() => void}             [first] Called when the first piece has come.
 * @return {Promise<{first: number, total: number, times: number[]}>} Milliseconds since it was asked; `times` on
 *                                                                    `performance.now()`'s clock.
 */
async function ask( url, headers, body, first ) {
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
 * Starts a site with the bench's own plugin and the stand-in behind the assistant.
 *
 * @param {Ai}                              ai      The stand-in.
 * @param {Parameters<typeof startSite>[0]} options What kind of site.
 * @return {Promise<{site: Site, stream: (first?: () => void) => ReturnType<typeof ask>}>} The site, and what asks it.
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
	const person = await personOf( site );
	const token = () =>
		site.wpEval(
			"return Freehold\\Modules\\AiAssistant\\Tokens::issue( get_user_by( 'login', 'admin' )->ID );"
		);
	return {
		site,
		stream: async ( first ) =>
			ask(
				`${ site.url }/wp-json/freehold/v2/jetpack-ai-query`,
				{ ...person, 'X-Freehold-AI-Token': await token() },
				{ question: 'Write.' },
				first
			),
	};
}

/**
 * What makes a request the administrator's own.
 *
 * @param {Site} site The site.
 * @return {Promise<Record<string, string>>} Headers with cookies and nonce.
 */
async function personOf( site ) {
	const Cookie = ( await site.cookies( 'admin' ) )
		.map( ( { name, value } ) => `${ name }=${ value }` )
		.join( '; ' );
	const answer = await fetch(
		`${ site.url }/wp-admin/admin-ajax.php?action=rest-nonce`,
		{ headers: { Cookie } }
	);
	return { Cookie, 'X-WP-Nonce': await answer.text() };
}

/**
 * The time of the first piece, of each later one, and of the whole.
 *
 * @param {Ai} ai The stand-in.
 * @return {Promise<Record<string, number>>} Milliseconds, and ratios.
 */
async function latency( ai ) {
	const { site, stream } = await startWith( ai, {} );
	const person = await personOf( site );
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
		/** How long after it was said each later piece came. */
		const delays = ( /** @type {number[]} */ times ) => {
			const said =
				ai.requests( '/chat/completions' ).at( -1 )?.times ?? [];
			if ( said.length !== times.length ) {
				throw new Error(
					`${ times.length } of ${ said.length } pieces came.`
				);
			}
			return times
				.slice( 1 )
				.map( ( at, index ) => at - said[ index + 1 ] );
		};
		for ( let round = -2; round < rounds; round++ ) {
			ai.reset();
			ai.order( { words: events, pace, timed: true } );
			const direct = await ask(
				`${ ai.url }/chat/completions`,
				{},
				{
					stream: true,
					messages: [ { role: 'user', content: 'Write.' } ],
				}
			);
			const directDelays = delays( direct.times );
			const begin = performance.now();
			// By the same person: whoever asks the assistant is logged in too.
			const answer = await fetch(
				`${ site.url }/wp-json/bench/v1/empty`,
				{
					method: 'POST',
					headers: {
						'Content-Type': 'application/json',
						...person,
					},
					body: '{}',
				}
			);
			await answer.arrayBuffer();
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
			// The median of the ratios of neighbours, which a machine that is busy for a while spoils least.
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
 * How much memory a stream takes, a short one and a long one.
 *
 * @param {Ai}     ai      The stand-in.
 * @param {number} seconds How long the long one is.
 * @return {Promise<{seconds: number, shortPhp: number, longPhp: number, resident: number, events: number}>} Bytes above
 *                                                              what the process had before it asked the service.
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
		// A pause of 4 ms takes about 5.
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
 * How many streams run at once on PHP-FPM, by how many workers.
 *
 * @param {Ai} ai The stand-in.
 * @return {Promise<{workers: number, streams: number}|null>} Null where PHP-FPM cannot run here.
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
		// Streams last six seconds: those that have begun after three run side by side.
		await new Promise( ( done ) => setTimeout( done, 3000 ) );
		const streams = running;
		await Promise.all( all );
		return { workers, streams };
	} finally {
		await site.stop();
	}
}

/**
 * All figures of the assistant's stream.
 *
 * @param {number} seconds How long the long stream is.
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
 * What exceeds a budget.
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
					`AI: the way through the site adds ${ firstRatio.toFixed(
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
 * The figures as lines to read.
 *
 * @param {Awaited<ReturnType<typeof aiFigures>>} figures The figures.
 * @return {string[]} Lines.
 */
export function aiLines( { latency: time, memory: bytes, concurrency: at } ) {
	const line = ( /** @type {string} */ what, /** @type {string} */ value ) =>
		`${ what.padEnd( 56 ) } ${ value }`;
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
			'  added / an empty REST request of the same person',
			`${ ms( time.proxyFirst - time.directFirst ) } / ${ ms(
				time.emptyRest
			) } = ${ time.firstRatio.toFixed( 3 ) }`
		),
		line(
			'  added to each later word, median / 95th percentile',
			`${ ms( time.event ) } / ${ ms( time.lateEvent ) }`
		),
		line(
			'  the whole: directly / through the site',
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
