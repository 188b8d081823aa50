import type { InitialState } from '@freehold/initial-state';
import type { BlockEditProps } from '@wordpress/blocks';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { pass } from '../../../tests/unit/clock';
import { lazyEdit } from '../lazy-edit';

jest.mock( '@wordpress/block-editor', () => ( {
	useBlockProps: () => ( {} ),
} ) );

const props = {} as BlockEditProps< object & Record< string, unknown > >;
const Hours = () => <p>Hours</p>;
const FAILED = 'This block’s editing tools could not be loaded.';

/** Shows a block whose chunk has files of this name. */
function show(
	chunk: string,
	load: () => Promise< { default: typeof Hours } >
) {
	window.freeholdInitialState = {
		chunks: {
			[ chunk ]: {
				styles: [ `https://site.test/${ chunk }.css` ],
				translations: [ `https://site.test/${ chunk }.json` ],
			},
		},
	} as unknown as InitialState;
	const Edit = lazyEdit( chunk, load );
	render( <Edit { ...props } /> );
}

/** The page's link to a chunk's style sheet, the last one. */
const sheet = ( chunk: string ) =>
	[
		...document.querySelectorAll< HTMLLinkElement >(
			`link[href$="/${ chunk }.css"]`
		),
	].at( -1 );

beforeEach( () => {
	jest.useFakeTimers();
	window.fetch = jest.fn( ( _url: unknown, init?: RequestInit ) =>
		Promise.race( [
			new Promise< Response >( () => undefined ),
			new Promise< Response >(
				( _, reject ) =>
					init?.signal?.addEventListener( 'abort', () =>
						reject( new Error( 'aborted' ) )
					)
			),
		] )
	);
} );

afterEach( () => {
	jest.useRealTimers();
} );

it( 'shows the block in English when the translations never arrive', async () => {
	show( 'translated', () => Promise.resolve( { default: Hours } ) );
	await pass( 0 );
	sheet( 'translated' )?.dispatchEvent( new Event( 'load' ) );
	await pass( 4000 );
	expect( screen.queryByText( 'Hours' ) ).toBeNull();
	await pass( 2000 );
	expect( screen.getByText( 'Hours' ) ).toBeVisible();
	expect( console ).toHaveWarned();
} );

it( 'offers “Try again” when a style sheet never arrives', async () => {
	show( 'styled', () => Promise.resolve( { default: Hours } ) );
	await pass( 21000 );
	expect( screen.getByText( FAILED ) ).toBeVisible();
	fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await pass( 0 );
	expect( screen.queryByText( FAILED ) ).toBeNull();
	sheet( 'styled' )?.dispatchEvent( new Event( 'load' ) );
	await pass( 6000 );
	expect( screen.getByText( 'Hours' ) ).toBeVisible();
	expect( console ).toHaveWarned();
} );

it( 'offers “Try again” when the script never arrives', async () => {
	const load = jest
		.fn( () => Promise.resolve( { default: Hours } ) )
		.mockReturnValueOnce( new Promise( () => undefined ) );
	show( 'scripted', load );
	await pass( 0 );
	sheet( 'scripted' )?.dispatchEvent( new Event( 'load' ) );
	await pass( 30000 );
	expect( screen.queryByText( FAILED ) ).toBeNull();
	await pass( 40000 );
	expect( screen.getByText( FAILED ) ).toBeVisible();
	fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await pass( 0 );
	expect( screen.getByText( 'Hours' ) ).toBeVisible();
	expect( load ).toHaveBeenCalledTimes( 2 );
	expect( console ).toHaveWarned();
} );

it( 'renders blocks at once whose code came with that of another block', async () => {
	window.freeholdInitialState = {
		chunks: {},
	} as unknown as InitialState;
	const Days = () => <p>Days</p>;
	const EditHours = lazyEdit( 'shared', () =>
		Promise.resolve( { default: Hours } )
	);
	const EditDays = lazyEdit( 'shared', () =>
		Promise.resolve( { default: Days } )
	);
	render( <EditHours { ...props } /> );
	expect( screen.queryByText( 'Hours' ) ).toBeNull();
	await pass( 0 );
	expect( screen.getByText( 'Hours' ) ).toBeVisible();
	render( <EditDays { ...props } /> );
	expect( screen.getByText( 'Days' ) ).toBeVisible();
	expect( screen.queryByText( 'Loading block…' ) ).toBeNull();
} );

it( 'renders a block at once whose code has loaded before', async () => {
	window.freeholdInitialState = {
		chunks: {},
	} as unknown as InitialState;
	const Edit = lazyEdit( 'warm', () =>
		Promise.resolve( { default: Hours } )
	);
	await act( () => Edit.load() );
	render( <Edit { ...props } /> );
	expect( screen.getByText( 'Hours' ) ).toBeVisible();
} );
