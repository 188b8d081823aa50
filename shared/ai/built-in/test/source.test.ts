import type { AiError } from '../../errors';
import type { AiRequest } from '../../types';
import { BuiltInSource } from '../source';
import { installStandIn, seen, type Orders } from './stand-in';

jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => ( { user: { can_manage: false } } ),
} ) );

const MESSAGES: AiRequest[ 'messages' ] = [
	{ role: 'system', content: 'Be brief.' },
	{ role: 'user', content: 'Hello' },
	{ role: 'assistant', content: 'Hi' },
	{ role: 'user', content: 'Write.' },
];

const tool = (
	type: NonNullable< AiRequest[ 'task' ] >[ 'type' ],
	part: Partial< AiRequest[ 'task' ] > = {}
): AiRequest => ( {
	messages: MESSAGES,
	task: { type, content: 'Our bread.', instruction: 'Do it.', ...part },
} );

/** Runs a request to its end. */
async function run(
	orders: Orders,
	request: AiRequest = { messages: MESSAGES },
	{
		guidelines = '',
		act = ( source: BuiltInSource ) => source.download(),
	} = {}
) {
	installStandIn( orders );
	const source = new BuiltInSource( request, guidelines, 'de' );
	const events: Array< [ string, unknown ] > = [];
	await new Promise< void >( ( resolve ) => {
		for ( const type of [
			'chunk',
			'suggestion',
			'download',
			'done',
			'error',
		] ) {
			source.addEventListener( type, ( event ) => {
				const { detail } = event as CustomEvent;
				events.push( [ type, detail ] );
				if ( type === 'download' && detail?.status === 'asking' ) {
					act( source );
				}
				if ( type === 'done' || type === 'error' ) {
					resolve();
				}
			} );
		}
	} );
	const of = ( type: string ) =>
		events
			.filter( ( [ name ] ) => name === type )
			.map( ( [ , detail ] ) => detail );
	return {
		source,
		events,
		of,
		error: of( 'error' )[ 0 ] as AiError | undefined,
	};
}

const AVAILABLE = { LanguageModel: 'available' };

it( 'streams a response to the conversation, with the guidelines, and gives the model back', async () => {
	const { source, of } = await run( { states: AVAILABLE }, undefined, {
		guidelines: 'Calm.',
	} );
	expect( of( 'chunk' ) ).toEqual( [ 'Fresh ', 'bread.' ] );
	expect( of( 'suggestion' ) ).toEqual( [ 'Fresh ', 'Fresh bread.' ] );
	expect( of( 'done' ) ).toEqual( [ 'Fresh bread.' ] );
	expect( of( 'download' ) ).toEqual( [] );
	expect( source.text ).toBe( 'Fresh bread.' );
	expect( seen().created[ 0 ]?.options ).toMatchObject( {
		initialPrompts: [
			{ role: 'system', content: 'Be brief.\n\nCalm.' },
			{ role: 'user', content: 'Hello' },
			{ role: 'assistant', content: 'Hi' },
		],
		expectedOutputs: [ { type: 'text', languages: [ 'de' ] } ],
	} );
	expect( seen().inputs[ 0 ]?.input ).toBe( 'Write.' );
	expect( seen().destroyed ).toBe( 1 );
} );

it( 'asks before a download, then reports its progress until the first words', async () => {
	const { of } = await run( { states: { LanguageModel: 'downloadable' } } );
	expect( of( 'download' )[ 0 ] ).toEqual( {
		status: 'asking',
		needs: 'model',
		loaded: 0,
	} );
	expect(
		of( 'download' )
			.slice( 1 )
			.map( ( state ) => ( state as { loaded: number } | null )?.loaded )
	).toEqual( [ 0, 0, 0.25, 0.5, 1, undefined ] );
	expect( of( 'done' ) ).toEqual( [ 'Fresh bread.' ] );
} );

it( 'downloads nothing before the user agrees, and nothing after Stop', async () => {
	installStandIn( { states: { LanguageModel: 'downloadable' } } );
	const source = new BuiltInSource( { messages: MESSAGES }, '', 'de' );
	await new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
	expect( seen().created ).toEqual( [] );
	source.close();
	source.download();
	await new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
	expect( seen().created ).toEqual( [] );
} );

it( 'stops the model, and is silent then', async () => {
	installStandIn( {
		states: AVAILABLE,
		pace: 5,
		pieces: Array( 100 ).fill( 'x ' ),
	} );
	const source = new BuiltInSource( { messages: MESSAGES }, '', 'de' );
	const later: string[] = [];
	await new Promise( ( resolve ) =>
		source.addEventListener( 'chunk', resolve, { once: true } )
	);
	source.close();
	const { text } = source;
	[ 'chunk', 'done', 'error' ].forEach( ( type ) =>
		source.addEventListener( type, () => later.push( type ) )
	);
	await new Promise( ( resolve ) => setTimeout( resolve, 40 ) );
	expect( source.text ).toBe( text );
	expect( later ).toEqual( [] );
	expect( seen().aborted ).toBeGreaterThan( 0 );
	expect( seen().destroyed ).toBe( 1 );
} );

it.each( [
	[ 'QuotaExceededError', 'error_context_too_large', 'browser_too_long' ],
	[ 'NotSupportedError', 'error_service_unavailable', 'browser_language' ],
	[ 'NotAllowedError', 'error_service_unavailable', 'browser_unavailable' ],
	[ 'NotReadableError', 'error_moderation', undefined ],
	[ 'UnknownError', 'error_network', undefined ],
] )(
	'explains the browser’s %s and keeps the text',
	async ( name, code, reason ) => {
		const { error, source } = await run( {
			states: AVAILABLE,
			streamError: name,
		} );
		expect( error ).toMatchObject( { code, reason } );
		expect( source.text ).toBe( 'Fresh ' );
	}
);

it( 'explains a download that fails, and a device without a model', async () => {
	const failed = await run( {
		states: { LanguageModel: 'downloadable' },
		createErrors: { LanguageModel: 'NetworkError' },
	} );
	expect( failed.error ).toMatchObject( {
		code: 'error_network',
		reason: 'browser_download',
	} );
	const none = await run( { states: { LanguageModel: 'unavailable' } } );
	expect( none.error ).toMatchObject( {
		code: 'error_service_unavailable',
		reason: 'browser_unavailable',
	} );
} );

it( 'forgets the conversation if it is too long for the model', async () => {
	const { of } = await run( {
		states: AVAILABLE,
		createErrors: { LanguageModel: 'QuotaExceededError' },
	} );
	expect( of( 'done' ) ).toEqual( [ 'Fresh bread.' ] );
	expect( seen().created[ 1 ]?.options.initialPrompts ).toEqual( [
		{ role: 'system', content: 'Be brief.' },
	] );
} );

it( 'shows nothing of an unclear request, and no empty response', async () => {
	const unclear = await run( {
		states: AVAILABLE,
		pieces: [ '**JETPACK_AI', '_ERROR**', ' more' ],
	} );
	expect( unclear.error?.code ).toBe( 'error_unclear_prompt' );
	expect( unclear.of( 'chunk' ) ).toEqual( [] );
	const empty = await run( { states: AVAILABLE, pieces: [ ' ' ] } );
	expect( empty.error?.code ).toBe( 'error_network' );
} );

it( 'follows a schema', async () => {
	await run(
		{ states: AVAILABLE },
		{ messages: MESSAGES, schema: { type: 'object' } }
	);
	expect( seen().inputs[ 0 ]?.options ).toMatchObject( {
		responseConstraint: { type: 'object' },
	} );
} );

it.each( [
	[
		'Summarizer',
		tool( 'summarize' ),
		{ type: 'tldr', outputLanguage: 'de' },
	],
	[ 'Rewriter', tool( 'makeShorter' ), { length: 'shorter' } ],
	[ 'Rewriter', tool( 'makeLonger' ), { length: 'longer' } ],
	[
		'Rewriter',
		tool( 'changeTone', { tone: 'informal' } ),
		{ tone: 'more-casual' },
	],
	[
		'Writer',
		tool( 'titleSummary', { request: 'Bread' } ),
		{ length: 'long' },
	],
	[ 'LanguageModel', tool( 'changeTone', { tone: 'humorous' } ), {} ],
	[ 'LanguageModel', tool( 'simplify' ), {} ],
] )(
	'uses the %s for what it is made for',
	async ( name, request, options ) => {
		await run(
			{
				states: {
					...AVAILABLE,
					Summarizer: 'available',
					Rewriter: 'available',
					Writer: 'available',
				},
			},
			request,
			{ guidelines: 'Calm.' }
		);
		expect( seen().inputs.map( ( input ) => input.name ) ).toEqual( [
			name,
		] );
		expect( seen().created[ 0 ]?.options ).toMatchObject( options );
		expect( JSON.stringify( seen().created[ 0 ] ) ).toContain( 'Calm.' );
	}
);

it( 'prefers what is there to what must be downloaded', async () => {
	const { of } = await run(
		{ states: { ...AVAILABLE, Summarizer: 'downloadable' } },
		tool( 'summarize' )
	);
	expect( of( 'download' ) ).toEqual( [] );
	expect( seen().inputs[ 0 ]?.name ).toBe( 'LanguageModel' );
} );

describe( 'a translation', () => {
	const states = {
		...AVAILABLE,
		Translator: 'available',
		LanguageDetector: 'available',
	};
	const translated = ( content: string, guidelines = '' ) =>
		run(
			{ states, detected: 'fr' },
			tool( 'changeLanguage', { content, language: 'ja' } ),
			{ guidelines }
		);

	it( 'keeps the markup around sentences', async () => {
		const { source } = await translated(
			'<p class="a">Bon pain.</p>\n\n## Titre\n- un\n1. deux'
		);
		expect( source.text ).toBe(
			'<p class="a">«Bon pain.»</p>\n\n## «Titre»\n- «un»\n1. «deux»'
		);
		expect(
			seen().created.find( ( { name } ) => name === 'Translator' )
				?.options
		).toMatchObject( { sourceLanguage: 'fr', targetLanguage: 'ja' } );
	} );

	it.each( [
		[ 'formatted words', '<p>Bon <strong>pain</strong></p>', '' ],
		[ 'guidelines', 'Bon pain.', 'Say “baguette”.' ],
	] )( 'uses the language model for %s', async ( _, content, guidelines ) => {
		await translated( content, guidelines );
		expect( seen().inputs.map( ( { name } ) => name ) ).toEqual( [
			'LanguageModel',
		] );
		expect(
			seen().created.find( ( { name } ) => name === 'LanguageModel' )
				?.options.expectedOutputs
		).toEqual( [ { type: 'text', languages: [ 'ja' ] } ] );
	} );

	it( 'asks for the languages', async () => {
		const { of } = await run(
			{
				states: {
					LanguageModel: 'unavailable',
					Translator: 'downloadable',
				},
			},
			tool( 'changeLanguage', { language: 'ja' } )
		);
		expect( of( 'download' )[ 0 ] ).toMatchObject( { needs: 'languages' } );
		expect( of( 'done' ) ).toEqual( [ '«Our bread.»' ] );
	} );
} );
