import '../../../tests/unit/initial-state';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, MenuItem } from '@wordpress/components';
import type { ReactElement } from 'react';
import { openFor } from '../editor/modal';
import type { MediaUploadProps } from '../editor/place';
import { withSources } from '../editor/with-sources';

let mockBlock: { clientId?: string };

jest.mock( '@freehold/blocks', () => ( {
	loadChunk: ( _: string, load: () => Promise< unknown > ) => load(),
} ) );
jest.mock( '@wordpress/block-editor', () => ( {
	useBlockEditContext: () => mockBlock,
} ) );
jest.mock( '../editor/modal', () => ( {
	prepare: jest.fn(),
	openFor: jest.fn(),
} ) );

// Where the menu is put, and nothing of how that looks. (The package asks for itself while it loads.)
jest.mock(
	'@wordpress/components',
	() =>
		new Proxy(
			{
				Popover: ( {
					anchor,
					children,
				}: {
					anchor: Element;
					children: ReactElement;
				} ) => (
					<div data-testid={ `at ${ anchor.textContent }` }>
						{ children }
					</div>
				),
			},
			{
				get: ( mocked, name ) =>
					Reflect.get( mocked, name ) ??
					jest.requireActual( '@wordpress/components' )[ name ],
			}
		)
);

const open = jest.fn();

/** Core's component: it renders what it is told to, and opens the library. */
const Upload = withSources(
	( { render: show }: MediaUploadProps ) => show( { open } ) as ReactElement
);

/** The button of a block's own, as it gives it to core's component. */
const show = (
	of: MediaUploadProps[ 'render' ],
	props: Partial< MediaUploadProps > = {}
) =>
	render(
		<Upload
			allowedTypes={ [ 'image' ] }
			onSelect={ () => {} }
			render={ of }
			{ ...props }
		/>
	);
const own: MediaUploadProps[ 'render' ] = ( { open: onClick } ) => (
	<Button onClick={ onClick }>Poster</Button>
);

beforeEach( () => {
	jest.clearAllMocks();
	mockBlock = { clientId: 'a-block' };
	window.freeholdMediaSources = [
		{ id: 'pexels', title: 'Pexels Free Photos', isListable: true },
		{ id: 'openverse', title: 'Openverse', isListable: true },
	];
} );

const items = () =>
	screen.queryAllByRole( 'menuitem' ).map( ( item ) => item.textContent );

it( 'puts a button with a menu in the place of an empty block’s', async () => {
	show(
		( { open: onClick } ) => (
			<Button onClick={ onClick }>Media Library</Button>
		),
		{ mode: 'browse', multiple: true }
	);
	expect( screen.queryByText( 'Media Library' ) ).toBeNull();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Select Images' } )
	);
	expect( items() ).toEqual( [
		'Media Library',
		'Pexels Free Photos',
		'Openverse',
	] );
	await userEvent.click(
		screen.getByRole( 'menuitem', { name: 'Openverse' } )
	);
	expect( openFor ).toHaveBeenCalledWith(
		'openverse',
		expect.objectContaining( { multiple: true } ),
		'a-block'
	);
	expect( open ).not.toHaveBeenCalled();
} );

it( 'opens the library or a source from a block’s own button', async () => {
	show( own );
	const button = screen.getByRole( 'button', { name: 'Poster' } );
	await userEvent.click( button );
	expect( items() ).toHaveLength( 3 );
	await userEvent.click(
		screen.getByRole( 'menuitem', { name: 'Media Library' } )
	);
	expect( open ).toHaveBeenCalledTimes( 1 );
	expect( items() ).toEqual( [] );
} );

it( 'does not change a button in another menu, because that menu closes with the click', async () => {
	show( ( { open: onClick } ) => (
		<div role="menu">
			<button role="menuitem" onClick={ onClick }>
				Poster
			</button>
		</div>
	) );
	await userEvent.click( screen.getByRole( 'menuitem', { name: 'Poster' } ) );
	expect( open ).toHaveBeenCalledTimes( 1 );
	expect( items() ).toEqual( [ 'Poster' ] );
} );

it( 'follows on an item of core’s menu that replaces', async () => {
	show( ( { open: onClick } ) => (
		<MenuItem onClick={ onClick }>Open Media Library</MenuItem>
	) );
	expect( items() ).toEqual( [
		'Open Media Library',
		'Pexels Free Photos',
		'Openverse',
	] );
} );

it( 'changes nothing outside of blocks, or where no image is used', () => {
	mockBlock = {};
	show( own );
	expect( screen.getByRole( 'button', { name: 'Poster' } ) ).toBeVisible();
	mockBlock = { clientId: 'a-block' };
	show( own, { allowedTypes: [ 'audio' ] } );
	expect( screen.getAllByRole( 'button', { name: 'Poster' } ) ).toHaveLength(
		2
	);
	expect( items() ).toEqual( [] );
} );

describe( 'a button that is pressed and does not get the focus', () => {
	it.each( [
		[
			'ours',
			() =>
				show( own, {
					mode: 'browse',
					unstableFeaturedImageFlow: true,
				} ),
			'Set from other sources',
		],
		[ 'a block’s own', () => show( own ), 'Poster' ],
		[
			'one that a block has put something around',
			() =>
				show( ( { open: onClick } ) => (
					<div>
						Hint
						<button onClick={ onClick }>Cover</button>
					</div>
				) ),
			'Cover',
		],
	] )( 'has the menu beside it: %s', ( _whose, shows, name ) => {
		shows();
		const button = screen.getByRole( 'button', { name } );
		fireEvent.click( button );
		expect( document.body ).toHaveFocus();
		expect( screen.getByTestId( `at ${ name }` ) ).toBeVisible();
	} );
} );

it( 'a block’s own button announces that it opens a menu, and whether it is open', async () => {
	show( own );
	const button = screen.getByRole( 'button', { name: 'Poster' } );
	expect( button ).toHaveAttribute( 'aria-haspopup', 'menu' );
	expect( button ).toHaveAttribute( 'aria-expanded', 'false' );
	await userEvent.click( button );
	expect( button ).toHaveAttribute( 'aria-expanded', 'true' );
	await userEvent.click( button );
	expect( button ).toHaveAttribute( 'aria-expanded', 'false' );
} );

it( 'elements around a block’s button announce no menu, and several buttons do not change', () => {
	show( ( { open: onClick } ) => (
		<div data-testid="around">
			<button onClick={ onClick }>Cover</button>
		</div>
	) );
	expect( screen.getByTestId( 'around' ) ).not.toHaveAttribute(
		'aria-haspopup'
	);
	show( ( { open: onClick } ) => (
		<>
			<Button onClick={ onClick }>One</Button>
			<Button>Two</Button>
		</>
	) );
	expect( screen.getByRole( 'button', { name: 'Two' } ) ).toBeVisible();
} );
