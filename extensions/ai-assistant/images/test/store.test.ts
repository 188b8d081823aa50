/** Generated images outlive the panel, and what was paid for stays. */
import { dispatch, select } from '@wordpress/data';
import { discard, generate, restore, stop, store } from '../store';

const { forget, keep, kept } = jest.requireMock( '../kept' );
jest.mock( '../kept', () => ( {
	asVariants: ( images: object[], prompt: string, alt?: string ) =>
		images.map( ( image, index ) => ( {
			...image,
			prompt,
			alt,
			id: `${ index }`,
		} ) ),
	keep: jest.fn(),
	kept: jest.fn(),
	forget: jest.fn(),
} ) );
jest.mock( '@freehold/ai', () => ( {
	...jest.requireActual( '../../../../shared/ai/errors' ),
	generateImages: jest.fn(),
} ) );
jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => ( { user: { can_manage: false } } ),
} ) );
jest.mock( '@freehold/api', () =>
	jest.requireActual( '../../../../shared/api/errors' )
);
const { AiError, generateImages } = jest.requireMock( '@freehold/ai' );

const state = () => select( store ).getGeneration( 5 );
const ASKED = { prompt: 'A cup', postId: 5 };

beforeEach( () => {
	jest.clearAllMocks();
	void dispatch( store ).change( 5, { variants: [], error: undefined } );
} );

it( 'keeps the images of a request that goes on while the panel is closed', async () => {
	generateImages.mockResolvedValue( [ { base64: 'AAAA' } ] );
	const done = generate( ASKED );
	expect( state().isRunning ).toBe( true );
	expect( await generate( ASKED ) ).toBe( false );
	expect( await done ).toBe( true );
	expect( state() ).toMatchObject( {
		isRunning: false,
		variants: [ { id: '0', base64: 'AAAA', prompt: 'A cup' } ],
	} );
	expect( keep ).toHaveBeenCalledWith( 5, state().variants );
	expect( generateImages ).toHaveBeenCalledTimes( 1 );
	discard( 5, '0' );
	expect( state().variants ).toEqual( [] );
	expect( forget ).toHaveBeenCalledWith( '0' );
} );

it( 'brings back what the browser has, once', async () => {
	kept.mockResolvedValue( [ { id: 'a', base64: 'AAAA' } ] );
	await restore( 5 );
	await restore( 5 );
	expect( state().variants ).toEqual( [ { id: 'a', base64: 'AAAA' } ] );
	expect( select( store ).getGeneration( 6 ).variants ).toEqual( [] );
} );

it( 'has the images that came although the request was stopped, and the reason of a failure', async () => {
	let arrive: ( images: object[] ) => void = () => undefined;
	generateImages.mockReturnValueOnce(
		new Promise( ( resolve ) => ( arrive = resolve ) )
	);
	const stopped = generate( ASKED );
	stop( 5 );
	expect( state().isRunning ).toBe( false );
	generateImages.mockRejectedValueOnce(
		new AiError( 'error_network', { reason: 'freehold_ai_no_edits' } )
	);
	await generate( { ...ASKED, image: 'BBBB' } );
	expect( generateImages.mock.lastCall[ 0 ] ).toEqual( {
		...ASKED,
		image: 'BBBB',
	} );
	expect( state().error?.reason ).toBe( 'freehold_ai_no_edits' );
	arrive( [ { base64: 'AAAA' } ] );
	await stopped;
	expect( state().variants ).toHaveLength( 1 );
} );

it( 'gives an edited image the alternative text of its source, and has its request to try again', async () => {
	const asked = { prompt: 'Make it blue', postId: 5, imageId: 9, alt: 'Cup' };
	generateImages.mockRejectedValueOnce( new AiError( 'error_network' ) );
	await generate( asked );
	expect( state().asked ).toEqual( asked );
	generateImages.mockResolvedValueOnce( [ { base64: 'AAAA' } ] );
	await generate( asked );
	expect( state().variants ).toMatchObject( [
		{ prompt: 'Make it blue', alt: 'Cup' },
	] );
	expect( generateImages.mock.lastCall[ 0 ] ).not.toHaveProperty( 'alt' );
} );
