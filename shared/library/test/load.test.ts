import { library, LibraryError, loadScript, TIMEOUT } from '..';

beforeEach( () => {
	document.head.innerHTML = '';
} );
afterEach( () => jest.useRealTimers() );

/** What a call was rejected with. */
const failure = ( call: Promise< unknown > ) =>
	call.then(
		() => undefined,
		( error: LibraryError ) => error
	);

describe( 'a library', () => {
	it( 'is loaded on the first call, and once', async () => {
		const load = jest.fn( async () => 'it' );
		const ask = library( 'Thing', load );
		expect( load ).not.toHaveBeenCalled();
		expect( await Promise.all( [ ask(), ask() ] ) ).toEqual( [
			'it',
			'it',
		] );
		expect( await ask() ).toBe( 'it' );
		expect( load ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'reports that its script or its style sheet failed, and loads on the next call', async () => {
		const answers = [
			() => Promise.reject( new TypeError( 'Failed to fetch' ) ),
			() =>
				Promise.reject(
					Object.assign( new Error(), {
						code: 'CSS_CHUNK_LOAD_FAILED',
					} )
				),
			() => Promise.resolve( 'it' ),
		];
		const ask = library( 'Thing', () => answers.shift()!() );
		const [ first, alsoFirst ] = await Promise.all( [
			failure( ask() ),
			failure( ask() ),
		] );
		expect( first ).toBeInstanceOf( LibraryError );
		expect( first ).toBe( alsoFirst );
		expect( first ).toMatchObject( {
			reason: 'script',
			message: 'Thing: script',
			cause: new TypeError( 'Failed to fetch' ),
		} );
		expect( await failure( ask() ) ).toMatchObject( { reason: 'style' } );
		expect( await ask() ).toBe( 'it' );
	} );

	it( 'is given up after two minutes', async () => {
		jest.useFakeTimers();
		expect( TIMEOUT ).toBe( 120000 );
		const ask = library( 'Thing', () => new Promise( () => {} ) );
		const failed = failure( ask() );
		jest.advanceTimersByTime( TIMEOUT - 1 );
		const other = failure( ask() );
		jest.advanceTimersByTime( 1 );
		expect( await failed ).toMatchObject( { reason: 'timeout' } );
		expect( await other ).toBe( await failed );
	} );

	it( 'leaves no clock running', async () => {
		jest.useFakeTimers();
		await library( 'Thing', async () => 1 )();
		await failure( library( 'Thing', () => Promise.reject() )() );
		expect( jest.getTimerCount() ).toBe( 0 );
	} );
} );

describe( 'a script of another service', () => {
	const scripts = () => [ ...document.querySelectorAll( 'script' ) ];

	it( 'runs once', async () => {
		const both = [
			loadScript( 'https://a.example/x.js' ),
			loadScript( 'https://a.example/x.js' ),
		];
		expect( scripts().map( ( { src } ) => src ) ).toEqual( [
			'https://a.example/x.js',
		] );
		scripts()[ 0 ]?.onload?.( new Event( 'load' ) );
		await Promise.all( both );
	} );

	it( 'leaves nothing behind after a failure, and can be loaded again', async () => {
		const failed = failure( loadScript( 'https://a.example/y.js' ) );
		scripts()[ 0 ]?.onerror?.( new Event( 'error' ) );
		expect( await failed ).toMatchObject( { reason: 'script' } );
		expect( scripts() ).toEqual( [] );
		const again = loadScript( 'https://a.example/y.js' );
		scripts()[ 0 ]?.onload?.( new Event( 'load' ) );
		await again;
	} );
} );
